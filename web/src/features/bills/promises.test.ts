import { type BillPreorderLine, billInput } from '@soquay/contract/bills';
import { describe, expect, test } from 'vitest';
import { buildProduct } from '@/documents/goods/goods.factories.ts';
import { goodsProduct } from '@/documents/goods/goods-line.ts';
import { buildBilledLine, buildHeader } from './bill-form.factories.ts';
import { billBody, formErrors } from './bill-form.ts';
import { otherPrice } from './billed-goods.ts';
import {
  differences,
  likelyPromise,
  promiseFor,
  withPromise,
  withPromises,
  withPromiseTaken,
} from './promises.ts';

/** In words, with mistakes, as a customer says it. */
const coat: BillPreorderLine = {
  id: 41,
  product_id: null,
  product_code: '',
  product_name: 'Ao khoac da nau',
  color: '',
  size: 'L',
  qty: 1,
  price: 850_000,
};
const shoes: BillPreorderLine = {
  ...coat,
  id: 42,
  product_name: 'Giày da lộn',
  color: 'Nâu',
  size: '42',
  qty: 2,
  price: 1_000_000,
};
/** Chosen from the shop's own. */
const shirt: BillPreorderLine = {
  ...coat,
  id: 43,
  product_id: 1,
  product_code: 'AO01',
  product_name: 'Áo sơ mi',
  price: 90_000,
};

const sold = (product_name: string, product_id = 7) =>
  goodsProduct(buildProduct({ product_id, product_name, color: 'Đen', size: 'M' }));

const lineFor = ({ id, price }: BillPreorderLine, given: object = {}) =>
  buildBilledLine({ preorder_line_id: id, agreed_price: price, price, ...given });

describe('goods on the bill of a pre-order', () => {
  test.each([
    ['the line that names them', [coat, shirt], sold('Áo sơ mi trắng', 1), shirt],
    ['nothing where one was promised in words', [coat], sold('Áo khoác dạ nâu L'), undefined],
    ['nothing where only other products were promised', [shirt], sold('Tất cổ ngắn'), undefined],
  ])('are for %s', (_, promises, product, expected) => {
    expect(promiseFor(product, { promises, lines: [] })).toBe(expected);
  });

  test.each([
    ['the only one that waits', [coat], sold('Balo'), coat],
    ['the one whose words they have, signs or not', [coat, shoes], sold('ÁO KHOÁC dạ BH183'), coat],
    ['the one whose words they have most of', [coat, shoes], sold('Giầy da bò, giày lười'), shoes],
    ['none where nobody can tell', [coat, shoes], sold('Tất cổ ngắn'), undefined],
    ['none where only other products were promised', [shirt], sold('Tất cổ ngắn'), undefined],
    ['none where the product was promised by its name', [coat, shirt], sold('Áo', 1), undefined],
  ])('may be for %s of the promises in words', (_, promises, product, expected) => {
    const line = buildBilledLine({ product });
    expect(likelyPromise(line, { promises, lines: [line] })).toBe(expected);
  });

  test('are for a promise until it has all that was asked for', () => {
    const line = buildBilledLine({ key: 'new', product: sold('Giày da') });
    const all = [lineFor(shoes, { qty: 1 }), lineFor(shoes, { key: 'other', qty: 1 })];
    expect(likelyPromise(line, { promises: [shoes], lines: [lineFor(shoes), line] })).toBe(shoes);
    expect(likelyPromise(line, { promises: [shoes], lines: [...all, line] })).toBeUndefined();
    expect(likelyPromise(lineFor(shoes), { promises: [shoes], lines: [] })).toBeUndefined();
    const named = [lineFor(shirt, { qty: 1 })];
    expect(promiseFor(sold('Áo', 1), { promises: [shirt, coat], lines: named })).toBeUndefined();
  });

  test('that are more than was promised in words stay on a line at today’s price', () => {
    const line = buildBilledLine({ key: 'new', qty: 3, product: sold('Giày da'), discount: 5_000 });
    const taken = withPromiseTaken([lineFor(shoes), line], { key: 'new', promise: shoes, restKey: 'rest' });
    expect(taken).toMatchObject([
      { preorder_line_id: 42, qty: 1 },
      { key: 'new', preorder_line_id: 42, qty: 1, price: 1_000_000, discount: 5_000 },
      { key: 'rest', preorder_line_id: null, qty: 2, price: 100_000, discount: 0 },
    ]);
    const [whole] = withPromiseTaken([line], { key: 'new', promise: { ...shoes, qty: 3 }, restKey: 'rest' });
    expect(whole).toMatchObject({ key: 'new', preorder_line_id: 42, qty: 3, price: 1_000_000 });
  });

  test('too many of them are said at the line with which they are too many', () => {
    const lines = [lineFor(shoes, { qty: 2 }), lineFor(shoes, { key: 'more', price: 100_000 })];
    const header = buildHeader({ preorder: { id: 9, order_number: 3, deposit: 0, lines: [shoes] } });
    expect(formErrors({ header, lines }, { needsSalesperson: false })).toEqual({
      'details.1.qty': 'Đơn đặt hàng chỉ có 2, bán thêm thì thêm dòng khác',
    });
  });

  test('are sent with what they are for', () => {
    const header = buildHeader({ preorder: { id: 9, order_number: 3, deposit: 0, lines: [coat] } });
    const lines = [lineFor(coat), buildBilledLine({ key: 'other' })];
    const { details } = billInput.parse(billBody({ shopId: 1, header, lines }));
    expect(details).toMatchObject([{ preorder_line_id: 41, price: 850_000 }, { price: 100_000 }]);
    expect(details[1]).not.toHaveProperty('preorder_line_id');
  });
});

