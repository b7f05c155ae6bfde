import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filter, id, many, paged, pageQuery, severalFilter, severalIds, text, textFilter } from './fields.ts';
import { costSeenOn } from './hidden-fields.ts';
import { warehouseStock } from './inventories.ts';
import { productRow } from './products.ts';
import { say, saying } from './said.ts';
import { shopQuery } from './shop.ts';

/** Stock look-up 'Tra tồn' (document 1, sections 2, 3, 5 and 7). */

/** Cap of the total: exact up to here, shown as '1.000+' above; there are no pages beyond. */
export const maxLookedUp = 1_000;

/** Product in the look-up: a list row with its stock per warehouse. */
export const stockRow = productRow.extend({
  original_price: costSeenOn('inventory', z.int()),
  product_desc: z.string(),
  /** Image code, shared by products that differ only in colour and size; '' for none. */
  code_anh: z.string(),
  /** Sellable pieces in the warehouses of the filter, or in all of the shop. */
  qty: z.int(),
  on_hand: z.int(),
  held: z.int(),
  /** Sellable pieces per warehouse, the most first; warehouses without any are left out. */
  inv_detail: z.array(warehouseStock.omit({ warehouse_name: true })),
});
export type StockRow = z.infer<typeof stockRow>;

const lookedUp = {
  method: 'GET',
  access: { scope: 'shop', shopFrom: 'query', module: 'inventories', action: 'view' },
  topics: ['stock', 'products', 'holds'],
  response: paged(stockRow),
} as const;

/** Parameters that choose a page, and filter nothing. */
const placeKeys: readonly string[] = ['company_id', 'page', 'per_page'];

/** True when at least one filter is set: neither search runs without (document 1, section 5). */
export function hasFilter(query: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(query).some(
    ([key, value]) => !placeKeys.includes(key) && !key.endsWith('_op') && value !== undefined,
  );
}
const nothingAsked = { path: ['product_name'], ...saying(say('criterionRequired')) };

function isLookedUpPage({ page, per_page }: { page: number; per_page: number }): boolean {
  return (page - 1) * per_page < maxLookedUp;
}
const pageBeyondLookUp = { path: ['page'], ...saying(say('pageBeyondLookUp')) };

export const quickFilters = z.object({
  /** Words of code, name and group, in any order; a size and a colour typed among them ('cỡ M màu đen') match those fields. */
  product_name: textFilter,
  size: textFilter,
  color: textFilter,
  warehouse: severalFilter(text(20)),
  /** Website groups; groups below them are included. */
  web_cat_id: severalIds,
});
export type QuickFilters = z.output<typeof quickFilters>;

export const fastCheck = endpoint({
  ...lookedUp,
  path: '/api/v2/inventories/fast-check',
  summary: 'Tra tồn nhanh theo mã, tên, nhóm; cỡ, màu, nhóm trên web, kho',
  query: shopQuery
    .extend(quickFilters.shape)
    .extend(pageQuery.shape)
    .refine(hasFilter, nothingAsked)
    .refine(isLookedUpPage, pageBeyondLookUp),
});

export const textOperators = ['contains', 'notContains', 'startWith', 'notStartWith', 'endWith'] as const;
export const valueOperators = [...textOperators, 'equals'] as const;
export type Operator = (typeof valueOperators)[number];

const textOperator = filter(z.enum(textOperators));
const valueOperator = filter(z.enum(valueOperators));

export const advancedFilters = z.object({
  code: textFilter,
  code_op: textOperator,
  name: textFilter,
  name_op: textOperator,
  /** Warehouse group (decisions.md X82). */
  cat: textFilter,
  cat_op: textOperator,
  size: textFilter,
  size_op: valueOperator,
  color: textFilter,
  color_op: valueOperator,
});
export type AdvancedFilters = z.output<typeof advancedFilters>;

export const advancedFilter = endpoint({
  ...lookedUp,
  path: '/api/inventories/advs-filter',
  summary: 'Tra tồn nâng cao: mã, tên, nhóm, cỡ, màu, mỗi mục một phép so (mặc định contains)',
  query: shopQuery
    .extend(advancedFilters.shape)
    .extend(pageQuery.shape)
    .refine(hasFilter, { ...nothingAsked, path: ['code'] })
    .refine(isLookedUpPage, pageBeyondLookUp),
});

export interface WebCategory {
  category_id: number;
  category_name: string;
  category_parent_id: number | null;
}

export const listWebCategories = endpoint({
  method: 'GET',
  path: '/api/categories/web/tree',
  summary: 'Cây nhóm trên web của cửa hàng, cha trước con',
  access: {
    scope: 'shop',
    shopFrom: 'query',
    module: ['inventories', 'web-categories', 'products'],
    action: 'view',
  },
  topics: ['products'],
  query: shopQuery,
  response: many(z.object({ category_id: id, category_name: z.string(), category_parent_id: id.nullable() })),
});
