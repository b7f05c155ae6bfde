import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import type { TFunction } from 'i18next';
import { dayFacts, textFact, writtenFacts } from '@/documents/life/facts.tsx';

/** What a receipt says of itself. */
export function receiptFacts(t: TFunction, receipt: SavedReceipt) {
  return [
    ...dayFacts(t, receipt.receipt_date, receipt.status),
    { label: t('receipts.type'), children: receipt.receipt_type_name },
    textFact(t('receipts.supplier'), receipt.supplier_name),
    textFact(t('receipts.invoice'), receipt.invoice_number),
    ...writtenFacts(t, receipt),
    textFact(t('documents.note'), receipt.receipt_note),
  ];
}
