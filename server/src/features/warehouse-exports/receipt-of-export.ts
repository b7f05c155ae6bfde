import type { CompiledQuery } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import { changeDays } from '../../documents/document-days.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import { saveRow } from '../../documents/save-row.ts';
import { Refusal } from '../../refusal.ts';
import { receiptDocument } from '../warehouse-receipts/receipt-document.ts';
import { findBundleLines } from '../warehouse-receipts/receipt-lines.queries.ts';

/** The receipt that waits for what an export sends, in its own shop or another: locked with the export, as its child. */
export type ReceiptOfExport = LockedDocumentRow<'warehouse_receipts'>;

type Sender = LockedDocumentRow<'warehouse_exports'>;

/** Undefined where nothing is sent. */
export async function findReceipt(
  trx: Trx,
  { receipt_company_id, receipt_id }: Sender,
): Promise<ReceiptOfExport | undefined> {
  if (receipt_company_id === null || receipt_id === null) return undefined;
  const row = await trx
    .selectFrom('warehouse_receipts')
    .selectAll()
    .where('company_id', '=', receipt_company_id)
    .where('id', '=', receipt_id)
    .executeTakeFirstOrThrow();
  return row as ReceiptOfExport;
}

/** Lines of that receipt whose product has become a bundle there; none where nothing is sent. */
export async function findSentBundles(trx: Trx, { receipt_company_id, receipt_id }: Sender) {
  if (receipt_company_id === null || receipt_id === null) return [];
  return await findBundleLines(trx, { company_id: receipt_company_id, id: receipt_id });
}

/** Gets the waiting receipt of an export that sends something; TRANSFER_ARRIVED once it has been confirmed. */
export async function getWaitingReceipt(trx: Trx, row: Sender): Promise<ReceiptOfExport> {
  const receipt = await findReceipt(trx, row);
  if (!receipt) throw new Error('nothing waits for what is not sent');
  refuseArrived(receipt);
  return receipt;
}

export function refuseArrived(receipt: ReceiptOfExport | undefined): void {
  if (receipt?.status !== 1) return;
  throw new Refusal('TRANSFER_ARRIVED', { params: { number: receipt.receipt_number } });
}

/** Whether a shop is switched off, null for nothing sent; it stays as it is before the commit. */
export async function isShopOff(trx: Trx, companyId: number | null): Promise<boolean> {
  if (companyId === null) return false;
  const { active } = await trx
    .selectFrom('companies')
    .select('active')
    .where('company_id', '=', companyId)
    .forShare()
    .executeTakeFirstOrThrow();
  return active === 0;
}

/** The statements that delete it with its export, or let it wait again. */
export function setReceiptStatus(
  trx: Trx,
  receipt: ReceiptOfExport,
  { user_id, status }: { user_id: number; status: 0 | 2 },
): CompiledQuery[] {
  return [
    saveRow(trx, receiptDocument, receipt, { status }),
    auditDocument(receiptDocument, {
      rights: { company_id: receipt.company_id, user_id },
      id: receipt.id,
      action: status === 0 ? 'delete' : 'restore',
    }),
    ...changeDays(receiptDocument, { before: receipt, after: { ...receipt, status } }),
  ];
}
