import { hasGrant, mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { textsFor } from '@/i18n/texts.ts';
import type { DocumentKind, LivingDocument, Operation, Refusal } from '../document-kind.ts';

const t = textsFor(errorsTexts);

/** The refusal that the server would give now; null where it would do it. */
export function statusRefusal<Row extends LivingDocument>(
  { refusal }: Pick<DocumentKind<Row>, 'refusal'>,
  operation: Operation,
  document: Row,
): Refusal | null {
  const isGone = document.status === 0 && operation !== 'restore';
  if (isGone) return { code: 'DOCUMENT_DELETED' };
  const isLocked = document.accounting_status === 1 && (operation === 'edit' || operation === 'delete');
  return isLocked ? { code: 'DOCUMENT_MARKED' } : (refusal?.(operation, document) ?? null);
}

/** Why a person does not change it; null where they may. `rights`: in the document's shop. */
export function editRefusal<Row extends LivingDocument>(
  kind: DocumentKind<Row>,
  document: Row,
  rights: ShopRights,
): Refusal | null {
  if (!hasGrant(rights, kind.module, 'edit')) return { code: 'ACCESS_DENIED' };
  return statusRefusal(kind, 'edit', document);
}

/** A refusal in words. */
export function refusalText({ code, params }: Refusal): string {
  return t(`errors.${code}`, { ...params });
}

/** Warehouses of its goods that are not the person's, by code: they may neither delete nor restore it; null where there are none. */
export function forbiddenWarehouses({ details = [] }: LivingDocument, rights: ShopRights): string | null {
  const codes = new Set(details.flatMap(({ warehouse_code }) => warehouse_code ?? []));
  return [...codes].filter((code) => !mayMoveGoodsOf(rights, code)).join(', ') || null;
}
