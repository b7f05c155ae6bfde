import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  actor,
  dayOf,
  filter,
  id,
  idInTextOf,
  isCountedPage,
  many,
  moment,
  pageBeyondCount,
  paged,
  pageQuery,
  qtyOf,
  requiredPhone,
  requiredText,
  severalFilter,
  text,
  textFilter,
  written,
} from './fields.ts';
import { say } from './said.ts';
import { shopId, shopQuery } from './shop.ts';

/** Goods held for a customer (document 1, sections 2, 5 and 7; decisions.md X08 to X12). */

/** States of holds: `expired` ones hold nothing but stay in the list, `fulfilled` ones are used up by bills. */
export const holdStates = ['active', 'expired', 'fulfilled', 'cancelled'] as const;
export type HoldState = (typeof holdStates)[number];

export const heldGoods = z.object({
  id,
  company_id: id,
  warehouse_code: z.string(),
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  thumb_file: z.string().nullable(),
  qty: z.int(),
  /** Pieces that bills have not taken yet. */
  remaining: z.int(),
  /** Present price of a piece, whole dong. */
  price: z.int(),
  /** Value of the remaining pieces at that price; of all pieces once they are bought. */
  value: z.int(),
  customer_name: z.string(),
  customer_phone: z.string(),
  /** Last day of the hold, YYYY-MM-DD. */
  expired_date: z.string(),
  /** Days left; 0 ends today, below 0 has ended. */
  days_left: z.int(),
  state: z.enum(holdStates),
  /** True when a count has found less than active holds keep: somebody will not get their goods. */
  is_short: z.boolean(),
  /** Author. */
  user_info: z.object({ ...actor, username: z.string() }),
  created_at: moment,
  /** Reason of a cancelled hold. */
  cancel_note: z.string().nullable(),
});
export type Hold = z.infer<typeof heldGoods>;

const lookedAt = { scope: 'shop', module: 'inventories', action: 'view' } as const;

export const listProductHolds = endpoint({
  method: 'GET',
  path: '/api/inventories/reservations',
  summary: 'Các phiếu giữ còn hàng của một sản phẩm (ở một kho), kể cả đã hết hạn; sắp hết hạn đứng đầu',
  access: { ...lookedAt, shopFrom: 'query' },
  topics: ['holds'],
  query: shopQuery.extend({
    product_code: requiredText('mã sản phẩm', 50, say('productCodeRequired')),
    warehouse_code: textFilter,
  }),
  response: many(heldGoods),
});

export const holdFilters = z.object({
  state: filter(z.enum(holdStates)),
  /** Words of the customer's name, the beginning or the end of their phone, the beginning of the product's code. */
  q: textFilter,
  warehouse: severalFilter(text(20)),
  /** Limits the list to holds whose last day is today. */
  ends: filter(z.literal('today')),
  /** Limits the list to the reader's own holds. */
  mine: filter(z.coerce.number().pipe(z.literal(1))),
});
export type HoldFilters = z.output<typeof holdFilters>;

export const listHolds = endpoint({
  method: 'GET',
  path: '/api/reservations',
  summary:
    'Phiếu giữ hàng của cửa hàng: đang giữ (mặc định, hết hạn hôm nay đứng đầu), hết hạn, đã mua, đã hủy',
  access: { ...lookedAt, shopFrom: 'query' },
  topics: ['holds', 'products'],
  query: shopQuery.extend(holdFilters.shape).extend(pageQuery.shape).refine(isCountedPage, pageBeyondCount),
  response: paged(heldGoods),
});

const holdInput = z.object({
  company_id: shopId,
  product_code: requiredText('mã sản phẩm', 50, say('productCodeRequired')),
  warehouse_code: requiredText('kho', 20, say('warehouseRequired')),
  qty: qtyOf(say('holdQtyRequired')),
  expired_date: dayOf('ngày', say('holdDayRequired')),
  customer_name: requiredText('tên khách hàng', 200, say('holdNameRequired')),
  customer_phone: requiredPhone(say('holdPhoneRequired')),
});
export type HoldInput = z.output<typeof holdInput>;

export const createHold = endpoint({
  method: 'POST',
  path: '/api/inventories/reservations',
  summary: 'Giữ hàng cho khách đến hết một ngày',
  access: { scope: 'shop', shopFrom: 'body', module: 'inventories', action: 'create' },
  topics: ['holds', 'stock', 'customers'],
  isDocumentWrite: true,
  body: holdInput,
  response: written(heldGoods),
});

const named = { id: idInTextOf('phiếu giữ') };

export const extendHold = endpoint({
  method: 'PUT',
  path: '/api/inventories/reservations',
  summary: 'Đổi ngày hết hạn của phiếu giữ; phiếu đã hết hạn giữ lại nếu còn hàng',
  access: { scope: 'shop', shopFrom: 'document', module: 'inventories', action: 'create' },
  topics: ['holds', 'stock'],
  isDocumentWrite: true,
  body: z.object({ ...named, expired_date: dayOf('ngày', say('holdDayRequired')) }),
  response: written(heldGoods),
});

export const cancelHold = endpoint({
  method: 'DELETE',
  path: '/api/inventories/reservations',
  summary: 'Hủy phiếu giữ, nêu lý do',
  access: { scope: 'shop', shopFrom: 'document', module: 'inventories', action: 'delete' },
  topics: ['holds', 'stock'],
  isDocumentWrite: true,
  bodyOrQuery: true,
  body: z.object({ ...named, cancel_note: requiredText('lý do', 500, say('holdReasonRequired')) }),
  response: written(heldGoods),
});
