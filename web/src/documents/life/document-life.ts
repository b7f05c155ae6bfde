import type { ErrorCode } from '@soquay/contract/errors';
import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import type { DocumentKind, LivingDocument, Operation } from '../document-kind.ts';

/** The refusal that the server would give now; null where it would do it. */
export function statusRefusal<Row extends LivingDocument>(
  { refusal }: Pick<DocumentKind<Row>, 'refusal'>,
  operation: Operation,
  document: Row,
): ErrorCode | null {
  if (operation === 'restore') return refusal?.(operation, document) ?? null;
  if (document.status === 0) return 'DOCUMENT_DELETED';
  if (document.accounting_status === 1 && operation !== 'mark') return 'DOCUMENT_MARKED';
  return refusal?.(operation, document) ?? null;
}

/** Warehouses of its goods that are not the person's, by code: they may neither delete nor restore it; null where there are none. */
export function forbiddenWarehouses({ details = [] }: LivingDocument, rights: ShopRights): string | null {
  const codes = new Set(details.map(({ warehouse_code }) => warehouse_code));
  return [...codes].filter((code) => !mayMoveGoodsOf(rights, code)).join(', ') || null;
}
