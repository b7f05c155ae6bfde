import { messages } from '@soquay/contract/messages';
import type { GoodsDocumentType } from '../../documents/document-type.ts';
import { goodsOf } from '../../documents/goods.ts';
import { closeAgain, getPreorderOfBill, reopenPreorder } from '../preorders/billed-preorder.ts';
import { billDays } from './bill-days.ts';
import { findBillLines } from './bill-lines.queries.ts';
import { refuseReturned } from './repaid.queries.ts';

/** Bills, as the operations that all documents share know them. */
export const billDocument: GoodsDocumentType<'bills'> = {
  table: 'bills',
  lines: { table: 'bill_lines', document: 'bill_id' },
  parent: { table: 'preorders', column: 'preorder_id' },
  direction: -1,
  kind: 'bill',
  days: billDays,
  history: {
    fields: [
      'customer_name',
      'customer_phone',
      'customer_address',
      'is_ship',
      'payment_code',
      'bill_note',
      'saleman_id',
      'pre_paid',
      'order_origin',
      'row_count',
      'total_amount',
      'total_discount',
      'total_final_amount',
    ],
    lines: [
      'product_code',
      'product_name',
      'unit_code',
      'warehouse_code',
      'qty',
      'regular_price',
      'sale_price',
      'price',
      'agreed_price',
      'amount',
      'discount',
      'final_amount',
    ],
  },
  deletedMessage: messages.billDeleted,
  seenBy: 'handlers',
  settlement: async (trx, document, bill) => ({
    document,
    movements: goodsOf(billDocument, await findBillLines(trx, bill)),
    customerPhone: bill.customer_phone,
  }),
  async alongside(trx, row, { operation, user_id }) {
    if (operation !== 'restore') await refuseReturned(trx, row);
    const { company_id, preorder_id } = row;
    if (preorder_id === null || operation === 'edit') return [];
    const preorder = await getPreorderOfBill(trx, { company_id, preorder_id });
    return operation === 'delete' ? reopenPreorder(preorder, user_id) : closeAgain(preorder, row, user_id);
  },
};
