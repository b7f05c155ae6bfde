import { z } from 'zod';
import { defaulted } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { idOf, inText, requiredText, severalFilter, written } from './fields.ts';
import { productLabels } from './product.ts';
import { mayAddProducts } from './rules/roles.ts';
import { shopQuery } from './shop.ts';

/**
 * Products of another shop of the business, taken over: codes, names, prices and pictures, without stock. Each shop's
 * product is its own from then on (decisions.md, 'After the second look').
 */

/** Products taken over at once. */
export const mostTakenOver = 50_000;

const takeOverAccess = {
  scope: 'shop',
  shopFrom: 'query',
  module: 'products',
  action: 'create',
  rule: mayAddProducts,
} as const;

const fromShop = idOf('cửa hàng có hàng');

const takeOverCounts = z.object({
  /** Products that would be made here. */
  new_count: z.int(),
  /** Codes that this shop has, deleted products too: they stay as they are. */
  existing_count: z.int(),
  /** Products whose barcode is that of other goods here: they come without it. */
  barcode_count: z.int(),
  /** Bundles, which do not come: their items may be others here. */
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
  /** Groups of that shop, with the groups below them; none for all. */
  category_ids: defaulted(
    z
      .array(idOf(productLabels.category_id), fieldError(productLabels.category_id))
      .max(100, fieldError(productLabels.category_id)),
    [],
  ),
  /** These products alone; none for all. */
  product_codes: defaulted(
    z
      .array(requiredText(productLabels.product_code, 50), fieldError(productLabels.product_code))
      .max(500, fieldError(productLabels.product_code)),
    [],
  ),
});
export type TakeOverInput = z.output<typeof takeOverInput>;

/** Takes over products that are not here yet, so that it may be repeated. SHOP_FORBIDDEN for who may not view the products there. */
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
      /** Pictures that came with them. */
      images: z.int(),
    }),
  ),
});
