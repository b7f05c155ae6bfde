import { columnsOf } from '@soquay/contract/header-fields';
import { preorderFields } from '@soquay/contract/preorders';
import { say } from '@soquay/contract/said';
import {
  type DocumentDays,
  type DocumentType,
  documentLines,
  ownRules,
} from '../../documents/document-type.ts';
import { findLiveBill } from './bills-of-preorders.queries.ts';
import { refuseClosed, refuseDeletion } from './preorders.rules.ts';

/** Daily totals of pre-orders per shop, day and process status. */
export const preorderDays = {
  table: 'preorder_days',
  by: ['order_date', 'process_status'],
  sums: { total_amount: { line: 'amount' }, pre_paid: {} },
  number: 'order_number',
  amount: 'total_amount',
} as const satisfies DocumentDays<'preorders'>;

/** Document type of pre-orders, which move no goods. */
export const preorderDocument: DocumentType<'preorders'> = {
  table: 'preorders',
  lines: documentLines.preorders,
  kind: 'preorder',
  days: preorderDays,
  history: {
    fields: [
      'process_status',
      'order_date',
      'expire_date',
      'customer_name',
      'customer_phone',
      'customer_address',
      ...columnsOf(preorderFields),
      'saleman_id',
      'orderman_id',
      'payment_code',
      'pre_paid',
      'transfer_received',
      'received_amount',
      'refund_payment_code',
      'image_files',
      'row_count',
      'total_amount',
    ],
    lines: ['product_name', 'color', 'size', 'unit_code', 'qty', 'price', 'amount', 'process_status'],
  },
  header: preorderFields,
  deletedMessage: say('preorderDeleted'),
  seenBy: 'handlers',
  handlers: ['saleman_id', 'orderman_id', 'created_by'],
  rules: ownRules({
    find: async (trx, row, { action }) => (action === 'delete' ? await findLiveBill(trx, row) : undefined),
    refuse(bill, row, { action }) {
      if (action === 'edit') refuseClosed(row);
      if (action === 'delete') refuseDeletion(row, bill);
    },
  }),
};
