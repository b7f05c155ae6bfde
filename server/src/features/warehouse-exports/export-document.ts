import { say } from '@soquay/contract/said';
import { exportFields } from '@soquay/contract/warehouse-exports';
import {
  type DocumentDays,
  documentLines,
  type GoodsDocumentType,
  ownRules,
} from '../../documents/document-type.ts';
import { Refusal } from '../../refusal.ts';
import { findExportLines } from './export-lines.queries.ts';
import { goodsOut } from './goods-out.ts';
import {
  findReceipt,
  findSentBundles,
  isShopOff,
  refuseArrived,
  setReceiptStatus,
} from './receipt-of-export.ts';

/** Daily totals of exports per shop, day and type. */
export const exportDays = {
  table: 'warehouse_export_days',
  by: ['export_date', 'export_type'],
  sums: { total_qty: { line: 'qty' } },
  number: 'export_number',
} as const satisfies DocumentDays<'warehouse_exports'>;

/** Exports, as the operations that all documents share know them. */
export const exportDocument: GoodsDocumentType<'warehouse_exports'> = {
  table: 'warehouse_exports',
  lines: documentLines.warehouse_exports,
  child: { table: 'warehouse_receipts', shop: 'receipt_company_id', column: 'receipt_id' },
  direction: -1,
  moved: {
    movements: async (trx, row) => goodsOut(await findExportLines(trx, row)),
    qty: 'case line.status when 1 then line.qty - line.back_qty else 0 end',
  },
  kind: 'export',
  days: exportDays,
  history: {
    fields: ['row_count', 'total_qty'],
    lines: ['product_code', 'product_name', 'unit_code', 'warehouse_code', 'qty', 'lost_qty', 'back_qty'],
    // Of a transfer, and of a loan.
    figures: ['received_qty', 'out_qty'],
  },
  header: exportFields,
  deletedMessage: say('receiptDeleted'),
  seenBy: 'everyone',
  rules: ownRules({
    async find(trx, row, { action }) {
      const [receipt, isOff, bundles] = await Promise.all([
        findReceipt(trx, row),
        action === 'restore' && isShopOff(trx, row.receipt_company_id),
        action === 'restore' ? findSentBundles(trx, row) : [],
      ]);
      return { receipt, isOff, bundles };
    },
    refuse({ receipt, isOff, bundles }) {
      refuseArrived(receipt);
      // Nobody could confirm what is sent there.
      if (isOff) throw new Refusal('SHOP_OFF');
      if (bundles.length > 0) {
        const products = bundles.map(({ product_code }) => product_code).join(', ');
        throw new Refusal('BUNDLE_HAS_NO_STOCK', { params: { lines: bundles, products } });
      }
    },
    writeOthers(trx, { receipt }, _, { action, user_id }) {
      if (!receipt) return [];
      return setReceiptStatus(trx, receipt, { user_id, status: action === 'delete' ? 0 : 2 });
    },
  }),
};
