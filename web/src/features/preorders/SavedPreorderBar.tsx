import type { Preorder } from '@soquay/contract/preorders';
import { addresses } from '@/documents/addresses.ts';
import { lastSavedOf } from '@/documents/saved/last-saved.ts';
import { SavedBar } from '@/documents/saved/SavedBar.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney } from '@/ui/format.ts';
import { preordersTexts } from './preorders.texts.ts';
import { usePrintPreorder } from './use-print-preorder.ts';

/** The pre-order made last in this tab. */
export const lastPreorder = lastSavedOf<Preorder>();

/** The pre-order just made: the deposit that was collected, and what is left for when its goods are there. */
export function SavedPreorderBar() {
  const t = useTexts(preordersTexts);
  const print = usePrintPreorder();
  const saved = lastPreorder.useShown();
  if (!saved) return null;
  const { id, order_number, pre_paid, total_amount } = saved;
  return (
    <SavedBar
      label={t('preorders.justSaved')}
      title={t('preorders.document.title', { n: order_number })}
      figures={[
        ...(pre_paid > 0 ? [t('preorders.ofWhichDeposit', { amount: formatMoney(pre_paid) })] : []),
        t('preorders.toCollectOf', { amount: formatMoney(total_amount - pre_paid) }),
      ]}
      viewHref={addresses.preorder.view(id)}
      onPrint={() => print(saved)}
      onClose={() => lastPreorder.show(null)}
    />
  );
}
