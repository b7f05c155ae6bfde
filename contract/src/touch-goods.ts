import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filter, id, inText, many, severalFilter } from './fields.ts';
import { warehouseStock } from './inventories.ts';
import { shopIdInText, shopQuery } from './shop.ts';

/** Goods sold by touch: tiles of models at the till; a product without a model is a tile of its own, as a bundle is. */

/** Days whose sales count, today among them. */
export const mostSoldDays = 30;
export const shownMostSold = 60;
/** Products whose tiles are asked for at once. */
export const maxTouchGoods = 100;
/** Tiles of a group that come at a time. */
export const touchPage = 48;

/** Whoever writes bills, since the figures of a shop are its Admins' and these say no sums. Not read anew with each bill: which goods sell well changes by the day. */
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
  /** As the names of its products begin alike. */
  name: z.string(),
  /** Code of a product that is sold alone; '' of several. */
  color: z.string(),
  size: z.string(),
  thumb_file: z.string().nullable(),
  /** Code of one of its products that are sold. */
  product_code: z.string(),
  /** Its products, those no longer sold too. */
  product_ids: z.array(id),
  /** Products of it that are sold; one alone is sold without a choice. */
  sold_count: z.int(),
  /** Selling prices of those, lowest and highest. */
  min_price: z.int(),
  max_price: z.int(),
  /** Pieces of those that can be sold, by warehouse; warehouses that have none are left out. */
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
    /** Models that come after this one, by its `base_product_id`. */
    before: filter(inText(id)),
  }),
  response: many(touchModel).extend({ has_more: z.boolean() }),
});
