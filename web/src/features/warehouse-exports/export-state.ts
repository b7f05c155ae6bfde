import type { ExportRow } from '@soquay/contract/warehouse-exports';

/** Where the goods of an export are; null of what is gone, and of a deleted one. */
export type ExportState = 'onTheWay' | 'arrived' | 'out' | 'overdue' | 'isBack';

export function stateOf(
  { status, sent_to, behaviour, out_qty, due_date }: ExportRow,
  today: string,
): ExportState | null {
  if (status === 0) return null;
  if (sent_to) return sent_to.status === 2 ? 'onTheWay' : 'arrived';
  if (behaviour !== 'loan') return null;
  if (out_qty === 0) return 'isBack';
  return due_date !== null && due_date < today ? 'overdue' : 'out';
}
