import { expect } from 'vitest';
import type { DocumentedCall } from './call.ts';

/** Categories, attributes, products and brands: section 7 of the second document. */
export const catalogue: readonly DocumentedCall[] = [
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
    call: 'GET /api/products/code-anh',
    query: { code_anh: '{product.code_anh}' },
    effect: { row: { product_id: '{product}' } },
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
  {
    call: 'GET /api/categories',
    query: { company_id: '{shop}', show_qty: 1 },
    effect: { row: { category_id: '{category}' } },
  },
  {
    call: 'GET /api/all-categories',
    query: { company_id: '{shop}' },
    effect: { row: { category_id: '{category}' } },
  },
  {
    call: 'GET /api/categories/web/tree',
    query: { company_id: '{shop}' },
    effect: { row: { category_id: '{webCategory}' } },
  },
  {
    call: 'POST /api/attributes',
    body: { attribute_name: 'Kiểu {number}', company_id: '{shop}' },
    effect: {
      read: 'GET /api/all-attributes',
      query: { company_id: '{shop}' },
      row: { attribute_name: 'Kiểu {number}' },
    },
  },
  {
    call: 'POST /api/all-attributes',
    body: { company_id: '{shop}' },
    effect: { row: { attribute_id: '{attribute}' } },
  },
  {
    call: 'GET /api/products',
    query: { company_id: '{shop}', code: '{product.product_code}', page: 1 },
    effect: { row: { product_id: '{product}' } },
  },
  {
    call: 'GET /api/products/export',
    query: { company_id: '{shop}', code: '{product.product_code}' },
    effect: { isFile: true },
  },
  { call: 'GET /api/products/{product}', effect: { holds: { data: { product_id: '{product}', sets: [] } } } },
  {
    call: 'GET /api/v2/products',
    query: { product_id: '{product}', company_id: '{shop}' },
    effect: { holds: { data: { product_id: '{product}' } } },
  },
  {
    call: 'DELETE /api/products/{emptyProduct}',
    effect: { read: 'GET /api/products/{emptyProduct}', holds: { data: { status: 0 } } },
  },
  {
    call: 'GET /api/base-products',
    query: { page: 1, per_page: 10, company_id: '{shop}', code: '{product.code_anh}' },
    effect: { row: { product_code: '{product.code_anh}' } },
  },
  {
    call: 'GET /api/base-products/{baseProduct}',
    effect: { holds: { data: { product_id: '{baseProduct}' } } },
  },
  { call: 'GET /api/all-companies', effect: { row: { company_id: '{shop}' } } },
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
