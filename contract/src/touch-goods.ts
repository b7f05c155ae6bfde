import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, inText, many, severalFilter } from './fields.ts';
import { warehouseStock } from './inventories.ts';
import { productOption } from './products.ts';
import { shopIdInText, shopQuery } from './shop.ts';

/** Goods sold by touch: tiles at the till. */

/** Days whose sales count, today among them. */
export const mostSoldDays = 30;
export const shownMostSold = 60;
/** Tiles asked for at once. */
export const maxTouchGoods = 100;

/** Whoever writes bills, since the figures of a shop are its Admins' and these say no sums. Not read anew with each bill: which goods sell well changes by the day. */
export const listMostSold = endpoint({
  method: 'GET',
  path: '/api/reports/most-sold/:shop',
  summary: `Hàng còn bán mà cửa hàng bán được nhiều nhất trong ${mostSoldDays} ngày qua, đã trừ hàng trả lại, nhiều nhất trước`,
  access: { scope: 'shop', shopFrom: 'params.shop', module: 'orders', action: 'create' },
  topics: ['products'],
  params: z.object({ shop: shopIdInText }),
  response: many(z.object({ product_id: id })),
});

const touchGoods = productOption
  .pick({
    product_id: true,
    product_code: true,
    product_name: true,
    color: true,
    size: true,
    price: true,
    sale_price: true,
    thumb_file: true,
  })
  .extend({
    /** By warehouse, those that have none left out, the fullest first. */
    inv_detail: z.array(warehouseStock.omit({ warehouse_name: true })),
  });
export type TouchGoods = z.infer<typeof touchGoods>;

export const listTouchGoods = endpoint({
  method: 'GET',
  path: '/api/products/touch-goods',
  summary:
    'Các sản phẩm này như ô bán chạm cho thấy, với số bán được ở từng kho; hàng đã xóa hay ngừng bán thì bỏ qua',
  access: { scope: 'shop', shopFrom: 'query', module: 'orders', action: 'create' },
  topics: ['products', 'stock', 'holds'],
  query: shopQuery.extend({ ids: severalFilter(inText(id)) }),
  response: many(touchGoods),
});
