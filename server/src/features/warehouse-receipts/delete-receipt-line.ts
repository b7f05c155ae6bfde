import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/warehouse-receipts';
import type { Db } from '../../database/database.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { changeDocumentOfLine, corrected } from '../../documents/change-document.ts';
import { goodsOf } from '../../documents/goods.ts';
import { settle } from '../../stock/settle.ts';
import { costsReturned } from './cost-updates.ts';
import { receiptDocument } from './receipt-document.ts';
import { findReceiptLines } from './receipt-lines.queries.ts';
import { refuseLinesFixed } from './receipt-lines.rules.ts';
import { receiptReader } from './receipts.queries.ts';
import { deleteLine } from './receipts.writes.ts';

interface DeleteReceiptLine {
  rights: ShopRights;
  detail_id: number;
  idempotencyKey: string;
}

/**
 * Deletes a line of a receipt that stays open, and takes its goods out again, nothing where that is done; gives the
 * receipt as `getReceipt` would. Refusals: STOCK_INSUFFICIENT when the goods are gone or held, WAREHOUSE_FORBIDDEN,
 * DOCUMENT_DELETED, RECEIPT_FIXED for a receipt of another type.
 */
export async function deleteReceiptLine(
  db: Db,
  { rights, detail_id, idempotencyKey: key }: DeleteReceiptLine,
): Promise<contract.SavedReceipt> {
  const change = {
    rights,
    line_id: detail_id,
    endpoint: contract.deleteReceiptLine,
    key,
    body: { detail_id },
  };
  return await changeDocumentOfLine(db, receiptDocument, change, {
    ...receiptReader,
    async decide(trx, before) {
      refuseLinesFixed(before);
      const saved = await findReceiptLines(trx, before);
      const line = saved.find(({ id }) => id === detail_id);
      if (!line) return [];
      refuseForbiddenWarehouses(rights, [line.warehouse_code]);
      const document = corrected(receiptDocument, before, rights);
      const kept = saved.filter(({ id }) => id !== detail_id);
      const { statements } = await settle(trx, [{ document, movements: goodsOf(receiptDocument, kept) }]);
      const { user_id, company_id } = rights;
      const costs = costsReturned({ company_id, receipt_id: before.id, line_id: line.id, user_id });
      return [...statements, ...costs, ...deleteLine(trx, { user_id, before, line })];
    },
  });
}
