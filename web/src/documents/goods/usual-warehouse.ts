import type { Active } from '@soquay/contract/fields';
import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';

/** Which warehouse a till takes goods from first (decisions.md, 'Where a till takes goods from'). */

interface Setting {
  rights: ShopRights;
  /** Warehouses of the shop, as far as they are known. */
  warehouses: readonly { warehouse_code: string; active: Active }[];
}

interface Choices extends Setting {
  /** This device's own. */
  chosen?: string | undefined;
  /** The warehouse of the shop's counter. */
  counter: string | undefined;
}

/** This device's own, else the person's, else the counter's; null where goods come from wherever there are most. */
export function usualWarehouse({ chosen, counter, ...setting }: Choices): string | null {
  return firstInUse([chosen, setting.rights.default_warehouse, counter], setting);
}

interface Incoming extends Choices {
  /** The warehouse of the line before. */
  ofLast: string | undefined;
}

/**
 * The warehouse that goods come into: this device's own, else that of the line before, the person's, the counter's or the
 * only one; null where a person has yet to say.
 */
export function warehouseOfNext({ chosen, ofLast, counter, ...setting }: Incoming): string | null {
  const { rights, warehouses } = setting;
  const own = warehouses.filter(({ warehouse_code }) => warehouseFault(warehouse_code, setting) === null);
  const only = own.length === 1 ? own[0]?.warehouse_code : undefined;
  return firstInUse([chosen, ofLast, rights.default_warehouse, counter, only], setting);
}

/** The first of these warehouses that is in use and whose goods the person may move; null where there is none. */
function firstInUse(codes: readonly (string | undefined)[], setting: Setting): string | null {
  return codes.find((code) => code !== undefined && warehouseFault(code, setting) === null) ?? null;
}

/** Why this person cannot move goods of the warehouse; null where they can. */
export function warehouseFault(code: string, { rights, warehouses }: Setting): 'off' | 'notYours' | null {
  if (warehouses.some(({ warehouse_code, active }) => warehouse_code === code && active === 0)) return 'off';
  return mayMoveGoodsOf(rights, code) ? null : 'notYours';
}