test('a line for something else takes its price, and for nothing that of today', () => {
  const line = lineFor(coat, { percent: 10, discount: 85_000 });
  expect(withPromise(line, shoes)).toMatchObject({
    preorder_line_id: 42,
    agreed_price: 1_000_000,
    price: 1_000_000,
    discount: 100_000,
  });
  expect(withPromise(line, undefined)).toMatchObject({
    preorder_line_id: null,
    agreed_price: null,
    price: 100_000,
    discount: 10_000,
  });
});

test.each([
  ['agreed', lineFor(coat), 100_000],
  ['today’s', lineFor(coat, { price: 100_000 }), 850_000],
  ['typed', lineFor(coat, { price: 5 }), 850_000],
  ['the same as today’s', lineFor({ ...coat, price: 100_000 }), null],
  [
    'agreed, of goods that have none today',
    lineFor(coat, { product: goodsProduct(buildProduct({ price: 0 })) }),
    null,
  ],
  ['of nothing promised', buildBilledLine(), null],
])('where the price is %s, the other one is offered', (_, line, offered) => {
  expect(otherPrice(line)).toBe(offered);
});

describe('what a bill does otherwise than was promised', () => {
  test('is another price, and nothing at all for a line', () => {
    const lines = [lineFor(coat, { price: 100_000 }), buildBilledLine({ key: 'other' })];
    expect(differences(lines, [coat, shoes])).toEqual([
      { promise: coat, price: 100_000 },
      { promise: shoes, price: null },
    ]);
  });

  test('is nothing where all of it is sold as agreed, whatever is sold beside it', () => {
    const lines = [lineFor(coat), lineFor(shoes), buildBilledLine({ key: 'other' })];
    expect(differences(lines, [coat, shoes])).toEqual([]);
  });
});

test('lines follow a pre-order that has changed, saved ones stay', () => {
  const lines = [lineFor(coat), lineFor(shoes, { key: 'gone' }), lineFor(coat, { key: 'saved', id: 5 })];
  expect(withPromises(lines, [{ ...coat, price: 700_000 }])).toMatchObject([
    { preorder_line_id: 41, agreed_price: 700_000, price: 850_000 },
    { preorder_line_id: null, agreed_price: null },
    { preorder_line_id: 41, agreed_price: 850_000 },
  ]);
});
