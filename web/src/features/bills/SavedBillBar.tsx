import { hasGrant } from '@soquay/contract/rules/roles';
import { addresses } from '@/documents/addresses.ts';
import { SavedBar } from '@/documents/saved/SavedBar.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { formatMoney } from '@/ui/format.ts';
import { billsTexts } from './bills.texts.ts';
import { TransferButton } from './print/TransferButton.tsx';
import { usePrintBill } from './print/use-print-bill.ts';
import { lastBill } from './saved-bill.ts';

/** The bill just made: what was to be collected for it, which a deposit may have made less than its total. */
export function SavedBillBar() {
  const t = useTexts(billsTexts);
  const rights = useRights();
  const printBill = usePrintBill();
  const bill = lastBill.useShown();
  if (!bill) return null;
  const { id, bill_number, total_final_amount_after_pre_paid, change } = bill;
  return (
    <SavedBar
      label={t('bills.justSaved')}
      title={t('bills.savedNumber', { n: bill_number })}
      figures={[
        formatMoney(total_final_amount_after_pre_paid),
        ...(change === null ? [] : [t('bills.changeOf', { amount: formatMoney(change) })]),
      ]}
      viewHref={addresses.bill.view(id)}
      onPrint={hasGrant(rights, 'orders', 'print') ? () => printBill(bill) : undefined}
      onClose={() => lastBill.show(null)}
    >
      <TransferButton bill={bill} type="text" size="small" />
    </SavedBar>
  );
}
