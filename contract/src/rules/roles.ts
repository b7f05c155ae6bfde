import { type Action, type Grants, type GroupName, type ModuleKey, moduleActions } from '../rights.ts';

/** Rights of a person in one shop. The server decides by them on every request, and screens use the same functions to hide what would be refused. */
export interface ShopRights {
  user_id: number;
  company_id: number;
  is_admin: boolean;
  is_warehouse_manager: boolean;
  can_list_sale: boolean;
  /** Named groups whose rules apply; a shop's own group counts as the one it is built on. */
  groups: readonly string[];
  /** Union of the grants of the groups held. */
  grants: Grants;
  /** Warehouses whose goods the person may move; empty means all of the shop. */
  warehouses: readonly string[];
  /** Warehouse preset in their documents. */
  default_warehouse?: string;
  /** True in a switched-off shop, where everything is read-only. */
  is_shop_off?: true;
  /** True while looking through a role, which is read-only. */
  is_viewing?: true;
}

/** True when rights include the grant. A system admin holds every grant that exists; an action a module does not have is nobody's. */
export function hasGrant(rights: ShopRights, module: ModuleKey, action: Action): boolean {
  const granted: readonly Action[] = (rights.is_admin ? moduleActions[module] : rights.grants[module]) ?? [];
  return granted.includes(action);
}

export function isInGroup(rights: ShopRights, ...names: GroupName[]): boolean {
  return names.some((name) => rights.groups.includes(name));
}

/** Admin by group or by the system flag (decisions.md X20). */
export function isShopAdmin(rights: ShopRights): boolean {
  return rights.is_admin || isInGroup(rights, 'Admin');
}

/** Groups that may see cost prices, by screen (decisions.md X34). */
const costViewers = {
  inventory: ['Admin', 'KeToan'],
  products: ['Admin', 'KeToan', 'Kho'],
  bills: ['Admin', 'KeToan'],
} as const satisfies Record<string, readonly GroupName[]>;

/** Screen whose viewers may see costs. */
export type CostScreen = keyof typeof costViewers;

export function canSeeCost(rights: ShopRights, screen: CostScreen): boolean {
  return rights.is_admin || rights.is_warehouse_manager || isInGroup(rights, ...costViewers[screen]);
}

/** A salesperson's bills are always their own; others choose one (document 1, section 6). */
export function sellsAsSelf(rights: ShopRights): boolean {
  return isInGroup(rights, 'Sale') && !isShopAdmin(rights);
}

/**
 * Sale and Order see only bills they sold or wrote, unless flagged to see the shop's (decisions.md, "Whose
 * bills"). Another group widens that only if it is there to see all bills.
 */
export function seesOnlyOwnBills(rights: ShopRights): boolean {
  if (isShopAdmin(rights) || rights.can_list_sale || isInGroup(rights, 'KeToan')) return false;
  return rights.groups.length === 0 || isInGroup(rights, 'Sale', 'Order');
}

/** Looking is by role; moving goods needs an assigned warehouse (decisions.md, "Shops and warehouses"). */
export function mayMoveGoodsOf(rights: ShopRights, warehouseCode: string): boolean {
  return assignedWarehouses(rights)?.includes(warehouseCode) ?? true;
}

/** Lists the warehouses whose goods a person may move; undefined for all of the shop. */
export function assignedWarehouses({ is_admin, warehouses }: ShopRights): readonly string[] | undefined {
  return is_admin || warehouses.length === 0 ? undefined : warehouses;
}

/**
 * Whether a person may say that goods of a transfer are lost or back: whoever counted them short only finds them, unless
 * they are an Admin where the goods came from (docs/decisions/0025-in-and-out-of-warehouses.md).
 */
export function mayWriteOffShortage(
  rights: ShopRights,
  { confirmed_by }: { confirmed_by: number | null },
): boolean {
  return isShopAdmin(rights) || rights.user_id !== confirmed_by;
}

/** True for people who may approve stock takes, if they also have the grant to confirm (decisions.md, 'Counting'). */
export function mayApproveStockTakes(rights: ShopRights): boolean {
  return rights.is_warehouse_manager || isShopAdmin(rights);
}

/** Adding products, one by one or from a file, their cost included (document 2, section 6). */
export function mayAddProducts(rights: ShopRights): boolean {
  return rights.is_admin || rights.is_warehouse_manager || isInGroup(rights, 'Admin', 'Kho');
}

/** Only members of KeToan, in both directions; Admin sees the mark (decisions.md, 'Signing in, rights'). */
export function maySetAccountingMark(rights: ShopRights): boolean {
  return isInGroup(rights, 'KeToan');
}

/** True for people who may confirm a bill's transfer: those who may edit the bill, and accounting, which sees the bank's account. */
export function maySayTransferCame(rights: ShopRights): boolean {
  const marks = maySetAccountingMark(rights) && hasGrant(rights, 'orders', 'mark');
  return hasGrant(rights, 'orders', 'edit') || marks;
}
