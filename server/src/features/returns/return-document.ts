import { messages } from '@soquay/contract/messages';
import type { DocumentDays } from '../../documents/document-days.ts';
import type { GoodsDocumentType } from '../../documents/document-type.ts';
import { goodsOf } from '../../documents/goods.ts';
import { findRepayable, findReturnLines } from './repayable.queries.ts';
import { refuseDeletedBill, refuseUnrestorable } from './return-lines.rules.ts';

/** What is kept of returns by shop, day and the origin of their bills. */
export const returnDays = {
  table: 'repay_days',
  by: ['repay_date', 'order_origin'],
  sums: ['total_amount', 'total_discount', 'total_reduce_amount', 'total_final_amount'],
  number: 'repay_number',
} as const satisfies DocumentDays<'repays'>;

/** Returns of a bill's goods, as the operations that all documents share know them. */
export const returnDocument: GoodsDocumentType<'repays'> = {
  table: 'repays',
  lines: { table: 'repay_lines', document: 'repay_id' },
  parent: { table: 'bills', column: 'bill_id' },
  direction: 1,
  kind: 'return',
  days: returnDays,
  // It is never edited (docs/decisions/0022-the-discount-of-a-return.md).
  history: { fields: [], lines: [] },
  deletedMessage: messages.returnDeleted,
  seenBy: 'handlers',
  settlement: async (trx, document, row) => ({
    document,
    movements: goodsOf(returnDocument, await findReturnLines(trx, row)),
  }),
  async alongside(trx, row, { operation }) {
    if (operation !== 'restore') return [];
    const { company_id, bill_id } = row;
    const lines = await findReturnLines(trx, row);
    const ids = lines.map(({ bill_line_id }) => bill_line_id);
    const { bill, sold } = await findRepayable(trx, { company_id, bill_id, ids });
    if (bill) refuseDeletedBill(bill);
    refuseUnrestorable(lines, sold);
    return [];
  },
};
