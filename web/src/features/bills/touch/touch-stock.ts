import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import type { TouchGoods } from '@soquay/contract/touch-goods';

interface TakenFrom {
  rights: ShopRights;
  /** Codes of warehouses in use; undefined while nobody knows. */
  used: readonly string[] | undefined;
  /** The warehouse this device takes goods from first. */
  chosen: string | undefined;
}

/** Pieces that a touch can take: of the chosen warehouse while it has any, else of all that are the person's. */
export function sellableByTouch(
  { inv_detail }: Pick<TouchGoods, 'inv_detail'>,
  { rights, used, chosen }: TakenFrom,
): number {
  const mine = inv_detail.filter(
    ({ warehouse_code }) =>
      (used?.includes(warehouse_code) ?? true) && mayMoveGoodsOf(rights, warehouse_code),
  );
  const ofChosen = mine.find(({ warehouse_code }) => warehouse_code === chosen)?.qty ?? 0;
  return ofChosen || mine.reduce((sum, { qty }) => sum + qty, 0);
}
