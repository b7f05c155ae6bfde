import { expect } from 'vitest';
import type { DocumentedCall } from './call.ts';
import type { Fields } from './send.ts';

/** Calls that the documents list of a record, each a field; without one it is not listed. */
interface DocumentedRecord {
  path: string;
  /** Maker of a record, and the field of its key. */
  thing: string;
  key: string;
  /** The query of its list. */
  list?: Fields;
  created: Fields;
  /** Values that the created one shows where they are not those that were sent. */
  shown?: Fields;
  changed: Fields;
  /** State that DELETE leaves: 'off' is not in use any more. */
  deleted?: 'off' | 'gone';
  /** Beside the path's key, where the documents list it. */
  deletedWith?: Fields;
}

const inShop = { company_id: '{shop}' };

const records: readonly DocumentedRecord[] = [
  {
    path: '/api/warehouses',
    thing: 'ownWarehouse',
    key: 'warehouse_code',
    list: { ...inShop, page: 1 },
    created: {
      ...inShop,
      warehouse_code: 'KM{number}',
      warehouse_name: 'Kho mới',
      warehouse_address: '',
      warehouse_phone: '',
    },
    changed: { ...inShop, warehouse_name: 'Kho đổi tên', warehouse_address: 'Gia Lâm' },
    deleted: 'off',
    deletedWith: inShop,
  },
  {
    path: '/api/companies',
    thing: 'company',
    key: 'company_id',
    list: { page: 1 },
    created: {
      company_name: 'Quầy mới {number}',
      company_address: '1 Hàng Gai',
      company_phone: '0243 825 0000',
    },
    changed: {
      company_name: 'Tên khác {number}',
      company_address: '9 Hàng Đào',
      company_phone: '0243 825 1111',
    },
  },
  {
    path: '/api/payment-methods',
    thing: 'paymentMethod',
    key: 'payment_code',
    list: { page: 1 },
    created: { payment_code: 'VI{number}', payment_desc: 'Ví {number}' },
    changed: { payment_desc: 'Ví điện tử {number}' },
    deleted: 'off',
  },
  {
    path: '/api/units',
    thing: 'unit',
    key: 'unit_code',
    list: { page: 1 },
    created: { unit_code: 'ta{number}', unit_name: 'Tá {number}' },
    changed: { unit_name: 'Chục {number}' },
    deleted: 'off',
  },
  {
    path: '/api/currencies',
    thing: 'currency',
    key: 'currency_code',
    list: { page: 1 },
    created: { currency_code: 'K{number}', currency_name: 'Kíp {number}' },
    changed: { currency_name: 'Kíp {number}' },
    deleted: 'off',
  },
  {
    path: '/api/warehouse-export-types',
    thing: 'exportType',
    key: 'warehouse_export_type_id',
    list: { page: 1 },
    created: { warehouse_export_type_name: 'Xuất mẫu {number}', behaviour: 'write-off' },
    changed: { warehouse_export_type_name: 'Xuất tặng {number}' },
    deleted: 'off',
  },
  {
    path: '/api/warehouse-receipt-types',
    thing: 'receiptType',
    key: 'warehouse_receipt_type_id',
    list: { page: 1 },
    created: { warehouse_receipt_type_name: 'Nhập mẫu {number}', behaviour: 'once' },
    changed: { warehouse_receipt_type_name: 'Nhập gửi {number}' },
    deleted: 'off',
  },
  {
    path: '/api/customers',
    thing: 'customer',
    key: 'customer_id',
    list: { page: 1 },
    created: { customer_name: 'Ông Bảy {number}', customer_address: '', customer_phone: '0961{sixDigits}' },
    changed: {
      customer_name: 'Bác Hòa',
      customer_address: '5 Lò Sũ',
      customer_phone: '{customer.customer_phone}',
    },
  },
  {
    path: '/api/categories',
    thing: 'category',
    key: 'category_id',
    list: { ...inShop, page: 1 },
    created: {
      ...inShop,
      category_name: 'Nhóm mới {number}',
      category_parent_id: '{category}',
      attribute_ids: '1,2',
    },
    shown: { attribute_ids: [1, 2] },
    changed: { ...inShop, category_name: 'Nhóm đổi tên {number}' },
    deleted: 'off',
  },
  {
    path: '/api/categories/web',
    thing: 'webCategory',
    key: 'category_id',
    list: inShop,
    created: { category_name: 'Web mới {number}', category_parent_id: '{webCategory}', ...inShop },
    changed: { ...inShop, category_name: 'Nhóm web đổi tên {number}' },
    deleted: 'gone',
  },
  {
    path: '/api/brands',
    thing: 'brand',
    key: 'id',
    list: inShop,
    created: { brand_name: 'Hiệu thêm {number}', ...inShop },
    changed: { brand_name: 'Hiệu mới {number}' },
    deleted: 'off',
  },
];

/** Calls of records that the documents list alike, each with their fields alone. */
export const recordCalls: readonly DocumentedCall[] = records.flatMap(callsOf);

function callsOf({
  path,
  thing,
  key,
  list,
  created,
  shown,
  changed,
  deleted,
  deletedWith,
}: DocumentedRecord): DocumentedCall[] {
  const one = `${path}/{${thing}}`;
  const { company_id: _, ...change } = changed;
  const calls: DocumentedCall[] = [
    {
      call: `GET ${path}`,
      query: list,
      given: `{${thing}}`,
      effect: { row: { [key]: expect.anything() } },
    },
    { call: `GET ${one}`, effect: { holds: { data: { [key]: `{${thing}}` } } } },
    {
      call: `POST ${path}`,
      body: created,
      effect: { read: `GET ${path}`, query: { ...list, per_page: 200 }, row: { ...created, ...shown } },
    },
    { call: `PUT ${one}`, body: changed, effect: { read: `GET ${one}`, holds: { data: change } } },
  ];
  if (!deleted) return calls;
  const left: DocumentedCall['effect'] =
    deleted === 'gone' ? { status: 404 } : { holds: { data: { active: 0 } } };
  return [...calls, { call: `DELETE ${one}`, query: deletedWith, effect: { read: `GET ${one}`, ...left } }];
}
