import type { SavedReturn } from '@soquay/contract/returns';
import { addresses } from '@/documents/addresses.ts';
import { lastSavedOf } from '@/documents/saved/last-saved.ts';
import { SavedBar } from '@/documents/saved/SavedBar.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney } from '@/ui/format.ts';
import { returnsTexts } from './returns.texts.ts';
import { usePrintReturn } from './use-print-return.ts';

/** The return made last in this tab. */
export const lastReturn = lastSavedOf<SavedReturn>();

/** The return just made, with what the customer gets back and its paper. */
export function SavedReturnBar() {
  const t = useTexts(returnsTexts);
  const print = usePrintReturn();
  const saved = lastReturn.useShown();
  if (!saved) return null;
  return (
    <SavedBar
      label={t('returns.justSaved')}
      title={t('returns.document.title', { n: saved.repay_number })}
      figures={[
        t('returns.paidBackBy', { amount: formatMoney(saved.total_final_amount), by: saved.payment_desc }),
      ]}
      viewHref={addresses.return.view(saved.id)}
      onPrint={() => print(saved)}
      onClose={() => lastReturn.show(null)}
    />
  );
}
