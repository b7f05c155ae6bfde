import { receiptFields, type SavedReceipt } from '@soquay/contract/warehouse-receipts';
import type { Party } from '@/documents/life/DocumentHead.tsx';
import { DocumentLink } from '@/documents/life/DocumentLink.tsx';
import { fieldTitle } from '@/fields/field-title.ts';
import { textsFor } from '@/i18n/texts.ts';
import { senderOf } from './receipt-kind.ts';
import { receiptsTexts } from './receipts.texts.ts';

const t = textsFor(receiptsTexts);

/** Where its goods come from: bought, or sent. */
export function receiptParties(receipt: SavedReceipt): Party[] {
  const { sent_from, supplier_name, invoice_number } = receipt;
  if (sent_from) return [senderParty(sent_from, t('receipts.fromWarehouses', { names: senderOf(receipt) }))];
  if (!supplier_name && !invoice_number) return [];
  return [
    {
      label: t('receipts.supplier'),
      name: supplier_name || '–',
      details: [invoice_number && `${fieldTitle(receiptFields.invoice_number.label)} ${invoice_number}`],
    },
  ];
}

/** The transfer that made it, from where, and what the sender says of it. */
function senderParty(
  { company_id, export_id, export_number, export_note }: NonNullable<SavedReceipt['sent_from']>,
  from: string,
): Party {
  return {
    label: t('receipts.sentFrom'),
    name: (
      <DocumentLink kind="export" module="warehouse-exports" companyId={company_id} id={export_id}>
        {t('receipts.exportNumber', { n: export_number })}
      </DocumentLink>
    ),
    details: [from, export_note],
  };
}
