import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import { Refusal } from '../refusal.ts';

/**
 * Looking is by role, moving goods needs an assigned warehouse: WAREHOUSE_FORBIDDEN names those that are not the
 * person's. For moves that stand at no field of a form; a bill's lines are refused at theirs.
 */
export function refuseForbiddenWarehouses(rights: ShopRights, warehouseCodes: Iterable<string>): void {
  const forbidden = [...new Set(warehouseCodes)].filter((code) => !mayMoveGoodsOf(rights, code));
  if (forbidden.length === 0) return;
  throw new Refusal('WAREHOUSE_FORBIDDEN', { params: { warehouse_code: forbidden.join(', ') } });
}
