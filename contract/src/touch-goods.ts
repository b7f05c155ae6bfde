import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filter, id, inText, many, severalFilter } from './fields.ts';
import { warehouseStock } from './inventories.ts';
import { shopIdInText, shopQuery } from './shop.ts';

/** Goods sold by touch: tiles of models at the till, or of a product without a model, such as a bundle. */

/** Days of sales that count, today included. */
export const mostSoldDays = 30;
export const shownMostSold = 60;
/** Limit on products whose tiles are requested at once. */
export const maxTouchGoods = 100;
/** Tiles of a group in a page. */
export const touchPage = 48;

/**
 * Lists the best-selling models, for everybody who writes bills: it shows no sums, while figures are the Admins'. Not
 * outdated by each bill, since best sellers change by the day.
 */
export const listMostSold = endpoint({
  method: 'GET',
  path: '/api/reports/most-sold/:shop',
  summary: `Mẫu hàng còn bán mà cửa hàng bán được nhiều nhất trong ${mostSoldDays} ngày qua, đã trừ hàng trả lại, nhiều nhất trước; mỗi mẫu nêu sản phẩm bán chạy nhất của nó`,
  access: { scope: 'shop', shopFrom: 'params.shop', module: 'orders', action: 'create' },
  topics: ['products'],
  params: z.object({ shop: shopIdInText }),
  response: many(z.object({ product_id: id })),
});

export const touchModel = z.object({
  base_product_id: id,
  /** Common beginning of the names of its products. */
  name: z.string(),
  /** Code of a product sold without choice; '' for several. */
  color: z.string(),
  size: z.string(),
  thumb_file: z.string().nullable(),
  /** Code of one of its products for sale. */
  product_code: z.string(),
  /** All its products, including those no longer sold. */
  product_ids: z.array(id),
  /** Number of its products for sale; a single one is sold without choice. */
  sold_count: z.int(),
  /** Lowest and highest price of those. */
  min_price: z.int(),
  max_price: z.int(),
  /** Sellable pieces of those by warehouse; warehouses without any are left out. */
  inv_detail: z.array(warehouseStock.pick({ warehouse_code: true, qty: true })),
});
export type TouchModel = z.infer<typeof touchModel>;

const access = { scope: 'shop', shopFrom: 'query', module: 'orders', action: 'create' } as const;
const topics = ['products', 'stock', 'holds'] as const;

export const listTouchModels = endpoint({
  method: 'GET',
  path: '/api/products/touch-models',
  summary:
    'Mẫu hàng của các sản phẩm này như ô bán chạm cho thấy, theo thứ tự đó; mẫu không còn hàng nào đang bán thì bỏ qua',
  access,
  topics,
  query: shopQuery.extend({ ids: severalFilter(inText(id)) }),
  response: many(touchModel),
});

export const listGroupModels = endpoint({
  method: 'GET',
  path: '/api/products/touch-models/of-group',
  summary: `${touchPage} mẫu hàng đang bán của một nhóm, kể cả nhóm con, mới nhất trước; không nêu nhóm thì của cả cửa hàng`,
  access,
  topics: [...topics, 'categories'],
  query: shopQuery.extend({
    cat: filter(inText(id)),
    /** Requests the models after this one, by its `base_product_id`. */
    before: filter(inText(id)),
  }),
  response: many(touchModel).extend({ has_more: z.boolean() }),
});
