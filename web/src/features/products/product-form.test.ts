import type { Product } from '@soquay/contract/product';
import { expect, test } from 'vitest';
import {
  bodyOf,
  changedBody,
  copiedValues,
  inputOf,
  noProduct,
  openingOf,
  valuesOf,
} from './product-form.ts';

const shirt = {
  product_id: 1,
  company_id: 1,
  product_code: 'AO-01',
  barcode: '893',
  product_name: 'Áo sơ mi',
  code_anh: 'ANH-1',
  unit_code: 'cái',
  category_id: 3,
  category_name: 'Áo',
  price: 200_000,
  sale_price: 0,
  product_desc: '',
  status_note: '',
  active: 1,
  status: 1,
  color: 'Đỏ',
  size: '',
  type: '',
  atts: [{ att_id: 1, attribute_name: 'Màu sắc', value_id: null, value: 'Đỏ' }],
  base_product_id: 1,
  product_web_name: 'Sơ mi',
  web_category_id: 5,
  web_category_ids: '5,3',
  brand_id: null,
  brand: null,
  product_content: '<p>Lụa</p>',
  posted_insta: 1,
  posted_fb_soquay: 0,
  posted_fb_soquay_hn: 0,
  posted_fb_soquay_sg: 0,
  first_image: null,
  original_warehouses: [],
  open_inventories: [],
  created_at: '2026-01-01T00:00:00Z',
  version: 1,
  base_version: 1,
} as Product;

test('a form that nobody has touched sends nothing', () => {
  expect(changedBody(valuesOf(shirt), valuesOf(shirt))).toEqual({});
});

test('what was emptied is sent as blank, and only what changed', () => {
  const values = valuesOf(shirt);
  const changed = { ...values, category_id: undefined, atts: { 1: ' ' }, posted: [], price: null };
  expect(changedBody(values, changed)).toEqual({ category_id: '', atts: '[]', posted_insta: 0, price: 0 });
});

test('a copy has codes of its own, and leaves to its model what the website says', () => {
  expect(copiedValues(shirt)).toMatchObject({
    product_code: '',
    barcode: '',
    code_anh: 'ANH-1',
    product_name: 'Áo sơ mi',
    product_web_name: '',
    web_category_ids: [],
    posted: [],
  });
  expect(copiedValues({ ...shirt, code_anh: '' })).toMatchObject({ product_web_name: 'Sơ mi' });
});

test('warehouses that get nothing are left out of the opening stock', () => {
  const opening = { K1: 3, K2: null, K3: 0 };
  expect(openingOf({ opening })).toEqual([{ warehouse_code: 'K1', qty: 3 }]);
  expect(bodyOf({ ...noProduct, opening })).not.toHaveProperty('opening');
});

test('faults of attributes and of opening stock stand at the inputs whose values were sent', () => {
  const values = {
    ...noProduct,
    atts: { 1: ' ', 2: 'L', 5: 'Lụa' },
    opening: { K1: null, K2: 3, K3: 4 },
  };
  const inputs = [
    ['atts', 1, 'value'],
    ['open_inventories', 1, 'warehouse_code'],
    ['open_inventories'],
    ['price'],
  ].map((name) => inputOf(name, values));
  expect(inputs).toEqual([['atts', '5'], ['opening', 'K3'], ['open_inventories'], ['price']]);
});

test('a fault of all attributes stands at the first that says something, one of a network at the choice of them', () => {
  const values = { ...noProduct, atts: { 1: '', 2: 'M' } };
  const inputs = [['atts'], ['posted_fb_soquay']].map((name) => inputOf(name, values));
  expect(inputs).toEqual([['atts', '2'], ['posted']]);
  expect(inputOf(['atts'], noProduct)).toEqual(['atts']);
});
