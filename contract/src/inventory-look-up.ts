import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filter, id, many, paged, pageQuery, severalFilter, severalIds, text, textFilter } from './fields.ts';
import { costSeenOn } from './hidden-fields.ts';
import { warehouseStock } from './inventories.ts';
import { productRow } from './products.ts';
import { saying } from './said.ts';
import { screenMessages } from './screen-messages.ts';
import { shopQuery } from './shop.ts';

/** The look-up 'Tra tồn' (document 1, sections 2, 3, 5 and 7). */

/** Totals of a look-up are exact up to this many rows and capped there, shown as '1.000+'; no page lies beyond. */
export const maxLookedUp = 1_000;

/** A product as the look-up shows it: as lists do, with its stock told apart. */
export const stockRow = productRow.extend({
  original_price: costSeenOn('inventory', z.int()),
  product_desc: z.string(),
  /** Image code that variants of a model share; '' for none. */
  code_anh: z.string(),
  /** Sellable pieces in the warehouses of the query, or in all of the shop. */
  qty: z.int(),
  on_hand: z.int(),
  held: z.int(),
  /** By warehouse, those that have none left out, the fullest first. */
  inv_detail: z.array(warehouseStock.omit({ warehouse_name: true })),
});
export type StockRow = z.infer<typeof stockRow>;

const lookedUp = {
  method: 'GET',
  access: { scope: 'shop', shopFrom: 'query', module: 'inventories', action: 'view' },
  topics: ['stock', 'products', 'holds'],
  response: paged(stockRow),
} as const;

/** Not what the rows of a page are, but which page. */
const placeKeys: readonly string[] = ['company_id', 'page', 'per_page'];

/** Neither search runs unless something is asked for (document 1, section 5). */
export function asksSomething(query: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(query).some(
    ([key, value]) => !placeKeys.includes(key) && !key.endsWith('_op') && value !== undefined,
  );
}
const nothingAsked = { path: ['product_name'], ...saying(screenMessages.criterionRequired) };

function isLookedUpPage({ page, per_page }: { page: number; per_page: number }): boolean {
  return (page - 1) * per_page < maxLookedUp;
}
const pageBeyondLookUp = { path: ['page'], ...saying(screenMessages.pageBeyondLookUp) };

export const quickFilters = z.object({
  /** Words of code, name and group, in any order; a size and a colour told among them ('cỡ M màu đen') are such. */
  product_name: textFilter,
  size: textFilter,
  color: textFilter,
  warehouse: severalFilter(text(20)),
  /** Groups of the website; those beneath them count too. */
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
    .refine(asksSomething, nothingAsked)
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
  /** Words of the group of goods, not of the website's group (decisions.md X82). */
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
    .refine(asksSomething, { ...nothingAsked, path: ['code'] })
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
