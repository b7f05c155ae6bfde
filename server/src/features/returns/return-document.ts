import { returnFields } from '@soquay/contract/returns';
import { returnSummed } from '@soquay/contract/rules/return-arithmetic';
import { say } from '@soquay/contract/said';
import {
  type DocumentDays,
  documentLines,
  type GoodsDocumentType,
  ownRules,
} from '../../documents/document-type.ts';
import { findLines } from '../../documents/goods-lines.queries.ts';
import { findRepayable } from './repayable.queries.ts';
import { refuseDeletedBill, refuseUnrestorable, returnedColumns } from './return-lines.rules.ts';

/** Daily totals of returns per shop, day and bill origin. */
export const returnDays = {
  table: 'repay_days',
  by: ['repay_date', 'order_origin'],
  sums: returnSummed,
  number: 'repay_number',
} as const satisfies DocumentDays<'repays'>;

/** Returns of a bill's goods, as the operations that all documents share know them. */
export const returnDocument: GoodsDocumentType<'repays'> = {
  table: 'repays',
  lines: documentLines.repays,
  parent: { table: 'bills', column: 'bill_id' },
  direction: 1,
  kind: 'return',
  days: returnDays,
  // It is never edited (docs/decisions/0022-the-discount-of-a-return.md).
  history: { fields: [], lines: [] },
  header: returnFields,
  deletedMessage: say('returnDeleted'),
  seenBy: 'handlers',
  rules: ownRules({
    async find(trx, row, { action }) {
      if (action !== 'restore') return undefined;
      const { company_id, bill_id } = row;
      const lines = await findLines(trx, documentLines.repays, row, returnedColumns);
      const ids = lines.map(({ bill_line_id }) => bill_line_id);
      return { lines, ...(await findRepayable(trx, { company_id, bill_id, ids })) };
    },
    refuse(found) {
      if (!found) return;
      if (found.bill) refuseDeletedBill(found.bill);
      refuseUnrestorable(found.lines, found.sold);
    },
  }),
};
