import { isShopAdmin, type ShopRights } from './roles.ts';

/** Limit on the days of a hold, from today (decisions.md, 'Caps'). */
export const maxHoldDays = 90;

/** A hold is its writer's to extend or cancel; Admin and warehouse managers may do it for anybody (decisions.md X10). */
export function mayChangeHold(rights: ShopRights, hold: { user_id: number | null }): boolean {
  return hold.user_id === rights.user_id || rights.is_warehouse_manager || isShopAdmin(rights);
}
