import type { GroupName } from '../rights.ts';
import { canSeeCost, hasGrant, isInGroup, isShopAdmin, mayMoveGoodsOf, type ShopRights } from './roles.ts';

/**
 * Who may change and see which field of a product, beside the grants that open products to them (document 2, section 6;
 * decisions.md X30, X31, X33, X34). Server and screens read it here.
 */

interface FieldRule {
  mayChange: (rights: ShopRights) => boolean;
  /** Everybody who sees products, where this is left out. */
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

/** Pages of social networks that a model was shown on. */
export const postedFields = [
  'posted_insta',
  'posted_fb_soquay',
  'posted_fb_soquay_hn',
  'posted_fb_soquay_sg',
] as const;
export type PostedField = (typeof postedFields)[number];

/** What the website says, once for all products of a model. */
export const webFields = [
  'product_web_name',
  'web_category_ids',
  'brand_id',
  'product_content',
  ...postedFields,
] as const;
type WebField = (typeof webFields)[number];

export const productFieldRules = {
  product_code: ofGoods,
  barcode: ofGoods,
  product_name: ofGoods,
  unit_code: ofGoods,
  category_id: ofGoods,
  price: ofGoods,
  sale_price: ofGoods,
  status_note: ofGoods,
  product_desc: ofGoods,
  active: ofGoods,
  code_anh: ofModel,
  original_price: ofCost,
  supplier_note: ofCost,
  atts: ofAttributes,
  ...(Object.fromEntries(webFields.map((field) => [field, ofWebsite])) as Record<WebField, FieldRule>),
} as const satisfies Record<string, FieldRule>;
export type ProductField = keyof typeof productFieldRules;
export const productFields = Object.keys(productFieldRules) as ProductField[];

export function mayChangeProductField(rights: ShopRights, field: ProductField): boolean {
  return productFieldRules[field].mayChange(rights);
}

export function maySeeProductField(rights: ShopRights, field: ProductField): boolean {
  const rule: FieldRule = productFieldRules[field];
  return rule.maySee?.(rights) ?? true;
}

/**
 * False of a field that the person sees nowhere. Writes refuse it whatever it says: an answer that depended on what is kept
 * would tell it by guessing.
 */
export function mayKnowProductField(rights: ShopRights, field: ProductField): boolean {
  return maySeeProductField(rights, field) || (field === 'original_price' && canSeeCost(rights, 'products'));
}

/** In the form, and of base products: whoever only takes pictures sends them from the list (X30). */
export function mayArrangePictures(rights: ShopRights): boolean {
  return ofAttributes.mayChange(rights);
}

/** Costs as they were, by the product list's table: whoever sees the cost there sees what it was (decisions.md, 'Cost'). */
export function maySeeCostChanges(rights: ShopRights): boolean {
  return canSeeCost(rights, 'products');
}

/**
 * Whether a product is theirs to change or delete, beside the grant to: those of the groups for whom products are their
 * work may of all, others of what was ever in a warehouse that is theirs (S2-073).
 */
export function mayWorkOnProduct(
  rights: ShopRights,
  { original_warehouses }: { original_warehouses: readonly string[] },
): boolean {
  if (isShopAdmin(rights) || isInGroup(rights, 'Kho', 'Content', 'Photo')) return true;
  if (rights.warehouses.length === 0) return true;
  return original_warehouses.some((code) => mayMoveGoodsOf(rights, code));
}

/** A warehouse manager may what the groups may that handle goods (X33). */
function isOneOf(...groups: GroupName[]) {
  return (rights: ShopRights) =>
    rights.is_admin || rights.is_warehouse_manager || isInGroup(rights, ...groups);
}

/** Whoever holds the one group and no other has the field locked: rights of several groups add up. */
function isMoreThan(group: GroupName) {
  return (rights: ShopRights) =>
    rights.is_admin || rights.is_warehouse_manager || rights.groups.some((held) => held !== group);
}
