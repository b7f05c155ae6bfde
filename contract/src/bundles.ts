import { z } from 'zod';
import { defaulted, optional } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { checkedVersion, fixedField, id, idInTextOf, idOf, many, seenVersion, written } from './fields.ts';
import { mayAddProducts } from './rules/roles.ts';
import { shopId, shopQuery } from './shop.ts';

/** Bundles: products that are several others sold together (document 2, 'Bundle item'; decisions.md X77, 'Bundles'). */

/** Item of a bundle as sold: pieces of it in one bundle. */
export const lineItem = z.object({
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  qty: z.int(),
});
export type LineItem = z.infer<typeof lineItem>;

/** Limit on items, so that a bill can hold 500 lines of bundles. */
export const maxBundleItems = 50;
const maxPieces = 1_000;

/** Present item of a bundle: `base_qty` × `qty_rate` pieces of it in one bundle. */
export const bundleItem = z.object({
  id,
  /** Product id of the bundle. */
  set_id: id,
  /** Product id of the item. */
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  base_qty: z.int(),
  qty_rate: z.int(),
  version: z.int(),
});
export type BundleItem = z.infer<typeof bundleItem>;

const piecesOf = (label: string) => z.int(fieldError(label)).min(1).max(maxPieces);
const [baseQty, qtyRate] = [piecesOf('số lượng'), piecesOf('tỉ lệ')];

const mayRead = { scope: 'shop', shopFrom: 'query', module: 'products', action: 'view' } as const;
const mayWrite = { scope: 'shop', module: 'products', action: 'edit', rule: mayAddProducts } as const;
/** Written item under the names that the documents use, next to `data`, which every write answers. */
const writtenItem = written(bundleItem).extend({ item: bundleItem, id });
const topics = ['products', 'stock'] as const;
const params = z.object({ id: idInTextOf('món của bộ') });

export const listBundleItems = endpoint({
  method: 'GET',
  path: '/api/products/sets',
  summary: 'Các món của một bộ',
  access: mayRead,
  topics,
  query: shopQuery.extend({ set_id: idInTextOf('bộ') }),
  response: many(bundleItem),
});

/** Refuses at `set_id` or `product_id` a product with stock as bundle, and a bundle as item. */
export const addBundleItem = endpoint({
  method: 'POST',
  path: '/api/products/sets',
  summary: 'Thêm một món vào bộ; sản phẩm có món đầu tiên thành bộ',
  access: { ...mayWrite, shopFrom: 'body' },
  topics,
  isSentOnce: true,
  body: z.object({
    company_id: shopId,
    set_id: idOf('bộ'),
    product_id: idOf('sản phẩm'),
    base_qty: defaulted(baseQty, 1),
    qty_rate: defaulted(qtyRate, 1),
  }),
  response: writtenItem,
});

/** Changes an item; fields left out stay. VERSION_STALE for an outdated `version`. */
export const changeBundleItem = endpoint({
  method: 'PUT',
  path: '/api/products/sets/:id',
  summary: 'Đổi số lượng của một món trong bộ',
  access: { ...mayWrite, shopFrom: 'query' },
  topics,
  params,
  query: shopQuery,
  body: z.object({
    set_id: fixedField,
    product_id: fixedField,
    base_qty: optional(baseQty),
    qty_rate: optional(qtyRate),
    version: checkedVersion(seenVersion),
  }),
  response: writtenItem,
});

export const removeBundleItem = endpoint({
  method: 'DELETE',
  path: '/api/products/sets/:id',
  summary: 'Bỏ một món khỏi bộ; bỏ món cuối cùng thì sản phẩm không còn là bộ',
  access: { ...mayWrite, shopFrom: 'query' },
  topics,
  params,
  query: shopQuery,
  response: writtenItem,
});
