import { billFields } from '@soquay/contract/bills';
import { columnsOf } from '@soquay/contract/header-fields';
import { say } from '@soquay/contract/said';
import { documentLines, type GoodsDocumentType, ownRules } from '../../documents/document-type.ts';
import { closeAgain, getPreorderOfBill, reopenPreorder } from '../preorders/billed-preorder.ts';
import { billDays } from './bill-days.ts';
import { findReturns, refuseReturned } from './repaid.queries.ts';

/** Declaration of bills for the operations that all documents share. */
export const billDocument: GoodsDocumentType<'bills'> = {
  table: 'bills',
  lines: documentLines.bills,
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
      'transfer_received',
      'received_amount',
      ...columnsOf(billFields),
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
  header: billFields,
  deletedMessage: say('billDeleted'),
  seenBy: 'handlers',
  customerPhone: 'customer_phone',
  rules: ownRules({
    async find(trx, row, { action }) {
      const { company_id, preorder_id } = row;
      const [returns, preorder] = await Promise.all([
        // An edit checks returns itself, since payment method and note may change beside them (update-bill.ts).
        action === 'delete' ? findReturns(trx, row) : [],
        action === 'edit' || preorder_id === null
          ? undefined
          : getPreorderOfBill(trx, { company_id, preorder_id }),
      ]);
      return { returns, preorder };
    },
    refuse: ({ returns }) => refuseReturned(returns),
    writeOthers(_, { preorder }, row, { action, user_id }) {
      if (!preorder) return [];
      return action === 'delete' ? reopenPreorder(preorder, user_id) : closeAgain(preorder, row, user_id);
    },
  }),
};
