import { type Bill, type BillRow, billFields, bills } from '@soquay/contract/bills';
import { isTransferAwaited, moneyOfBill } from '@soquay/contract/rules/collected';
import type { DocumentKind, Operation, Refusal } from '@/documents/document-kind.ts';
import { documentTexts } from '@/documents/document-texts.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { textsFor } from '@/i18n/texts.ts';
import { formatMoney } from '@/ui/format.ts';
import { billsTexts } from './bills.texts.ts';

const t = textsFor(billsTexts, documentsTexts);

/** Bills, to the parts that all documents share. */
export const billKind: DocumentKind<BillRow, Bill> = {
  name: 'bill',
  texts: documentTexts(billsTexts),
  module: 'orders',
  endpoints: bills,
  fields: billFields,
  refusal: returnsInTheWay,
  stateOf: (bill) => {
    const { collected, rest, excess } = moneyOfBill(bill);
    if (excess > 0) return t('documents.transfer.receivedMoreBy', { amount: formatMoney(excess) });
    if (isTransferAwaited(bill))
      return collected > 0
        ? t('documents.awaitedRest', { amount: formatMoney(rest) })
        : t('documents.awaited');
    return bill.repaid === 'none' ? null : t(`bills.repaid.${bill.repaid}`);
  },
  numberOf: ({ bill_number }) => bill_number,
};

/** Goods of it have come back: it is changed or deleted no more (decisions.md X03). A row of a list does not say so. */
function returnsInTheWay(operation: Operation, bill: BillRow | Bill): Refusal | null {
  if (!('returns' in bill) || operation === 'mark' || operation === 'restore') return null;
  const numbers = bill.returns
    .filter(({ status }) => status === 1)
    .map(({ repay_number }) => repay_number)
    .join(', ');
  return numbers ? { code: 'BILL_RETURNED', params: { numbers } } : null;
}
