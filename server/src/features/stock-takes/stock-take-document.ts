import { say } from '@soquay/contract/said';
import {
  type DocumentDays,
  type DocumentType,
  documentLines,
  ownRules,
} from '../../documents/document-type.ts';
import { findApprover, refuseClosedBy } from './refuse-closed.ts';
import { closeLines } from './stock-take-lines.writes.ts';

/** Daily totals of stock takes per shop, day and warehouse. */
export const stockTakeDays = {
  table: 'stock_take_days',
  by: ['stock_take_date', 'warehouse_code'],
  sums: {
    total_counted_qty: { line: 'counted_qty' },
    total_over_qty: { line: 'over_qty' },
    total_short_qty: { line: 'short_qty' },
    total_over_value: { line: 'over_value' },
    total_short_value: { line: 'short_value' },
  },
  number: 'stock_take_number',
} as const satisfies DocumentDays<'stock_takes'>;

/** Document type of stock takes. They move goods in parts and once (post-lines.ts): a deleted one has moved nothing yet, and none is restored. */
export const stockTakeDocument: DocumentType<'stock_takes'> = {
  table: 'stock_takes',
  lines: documentLines.stock_takes,
  kind: 'stock-take',
  days: stockTakeDays,
  history: { fields: ['stock_take_note'], lines: [] },
  header: {},
  deletedMessage: say('stockTakeDeleted'),
  mayWait: true,
  seenBy: 'everyone',
  rules: ownRules({
    find: findApprover,
    refuse: (approver, take) => refuseClosedBy(take, approver),
    writeOthers: (_, __, { company_id, id }) => [closeLines({ company_id, id })],
  }),
};
