import { z } from 'zod';
import { defaulted } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { idOf, inText, requiredText, severalFilter, written } from './fields.ts';
import { productLabels } from './product-fields.ts';
import { mayAddProducts } from './rules/roles.ts';
import { shopQuery } from './shop.ts';

/**
 * Take-over: copies products of another shop of the business (codes, names, prices, pictures, no stock), each shop's
 * own from then on (decisions.md, 'After the second look').
 */

/** Most products in one take-over. */
export const maxTakenOver = 50_000;

const takeOverAccess = {
  scope: 'shop',
  shopFrom: 'query',
  module: 'products',
  action: 'create',
  rule: mayAddProducts,
} as const;

const fromShop = idOf('cửa hàng có hàng');

const takeOverCounts = z.object({
  /** Products that would be created in this shop. */
  new_count: z.int(),
  /** Codes that this shop has already, deleted products included; those products stay unchanged. */
  existing_count: z.int(),
  /** Products whose barcode other goods of this shop have: they are created without the barcode. */
  barcode_count: z.int(),
  /** Bundles, which are skipped: their items may be different goods in this shop. */
  bundle_count: z.int(),
});
export type TakeOverCounts = z.infer<typeof takeOverCounts>;

export const countTakeOver = endpoint({
  method: 'GET',
  path: '/api/products/take-over',
  summary: 'Số sản phẩm của cửa hàng khác sẽ được lấy về: tất cả, hoặc của những nhóm này và các nhóm con',
  access: takeOverAccess,
  topics: ['products'],
  query: shopQuery.extend({
    from_company_id: inText(fromShop),
    category_ids: severalFilter(inText(idOf(productLabels.category_id))),
  }),
  response: z.object({ data: takeOverCounts }),
});

const takeOverInput = z.object({
  from_company_id: fromShop,
  /** Groups of the source shop, groups below included; empty for all. */
  category_ids: defaulted(
    z
      .array(idOf(productLabels.category_id), fieldError(productLabels.category_id))
      .max(100, fieldError(productLabels.category_id)),
    [],
  ),
  /** Codes of single products; empty for all. */
  product_codes: defaulted(
    z
      .array(requiredText(productLabels.product_code, 50), fieldError(productLabels.product_code))
      .max(500, fieldError(productLabels.product_code)),
    [],
  ),
});
export type TakeOverInput = z.output<typeof takeOverInput>;

/**
 * Takes products over; repeating it is safe, since existing codes are skipped. SHOP_FORBIDDEN without the right to view
 * products of the source shop.
 */
export const takeOverProducts = endpoint({
  method: 'POST',
  path: '/api/products/take-over',
  summary: 'Lấy sản phẩm của cửa hàng khác về: mã, tên, giá, nhóm, hình; không có tồn',
  access: takeOverAccess,
  topics: ['products', 'categories'],
  isLong: true,
  query: shopQuery,
  body: takeOverInput,
  response: written(
    z.object({
      created: z.int(),
      /** Pictures copied with the products. */
      images: z.int(),
    }),
  ),
});
