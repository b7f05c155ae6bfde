import { type ProductField, type ProductRule, productFields } from '../product-fields.ts';
import type { GroupName } from '../rights.ts';
import { canSeeCost, hasGrant, isInGroup, isShopAdmin, mayMoveGoodsOf, type ShopRights } from './roles.ts';

/**
 * Rules of who may change and see each field of a product, besides the grants that open products (document 2, section
 * 6; decisions.md X30, X31, X33, X34). Read by server and screens.
 */

interface FieldRule {
  mayChange: (rights: ShopRights) => boolean;
  /** By default everybody who sees products. */
  maySee?: (rights: ShopRights) => boolean;
}

const ofGoods: FieldRule = { mayChange: isOneOf('Admin', 'KeToan', 'Kho') };
const ofCost: FieldRule = { mayChange: isOneOf('Admin', 'Kho'), maySee: isOneOf('Admin', 'Kho') };
const ofModel: FieldRule = { mayChange: isMoreThan('Content') };
const ofAttributes: FieldRule = { mayChange: isMoreThan('Photo') };
const ofWebsite: FieldRule = {
  mayChange: (rights) =>
    isShopAdmin(rights) || isInGroup(rights, 'Content') || hasGrant(rights, 'products', 'edit-web'),
};

const rules: Record<ProductRule, FieldRule> = {
  goods: ofGoods,
  cost: ofCost,
  model: ofModel,
  attributes: ofAttributes,
  website: ofWebsite,
};

function ruleOf(field: ProductField): FieldRule {
  return rules[productFields[field].rule];
}

export function mayChangeProductField(rights: ShopRights, field: ProductField): boolean {
  return ruleOf(field).mayChange(rights);
}

export function maySeeProductField(rights: ShopRights, field: ProductField): boolean {
  return ruleOf(field).maySee?.(rights) ?? true;
}

/**
 * False for a field the person sees nowhere. Writes refuse it whatever its value, since an answer that depended on the
 * stored value would let them guess it.
 */
export function mayKnowProductField(rights: ShopRights, field: ProductField): boolean {
  return maySeeProductField(rights, field) || (field === 'original_price' && canSeeCost(rights, 'products'));
}

/** True for people who may arrange pictures in forms and of models; those who only take pictures send them from the list (X30). */
export function mayArrangePictures(rights: ShopRights): boolean {
  return ofAttributes.mayChange(rights);
}

/** True for people who see former costs: those who see the cost in the product list (decisions.md, 'Cost'). */
export function maySeeCostChanges(rights: ShopRights): boolean {
  return canSeeCost(rights, 'products');
}

/**
 * True when a product is somebody's to change or delete, besides the grant: people whose work is products may change
 * all, others those that were ever in one of their warehouses (S2-073).
 */
export function mayWorkOnProduct(
  rights: ShopRights,
  { original_warehouses }: { original_warehouses: readonly string[] },
): boolean {
  if (isShopAdmin(rights) || isInGroup(rights, 'Kho', 'Content', 'Photo')) return true;
  if (rights.warehouses.length === 0) return true;
  return original_warehouses.some((code) => mayMoveGoodsOf(rights, code));
}

/** Rule for members of these groups; warehouse managers may do what groups that handle goods may (X33). */
function isOneOf(...groups: GroupName[]) {
  return (rights: ShopRights) =>
    rights.is_admin || rights.is_warehouse_manager || isInGroup(rights, ...groups);
}

/** Rule that locks a field for people in this group alone: rights of several groups add up. */
function isMoreThan(group: GroupName) {
  return (rights: ShopRights) =>
    rights.is_admin || rights.is_warehouse_manager || rights.groups.some((held) => held !== group);
}
