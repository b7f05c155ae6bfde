import { expect } from 'vitest';
import type { DocumentedCall } from './call.ts';

/** Section 7 of the second document. */
export const stockAndCatalogue: readonly DocumentedCall[] = [
  {
    call: 'PUT /api/products/{product}',
    form: { company_id: '{shop}', product_name: 'Áo đổi tên', product_web_name: 'Áo trên web' },
    effect: {
      read: 'GET /api/products/{product}',
      holds: { data: { product_name: 'Áo đổi tên', product_web_name: 'Áo trên web' } },
    },
  },
  {
    call: 'POST /api/products/{product}',
    form: { company_id: '{shop}', price: 310_000, product_content: '<p>Vải thô</p>' },
    effect: {
      read: 'GET /api/products/{product}',
      holds: { data: { price: 310_000, product_content: '<p>Vải thô</p>' } },
    },
  },
  {
    call: 'PUT /api/base-products/{baseProduct}',
    body: { product_web_name: 'Tên web mới' },
    effect: {
      read: 'GET /api/base-products/{baseProduct}',
      holds: { data: { product_web_name: 'Tên web mới' } },
    },
  },
  {
    call: 'PUT /api/warehouses/{ownWarehouse}',
    body: { company_id: '{shop}', warehouse_name: 'Kho đổi tên', warehouse_address: 'Gia Lâm' },
    effect: {
      read: 'GET /api/warehouses/{ownWarehouse}',
      query: { company_id: '{shop}' },
      holds: { data: { warehouse_name: 'Kho đổi tên', warehouse_address: 'Gia Lâm' } },
    },
  },
  {
    call: 'PUT /api/payment-methods/{paymentMethod}',
    body: { payment_desc: 'Ví điện tử {number}', kind: 'other' },
    effect: {
      read: 'GET /api/payment-methods/{paymentMethod}',
      holds: { data: { payment_desc: 'Ví điện tử {number}' } },
    },
  },
  {
    call: 'PUT /api/units/{unit}',
    body: { unit_name: 'Chục {number}' },
    effect: { read: 'GET /api/units/{unit}', holds: { data: { unit_name: 'Chục {number}' } } },
  },
  {
    call: 'PUT /api/currencies/{currency}',
    body: { currency_name: 'Kíp {number}' },
    effect: { read: 'GET /api/currencies/{currency}', holds: { data: { currency_name: 'Kíp {number}' } } },
  },
  {
    call: 'PUT /api/warehouse-export-types/{exportType}',
    body: { warehouse_export_type_name: 'Xuất tặng {number}' },
    effect: {
      read: 'GET /api/warehouse-export-types/{exportType}',
      holds: { data: { warehouse_export_type_name: 'Xuất tặng {number}' } },
    },
  },
  {
    call: 'PUT /api/warehouse-receipt-types/{receiptType}',
    body: { warehouse_receipt_type_name: 'Nhập gửi {number}' },
    effect: {
      read: 'GET /api/warehouse-receipt-types/{receiptType}',
      holds: { data: { warehouse_receipt_type_name: 'Nhập gửi {number}' } },
    },
  },
  {
    call: 'PUT /api/companies/{company}',
    body: {
      company_name: 'Tên khác {number}',
      company_address: '9 Hàng Đào',
      company_phone: '0243 825 1111',
    },
    effect: { read: 'GET /api/companies/{company}', holds: { data: { company_name: 'Tên khác {number}' } } },
  },
  {
    call: 'PUT /api/customers/{customer}',
    body: {
      customer_name: 'Bác Hòa',
      customer_address: '5 Lò Sũ',
      customer_phone: '{customer.customer_phone}',
    },
    effect: {
      read: 'GET /api/customers/{customer}',
      holds: { data: { customer_name: 'Bác Hòa', customer_address: '5 Lò Sũ' } },
    },
  },
  {
    call: 'PUT /api/categories/{category}',
    body: { company_id: '{shop}', category_name: 'Nhóm đổi tên {number}' },
    effect: {
      read: 'GET /api/categories/{category}',
      query: { company_id: '{shop}' },
      holds: { data: { category_name: 'Nhóm đổi tên {number}' } },
    },
  },
  {
    call: 'PUT /api/categories/web/{webCategory}',
    body: { company_id: '{shop}', category_name: 'Nhóm web đổi tên {number}' },
    effect: {
      read: 'GET /api/categories/web/{webCategory}',
      query: { company_id: '{shop}' },
      holds: { data: { category_name: 'Nhóm web đổi tên {number}' } },
    },
  },

  // What names no shop is of that of the record, or of those that who asks may read.
  { call: 'GET /api/categories/{category}', effect: { holds: { data: { category_id: '{category}' } } } },
  {
    call: 'GET /api/categories/web/{webCategory}',
    effect: { holds: { data: { category_id: '{webCategory}' } } },
  },
  { call: 'GET /api/brands/{brand}', effect: { holds: { data: { id: '{brand}' } } } },
  {
    call: 'GET /api/warehouses/{ownWarehouse}',
    effect: { holds: { data: { warehouse_code: '{ownWarehouse}' } } },
  },
  {
    call: 'GET /api/products/code-anh',
    query: { code_anh: '{product.code_anh}' },
    effect: { row: { product_id: '{product}' } },
  },
  { call: 'GET /api/warehouse-exports/template', effect: { isFile: true } },
  {
    call: 'DELETE /api/categories/{category}',
    effect: { read: 'GET /api/categories/{category}', holds: { data: { active: 0 } } },
  },
  {
    call: 'DELETE /api/categories/web/{webCategory}',
    effect: { read: 'GET /api/categories/web/{webCategory}', status: 404 },
  },
  {
    call: 'DELETE /api/brands/{brand}',
    effect: { read: 'GET /api/brands/{brand}', holds: { data: { active: 0 } } },
  },
  {
    call: 'PUT /api/brands/{brand}',
    body: { brand_name: 'Hiệu mới {number}' },
    effect: { read: 'GET /api/brands/{brand}', holds: { data: { brand_name: 'Hiệu mới {number}' } } },
  },
  {
    call: 'PUT /api/attributes/{attribute}',
    body: { attribute_name: 'Chất liệu {number}' },
    effect: {
      read: 'GET /api/all-attributes',
      query: { company_id: '{shop}' },
      row: { attribute_id: '{attribute}', attribute_name: 'Chất liệu {number}' },
    },
  },
  {
    call: 'POST /api/attribute-values',
    body: { attribute_id: '{attribute}', value: 'Lụa' },
    effect: {
      read: 'GET /api/attribute-values/',
      query: { attribute_id: '{attribute}' },
      row: { value: 'Lụa' },
    },
  },
  {
    call: 'PUT /api/attribute-values/{value}',
    body: { value: 'Nhung' },
    effect: {
      read: 'GET /api/attribute-values',
      query: { attribute_id: '{attribute}' },
      row: { value: 'Nhung' },
    },
  },
  {
    call: 'GET /api/attribute-values/',
    query: { attribute_id: '{value.attribute_id}' },
    effect: { row: { value_id: '{value}' } },
  },
  {
    call: 'PUT /api/categories/{category}/attributes',
    body: { attribute_ids: ['{attribute}'] },
    effect: { read: 'GET /api/categories/{category}', holds: { data: { attribute_ids: ['{attribute}'] } } },
  },
  {
    call: 'PUT /api/products/sets/{bundleItem}',
    body: { base_qty: 3, qty_rate: 2 },
    effect: {
      read: 'GET /api/products/sets',
      query: { set_id: '{bundleItem.set_id}' },
      row: { base_qty: 3, qty_rate: 2 },
    },
  },
  {
    call: 'DELETE /api/products/sets/{bundleItem}',
    effect: {
      read: 'GET /api/products/sets',
      query: { set_id: '{bundleItem.set_id}' },
      noRow: { id: '{bundleItem}' },
    },
  },

  {
    call: 'GET /api/products/{bundleItem.set_id}',
    effect: { holds: { data: { sets: [{ id: '{bundleItem}', product_id: '{product}', base_qty: 1 }] } } },
  },
  {
    call: 'POST /api/products/sets',
    body: { set_id: '{emptyProduct}', product_id: '{product}', base_qty: 2, qty_rate: 1 },
    effect: {
      read: 'GET /api/products/{emptyProduct}',
      holds: { data: { sets: [{ product_id: '{product}', base_qty: 2 }] } },
      answers: { item: { product_id: '{product}', set_id: '{emptyProduct}' }, id: expect.any(Number) },
    },
  },
];

/** Not built yet: a call that begins to answer joins those above. */
export const missingInStock: readonly string[] = [
  'POST /api/products/ids',
  'GET /api/sale-campaigns',
  'POST /api/sale-campaigns',
  'GET /api/sale-campaigns/{id}',
  'PUT /api/sale-campaigns/{id}',
  'DELETE /api/sale-campaigns/{id}',
  'PUT /api/sale-campaigns/{id}/start',
  'PUT /api/sale-campaigns/{id}/stop',
  'PUT /api/sale-campaigns/{id}/restore',
  'POST /api/sale-campaigns/{id}/details',
  'PUT /api/sale-campaigns/{id}/details/{detail}',
  'DELETE /api/sale-campaigns/{id}/details/{detail}',
  'GET /api/sale-campaigns/find-products',
  'GET /api/web-orders',
  'GET /api/web-orders/{id}/inventories',
  'PUT /api/web-orders/{id}',
];
