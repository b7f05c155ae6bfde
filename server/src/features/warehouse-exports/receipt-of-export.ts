import type { CompiledQuery, Selectable } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { DB } from '../../database/types.gen.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import { changeDays } from '../../documents/document-days.ts';
import { type LockedDocumentRow, lockDocument } from '../../documents/documents.queries.ts';
import { saveRow } from '../../documents/save-row.ts';
import { Refusal } from '../../refusal.ts';
import { receiptDocument } from '../warehouse-receipts/receipt-document.ts';

/** The receipt that waits for what an export sends: in its own shop or another, and locked behind the export (decisions.md, 'Locks among documents'). */
export type ReceiptOfExport = LockedDocumentRow<'warehouse_receipts'>;

/** Locks it, undefined where nothing is sent. */
export async function lockReceipt(
  trx: Trx,
  { receipt_company_id, receipt_id }: Selectable<DB['warehouse_exports']>,
): Promise<ReceiptOfExport | undefined> {
  if (receipt_company_id === null || receipt_id === null) return undefined;
  return await lockDocument(trx, receiptDocument, { company_id: receipt_company_id, id: receipt_id });
}

/** The same; TRANSFER_ARRIVED once it has been confirmed. */
export async function lockWaitingReceipt(
  trx: Trx,
  row: Selectable<DB['warehouse_exports']>,
): Promise<ReceiptOfExport | undefined> {
  const receipt = await lockReceipt(trx, row);
  if (receipt?.status === 1) {
    throw new Refusal('TRANSFER_ARRIVED', { params: { number: receipt.receipt_number } });
  }
  return receipt;
}

/** SHOP_OFF where nobody may confirm what is sent there, null for nothing sent; the shop is not switched off before the commit. */
export async function refuseShopOff(trx: Trx, companyId: number | null): Promise<void> {
  if (companyId === null) return;
  const { active } = await trx
    .selectFrom('companies')
    .select('active')
    .where('company_id', '=', companyId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (active === 0) throw new Refusal('SHOP_OFF');
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
