import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import type { TouchGoods } from '@soquay/contract/touch-goods';

interface TakenFrom {
  rights: ShopRights;
  /** Codes of warehouses in use; undefined while nobody knows. */
  used: readonly string[] | undefined;
  /** The warehouse that this till sells from; null for wherever there is most. */
  preferred: string | null;
}

/** Pieces that a touch can take: of the warehouse that is sold from while it has any, else of all that are the person's. */
export function sellableByTouch(
  { inv_detail }: Pick<TouchGoods, 'inv_detail'>,
  { rights, used, preferred }: TakenFrom,
): number {
  const mine = inv_detail.filter(
    ({ warehouse_code }) =>
      (used?.includes(warehouse_code) ?? true) && mayMoveGoodsOf(rights, warehouse_code),
  );
  const ofPreferred = mine.find(({ warehouse_code }) => warehouse_code === preferred)?.qty ?? 0;
  return ofPreferred || mine.reduce((sum, { qty }) => sum + qty, 0);
}
