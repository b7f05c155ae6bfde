import { say } from '@soquay/contract/said';
import { receiptFields } from '@soquay/contract/warehouse-receipts';
import {
  type DocumentDays,
  documentLines,
  type GoodsDocumentType,
  ownRules,
} from '../../documents/document-type.ts';
import { Refusal } from '../../refusal.ts';
import { costsRestored, costsReturned } from './cost-updates.ts';

/** Daily totals of receipts per shop, day and type. */
export const receiptDays = {
  table: 'warehouse_receipt_days',
  by: ['receipt_date', 'receipt_type'],
  sums: { total_qty: { line: 'qty' }, total_amount: { line: 'amount' } },
  number: 'receipt_number',
} as const satisfies DocumentDays<'warehouse_receipts'>;

/** Receipts, as the operations that all documents share know them. */
export const receiptDocument: GoodsDocumentType<'warehouse_receipts'> = {
  table: 'warehouse_receipts',
  lines: documentLines.warehouse_receipts,
  direction: 1,
  kind: 'receipt',
  days: receiptDays,
  history: {
    fields: ['receipt_date', 'row_count', 'total_qty'],
    lines: ['product_code', 'product_name', 'unit_code', 'warehouse_code', 'qty'],
  },
  header: receiptFields,
  deletedMessage: say('receiptDeleted'),
  mayWait: true,
  seenBy: 'everyone',
  rules: ownRules({
    find: async () => undefined,
    refuse(_, { behaviour }) {
      // It stands and falls with its transfer.
      if (behaviour === 'transfer') throw new Refusal('RECEIPT_OF_TRANSFER');
    },
    writeOthers(_, __, { company_id, id: receipt_id }, { action, user_id }) {
      const change = { company_id, receipt_id, user_id };
      return action === 'delete' ? costsReturned(change) : costsRestored(change);
    },
  }),
};
