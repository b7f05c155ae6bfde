import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, say } from '@soquay/contract/said';
import { Refusal } from '../refusal.ts';

/**
 * Looking is by role, moving goods needs an assigned warehouse: WAREHOUSE_FORBIDDEN names those that are not the
 * person's. For moves that stand at no field of a form.
 */
export function refuseForbiddenWarehouses(rights: ShopRights, warehouseCodes: Iterable<string>): void {
  const forbidden = [...new Set(warehouseCodes)].filter((code) => !mayMoveGoodsOf(rights, code));
  if (forbidden.length === 0) return;
  throw forbiddenWarehouses(forbidden);
}

/** The same at the fields that have the goods move. */
export function refuseForbiddenMoves(
  rights: ShopRights,
  moves: readonly { warehouse_code: string; path: string }[],
): void {
  const forbidden = moves.filter(({ warehouse_code }) => !mayMoveGoodsOf(rights, warehouse_code));
  if (forbidden.length === 0) return;
  const errors: FieldErrors = {};
  for (const { warehouse_code, path } of forbidden) {
    errors[path] = say('warehouseForbidden', { warehouse_code });
  }
  throw forbiddenWarehouses([...new Set(forbidden.map(({ warehouse_code }) => warehouse_code))], errors);
}

function forbiddenWarehouses(codes: readonly string[], errors?: FieldErrors): Refusal {
  const params = { warehouse_code: codes.join(', ') };
  return new Refusal('WAREHOUSE_FORBIDDEN', { params, ...(errors ? { errors } : {}) });
}
