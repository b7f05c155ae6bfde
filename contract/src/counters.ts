import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { one, requiredText, written } from './fields.ts';
import { shopIdInText } from './shop.ts';

/** The warehouse of a shop's counter, which its tills take goods from (decisions.md, 'Where a till takes goods from'). */

const counter = z.object({
  /** Null where none is named: goods come from wherever there are most. */
  counter_warehouse_code: z.string().nullable(),
  /** Somebody has named one, or has said that there is none. */
  is_settled: z.boolean(),
});

const ofShop = { scope: 'shop', shopFrom: 'params.id' } as const;
const byAdmin = { ...ofShop, module: 'setup', action: 'edit', groups: ['Admin'] } as const;

export const getCounter = endpoint({
  method: 'GET',
  path: '/api/companies/:id/counter',
  summary: 'Kho của quầy',
  access: byAdmin,
  topics: ['shops', 'warehouses'],
  params: z.object({ id: shopIdInText }),
  response: one(counter),
});

export const suggestCounter = endpoint({
  method: 'GET',
  path: '/api/companies/:id/counter/suggested',
  summary: 'Kho gợi ý làm kho của quầy: kho mà nhiều hóa đơn 90 ngày qua đã lấy hàng nhất',
  access: byAdmin,
  topics: ['warehouses'],
  params: z.object({ id: shopIdInText }),
  response: one(
    z.object({
      /** Null where no bill of the 90 days took goods from a warehouse in use. */
      warehouse_code: z.string().nullable(),
    }),
  ),
});

export const saveCounter = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/counter',
  summary: 'Đặt kho của quầy: máy mới bán hàng lấy từ kho này',
  access: byAdmin,
  topics: ['shops'],
  params: z.object({ id: shopIdInText }),
  body: z.object({ warehouse_code: requiredText('kho', 50) }),
  response: written(counter),
});

export const removeCounter = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/counter',
  summary: 'Cửa hàng không có kho riêng của quầy: bán hàng lấy ở kho còn nhiều',
  access: byAdmin,
  topics: ['shops'],
  params: z.object({ id: shopIdInText }),
  response: written(counter),
});
