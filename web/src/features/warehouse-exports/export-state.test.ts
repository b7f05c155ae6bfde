import type { ExportRow } from '@soquay/contract/warehouse-exports';
import { expect, test } from 'vitest';
import { type ExportState, stateOf } from './export-state.ts';

const today = '2026-03-09';
const gone = { status: 1, sent_to: null, behaviour: 'write-off', out_qty: 0, due_date: null } as ExportRow;
const lent: ExportRow = { ...gone, behaviour: 'loan', out_qty: 2, due_date: today };
const sentTo = (status: 1 | 2) => ({ ...gone, behaviour: 'transfer', sent_to: { status } }) as ExportRow;

test.each<[string, ExportRow, ExportState | null]>([
  ['sent, and not counted yet', sentTo(2), 'onTheWay'],
  ['sent, and counted', sentTo(1), 'arrived'],
  ['lent until today', lent, 'out'],
  ['lent until yesterday', { ...lent, due_date: '2026-03-08' }, 'overdue'],
  ['lent without an end', { ...lent, due_date: null }, 'out'],
  ['lent and all back, however late', { ...lent, out_qty: 0, due_date: '2026-03-08' }, 'isBack'],
  ['written off', gone, null],
  ['deleted', { ...lent, status: 0 }, null],
])('where goods are: %s', (_, row, state) => {
  expect(stateOf(row, today)).toBe(state);
});
