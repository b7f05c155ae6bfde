import { messages } from '@soquay/contract/messages';
import type { DocumentDays } from '../../documents/document-days.ts';
import type { GoodsDocumentType } from '../../documents/document-type.ts';
import { findExportLines } from './export-lines.queries.ts';
import { goodsOut } from './goods-out.ts';
import { lockWaitingReceipt, refuseShopOff, setReceiptStatus } from './receipt-of-export.ts';

/** What is kept of exports by shop, day and type. */
export const exportDays = {
  table: 'warehouse_export_days',
  by: ['export_date', 'export_type'],
  sums: ['total_qty'],
  number: 'export_number',
} as const satisfies DocumentDays<'warehouse_exports'>;

/** Exports, as the operations that all documents share know them. */
export const exportDocument: GoodsDocumentType<'warehouse_exports'> = {
  table: 'warehouse_exports',
  lines: { table: 'warehouse_export_lines', document: 'export_id' },
  movedQty: 'case line.status when 1 then line.qty - line.back_qty else 0 end',
  direction: -1,
  kind: 'export',
  days: exportDays,
  history: {
    fields: ['row_count', 'total_qty'],
    lines: ['product_code', 'product_name', 'unit_code', 'warehouse_code', 'qty', 'lost_qty', 'back_qty'],
    // Of a transfer, and of a loan.
    figures: ['received_qty', 'out_qty'],
  },
  deletedMessage: messages.receiptDeleted,
  seenBy: 'everyone',
  settlement: async (trx, document, row) => ({
    document,
    movements: goodsOut(await findExportLines(trx, row)),
  }),
  async alongside(trx, row, { operation, user_id }) {
    const isDeletion = operation === 'delete';
    const [receipt] = await Promise.all([
      lockWaitingReceipt(trx, row),
      isDeletion ? undefined : refuseShopOff(trx, row.receipt_company_id),
    ]);
    return receipt ? setReceiptStatus(trx, receipt, { user_id, status: isDeletion ? 0 : 2 }) : [];
  },
};
