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
    call: 'POST /api/all-category-attributes',
    body: { company_id: '{shop}', category_id: '{attributed}' },
    effect: { row: { attribute_id: '{attribute}' } },
  },
  {
    call: 'GET /api/products',
    query: { company_id: '{shop}', code: '{product.product_code}', page: 1 },
    effect: { row: { product_id: '{product}' } },
  },
  {
    call: 'GET /api/products',
    query: {
      code: '{filled.product_code}',
      name: '{filled.product_name}',
      cat: '{category}',
      web_cat: '{webCategory}',
      brand: '{brand}',
      att: 'Lụa',
      code_anh: '{filled.code_anh}',
      from_price: 300_000,
      to_price: 300_000,
      no_photo: 0,
      not_post_insta: 0,
      not_post_fb_soquay: 1,
      not_post_fb_soquay_hn: 0,
      not_post_fb_soquay_sg: 0,
      company_id: '{shop}',
      page: 1,
    },
    effect: { row: { product_id: '{filled}' } },
  },
  {
    call: 'POST /api/products',
    form: {
      company_id: '{shop}',
      product_code: 'MOI{number}',
      product_name: 'Khăn lụa',
      product_web_name: 'Khăn lụa tơ tằm',
      code_anh: 'KHAN{number}',
      unit_code: 'cái',
      category_id: '{category}',
      web_category_id: '{webCategory}',
      brand_id: '{brand}',
      original_price: 120_000,
      price: 300_000,
      sale_price: 0,
      product_desc: 'Dệt tay',
      posted_insta: 1,
      posted_fb_soquay: 0,
      posted_fb_soquay_hn: 0,
      posted_fb_soquay_sg: 0,
      product_content: '<p>Dệt tay</p>',
      supplier_note: 'Chợ Đồng Xuân',
      atts: [
        { att_id: 1, value: 'Đỏ' },
        { att_id: '{attribute}', value: 'Lụa' },
      ],
      open_inventories: [{ warehouse_code: '{warehouse}', qty: 7 }],
    },
    files: { 'images[]': '{image}' },
    effect: {
      read: 'GET /api/products/code-anh',
      query: { company_id: '{shop}', code_anh: 'KHAN{number}' },
      row: {
        product_code: 'MOI{number}',
        product_name: 'Khăn lụa',
        color: 'Đỏ',
        price: 300_000,
        qty: 7,
        thumb_file: expect.any(String),
      },
      answers: {
        data: { supplier_note: 'Chợ Đồng Xuân', posted_insta: 1, product_content: '<p>Dệt tay</p>' },
      },
    },
  },
  {
    call: 'POST /api/products/{pictured}/image',
    body: { image_file: '{pictured.last}' },
    effect: {
      read: 'GET /api/products/{pictured}',
      holds: { data: { images: [{ image_file: '{pictured.first}' }] } },
    },
  },
  {
    call: 'PUT /api/products/{pictured}/image-order',
    body: {
      images: [
        { image_file: '{pictured.last}', image_order: 1 },
        { image_file: '{pictured.first}', image_order: 2 },
      ],
    },
    effect: {
      read: 'GET /api/products/{pictured}',
      holds: { data: { images: [{ image_file: '{pictured.last}' }, { image_file: '{pictured.first}' }] } },
    },
  },
  {
    call: 'POST /api/products/import',
    form: { company_id: '{shop}' },
    files: { files: '{newProductSheet}' },
    effect: {
      read: 'GET /api/products/filter-code',
      query: { company_id: '{shop}', product_code: 'NHAP{number}' },
      row: { product_code: 'NHAP{number}', price: 250_000 },
    },
  },
  {
    call: 'POST /api/products/import/update',
    form: { company_id: '{shop}' },
    files: { files: '{updateSheet}' },
    effect: { read: 'GET /api/products/{product}', holds: { data: { price: 275_000 } } },
  },
  {
    call: 'POST /api/products/import-content',
    form: { company_id: '{shop}' },
    files: { files: '{contentSheet}' },
    effect: {
      read: 'GET /api/base-products/{baseProduct}',
      holds: { data: { product_web_name: 'Áo trên web' } },
    },
  },
  {
    call: 'POST /api/v2/products/images',
    form: { company_id: '{shop}' },
    files: { 'images[]': '{imageOfProduct}' },
    effect: {
      read: 'GET /api/products/{product}',
      holds: { data: { images: [{ image_file: expect.any(String) }] } },
    },
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
