import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { recordContract } from './record.ts';
import { codeField, optionalTextField, telephoneField, textField } from './record-fields.ts';
import { shopQuery } from './shop.ts';

/** Warehouses of a shop (document 2, 'Master data'); a code is unique in the business. */
export const warehouses = recordContract({
  path: '/api/warehouses',
  noun: 'kho',
  topic: 'warehouses',
  // Where goods can be sold from.
  alsoChanges: ['stock'],
  scope: 'shop',
  groups: ['Admin'],
  key: { warehouse_code: codeField('mã kho') },
  fields: {
    warehouse_name: textField('tên kho', 200),
    warehouse_address: optionalTextField('địa chỉ', 500),
    warehouse_phone: telephoneField(),
  },
});
export type Warehouse = z.infer<typeof warehouses.row>;

export const getFreeWarehouseCode = endpoint({
  method: 'GET',
  path: '/api/warehouses/free-code',
  summary: 'Mã kho KHO1, KHO2… chưa cửa hàng nào dùng',
  access: { scope: 'shop', shopFrom: 'query', groups: ['Admin'] },
  topics: ['warehouses'],
  query: shopQuery,
  response: z.object({ data: z.object({ warehouse_code: z.string() }) }),
});
