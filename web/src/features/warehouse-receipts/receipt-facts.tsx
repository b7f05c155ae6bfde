import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import type { TFunction } from 'i18next';
import { DocumentLink } from '@/documents/life/DocumentLink.tsx';
import { dayFacts, textFact, writtenFacts } from '@/documents/life/facts.tsx';

/** What a receipt says of itself: where its goods come from, bought or sent. */
export function receiptFacts(t: TFunction, receipt: SavedReceipt) {
  return [
    ...dayFacts(t, receipt.receipt_date, receipt.status),
    { label: t('receipts.type'), children: receipt.receipt_type_name },
    ...(receipt.sent_from ? [sentFact(t, receipt, receipt.sent_from)] : boughtFacts(t, receipt)),
    ...writtenFacts(t, receipt),
    textFact(t('documents.note'), receipt.receipt_note),
  ];
}

function boughtFacts(t: TFunction, { supplier_name, invoice_number }: SavedReceipt) {
  return [textFact(t('receipts.supplier'), supplier_name), textFact(t('receipts.invoice'), invoice_number)];
}

/** The transfer that made it, and whose, where that is another shop. */
function sentFact(t: TFunction, { company_id }: SavedReceipt, from: NonNullable<SavedReceipt['sent_from']>) {
  const name = t('receipts.exportNumber', { n: from.export_number });
  return {
    label: t('receipts.sentFrom'),
    children: (
      <DocumentLink kind="export" module="warehouse-exports" companyId={from.company_id} id={from.export_id}>
        {from.company_id === company_id ? name : `${name} · ${from.company_name}`}
      </DocumentLink>
    ),
  };
}
