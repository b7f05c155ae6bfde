import type { ErrorCode } from '@soquay/contract/errors';
import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
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

/** Warehouses of its goods that are not the person's, by code: they may neither delete nor restore it; null where there are none. */
export function forbiddenWarehouses({ details = [] }: LivingDocument, rights: ShopRights): string | null {
  const codes = new Set(details.map(({ warehouse_code }) => warehouse_code));
  return [...codes].filter((code) => !mayMoveGoodsOf(rights, code)).join(', ') || null;
}
