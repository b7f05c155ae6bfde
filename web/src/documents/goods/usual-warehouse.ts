import type { Active } from '@soquay/contract/fields';
import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';

/** Which warehouse a till takes goods from first (decisions.md, 'Where a till takes goods from'). */

interface Choices {
  rights: ShopRights;
  /** The warehouse of the shop's counter. */
  counter: string | undefined;
  /** Warehouses of the shop, as far as they are known. */
  warehouses: readonly { warehouse_code: string; active: Active }[];
}

/** The person's own, else the counter's; null where goods come from wherever there are most. */
export function usualWarehouse({ rights, counter, warehouses }: Choices): string | null {
  if (rights.default_warehouse !== undefined) return rights.default_warehouse;
  return counter !== undefined && counterFault({ rights, counter, warehouses }) === null ? counter : null;
}

/** Why this person's till cannot sell from the counter's warehouse; null where it can. */
export function counterFault({ rights, counter, warehouses }: Choices): 'off' | 'notYours' | null {
  if (counter === undefined) return null;
  const isOff = warehouses.some(({ warehouse_code, active }) => warehouse_code === counter && active === 0);
  if (isOff) return 'off';
  return mayMoveGoodsOf(rights, counter) ? null : 'notYours';
}
