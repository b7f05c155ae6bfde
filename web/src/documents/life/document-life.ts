import type { ErrorCode } from '@soquay/contract/errors';

/** What decides which operations a saved document takes. */
export interface LivingDocument {
  id: number;
  company_id: number;
  status: 0 | 1;
  accounting_status: 0 | 1;
}

type Operation = 'edit' | 'delete' | 'mark';

/** The refusal that the server would give now; null where it would do it. */
export function statusRefusal(
  operation: Operation,
  { status, accounting_status }: LivingDocument,
): ErrorCode | null {
  if (status === 0) return 'DOCUMENT_DELETED';
  return accounting_status === 1 && operation !== 'mark' ? 'DOCUMENT_MARKED' : null;
}

/** One call about a document's status, done once for its key; gives what the server says of it. */
type StatusCall = (id: number, idempotencyKey: string) => Promise<{ message: string }>;

/** The calls of a kind of documents; its module names the rights to them. */
export interface StatusCalls {
  delete: StatusCall;
  restore: StatusCall;
  mark: StatusCall;
  unmark: StatusCall;
}
