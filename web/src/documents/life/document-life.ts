import type { ErrorCode } from '@soquay/contract/errors';
import type { LivingDocument } from '../document-kind.ts';

type Operation = 'edit' | 'delete' | 'mark';

/** The refusal that the server would give now; null where it would do it. */
export function statusRefusal(
  operation: Operation,
  { status, accounting_status }: LivingDocument,
): ErrorCode | null {
  if (status === 0) return 'DOCUMENT_DELETED';
  return accounting_status === 1 && operation !== 'mark' ? 'DOCUMENT_MARKED' : null;
}
