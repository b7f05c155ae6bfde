/**
 * No two products of a model have the same colour and size, however they are created or restored (decisions.md, 'After
 * the third look').
 */
import { takeOverProducts } from '@soquay/contract/product-takeover';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestTo } from '../../../test/endpoints.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Headers,
  signInAs,
} from '../../../test/factories/bills.ts';
import { joinShop, signIn } from '../../../test/factories/people.ts';
import { postProduct, putProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct, insertProducts, markDeleted, type Product } from '../../../test/factories/products.ts';
import { importsOf } from '../../../test/factories/record-imports.ts';
import { buildReturnBody, writeReturn } from '../../../test/factories/returns.ts';
import { buildSheet, checkFile } from '../../../test/factories/sheets.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 6 });
let shop: Shop;
let admin: Headers;
let green: Product;
let red: Product;

beforeEach(async () => {
  shop = await buildShop(server.db);
  admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
  const model = { shop, code_anh: 'C14', size: 'M' };
  green = await buildProduct(server.db, { ...model, product_code: 'C14-XANH', color: 'Xanh lá' });
  red = await buildProduct(server.db, { ...model, product_code: 'C14-DO', color: 'Đỏ' });
});

const attsOf = (color: string, size: string) => [
  { att_id: 1, value: color },
  { att_id: 2, value: size },
];

test('a new product is refused, and of two at one moment one', async () => {
  const twin = { code_anh: 'c14', atts: attsOf('XANH LÁ', 'm') };
  const refused = await postProduct(server, { headers: admin, shop, body: twin });
  expect(refused.json()).toMatchObject({
    code: 'VARIANTS_ALIKE',
    errors: { atts: 'Màu và kích thước này đã có ở C14-XANH' },
  });
  for (let round = 0; round < 4; round += 1) {
    const atts = attsOf(`Tím ${round}`, 'M');
    const answers = await Promise.all(
      ['A', 'B'].map((name) => {
        const body = { product_code: `TIM-${name}${round}`, code_anh: 'C14', atts };
        return postProduct(server, { headers: admin, shop, body });
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  }
});

test('a change of colour, and of image code, is refused; goods without either are not alike', async () => {
  const put = (id: number, body: object) =>
    putProduct(server, id, { headers: admin, shop, body: { version: 1, ...body } });
  const recoloured = await put(red.product_id, { atts: attsOf('xanh lá', 'M') });
  expect(recoloured.json()).toMatchObject({ code: 'VARIANTS_ALIKE', errors: { atts: expect.anything() } });
  const other = await buildProduct(server.db, { shop, color: 'Đỏ', size: 'M', code_anh: 'C15' });
  expect((await put(other.product_id, { code_anh: 'C14' })).json().errors).toEqual({
    code_anh: 'Màu và kích thước này đã có ở C14-DO',
  });
  expect((await put(other.product_id, { code_anh: '' })).statusCode).toBe(200);
  for (const product_code of ['TRON-1', 'TRON-2']) {
    const body = { product_code, code_anh: 'C14' };
    expect((await postProduct(server, { headers: admin, shop, body })).statusCode).toBe(200);
  }
});

test('twins of before hinder no other change', async () => {
  await server.db
    .updateTable('products')
    .set({ color: 'Đỏ' })
    .where('product_id', '=', green.product_id)
    .execute();
  const body = { version: 1, product_name: 'Tên mới', atts: attsOf('Đỏ', 'M') };
  expect((await putProduct(server, red.product_id, { headers: admin, shop, body })).statusCode).toBe(200);
});

test('a deleted one is not restored beside the one that took its place', async () => {
  await markDeleted(server.db, green);
  await buildProduct(server.db, {
    shop,
    code_anh: 'C14',
    color: 'Xanh lá',
    size: 'M',
    product_code: 'C14-MOI',
  });
  const url = `/api/products/restore/${green.product_id}`;
  const answer = await server.app.inject({ method: 'PUT', url, headers: admin });
  expect(answer.json()).toMatchObject({
    code: 'VARIANTS_ALIKE',
    message: 'Sẽ có sản phẩm trùng nhau cả mẫu, màu và kích thước: C14-XANH = C14-MOI',
  });
});

describe('a deleted one that a customer brings back', () => {
  test('comes back without its model where another has taken its place', async () => {
    const counter = await buildCounter(server);
    const place = { shop: counter.shop, code_anh: 'AO', color: 'Đỏ', size: 'M' };
    const stock = { [counter.warehouse]: 1 };
    const sold = await buildProduct(server.db, { ...place, product_code: 'AO-1', stock });
    const bill = await buildBill(server, counter, {
      details: [buildBillLine(counter, { product_id: sold.product_id, price: 250_000, qty: 1 })],
    });
    await markDeleted(server.db, sold);
    const model = { product_web_name: 'Áo sơ mi', posted_insta: 1 as const };
    const ofShop = server.db
      .updateTable('base_products')
      .set(model)
      .where('company_id', '=', sold.company_id);
    await ofShop.where('code_anh', '=', 'AO').execute();
    const next = await buildProduct(server.db, { ...place, product_code: 'AO-2', color: 'đỏ' });
    const body = buildReturnBody(bill);
    const returned = await writeReturn(server, 'POST', '', { headers: counter.headers, body });
    expect(returned).toMatchObject({ status: 200 });
    const products = await server.db
      .selectFrom('products')
      .innerJoin('base_products as model', 'model.base_product_id', 'products.base_product_id')
      .select(['product_code', 'products.code_anh', 'color', 'status', 'products.base_product_id'])
      .select(['model.code_anh as model_code', 'product_web_name', 'posted_insta'])
      .where('product_id', 'in', [sold.product_id, next.product_id])
      .orderBy('product_id')
      .execute();
    expect(products).toMatchObject([
      { product_code: 'AO-1', code_anh: '', color: 'Đỏ', status: 1, model_code: '', ...model },
      { product_code: 'AO-2', code_anh: 'AO', color: 'đỏ', status: 1, model_code: 'AO', ...model },
    ]);
    expect(products[0]?.base_product_id).not.toBe(products[1]?.base_product_id);
    const log = await server.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'product')
      .where('entity_id', '=', String(sold.product_id))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(log).toEqual({ action: 'restore', before: { code_anh: 'AO' }, after: { code_anh: '' } });
    await expectBooksToBalance(server.db);
  });

  test('keeps its model where nothing has', async () => {
    const counter = await buildCounter(server, { stock: 1 });
    const { product_id } = counter.shirt;
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
    await putProduct(server, product_id, {
      headers,
      shop: counter.shop,
      body: { code_anh: 'AO', atts: attsOf('Đỏ', 'M') },
    });
    const bill = await buildBill(server, counter);
    await markDeleted(server.db, counter.shirt);
    const body = buildReturnBody(bill);
    await writeReturn(server, 'POST', '', { headers: counter.headers, body });
    const product = server.db.selectFrom('products').selectAll().where('product_id', '=', product_id);
    expect(await product.executeTakeFirst()).toMatchObject({ code_anh: 'AO', status: 1 });
  });
});

test('sheets name the row; two that change places are right', async () => {
  const { check, write } = importsOf(server, '/api/products/import/update', () => ({ shop, headers: admin }));
  const titles = ['Mã sản phẩm', 'Màu'];
  const [wrong] = (await check([titles, ['C14-DO', 'Xanh lá']])).rows;
  expect(wrong).toMatchObject({ reasons: ['Màu và kích thước này đã có ở C14-XANH'] });
  const { import_id, rows } = await check([titles, ['C14-DO', 'Xanh lá'], ['C14-XANH', 'Đỏ']]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  expect((await write(import_id)).status).toBe(200);

  const file = buildSheet([
    ['Mã sản phẩm', 'Tên sản phẩm', 'Đơn vị', 'Giá bán', 'Mã ảnh', 'Màu', 'Kích thước'],
    ['N1', 'Áo', 'Cái', 5_000, 'C14', 'ĐỎ', 'M'],
    ['N2', 'Áo', 'Cái', 5_000, 'C16', 'Be', 'M'],
    ['N3', 'Áo', 'Cái', 5_000, 'c16', 'be', 'm'],
    ['N4', 'Áo', 'Cái', 5_000, 'C16', 'Be', 'L'],
  ]);
  const report = (await checkFile(server.app, { headers: admin, shop, file })).json().data;
  expect(
    report.rows.map(({ row, reasons }: { row: number; reasons: string[] }) => [row, ...reasons]),
  ).toEqual([
    [2, 'Màu và kích thước này đã có ở C14-XANH'],
    [4, 'Màu và kích thước này đã có ở dòng 3'],
    [3],
    [5],
  ]);
});

describe('a sheet of more rows than are judged at once', () => {
  const { check, write } = importsOf(server, '/api/products/import/update', () => ({ shop, headers: admin }));
  /** Rows between the first and the last. */
  let between: string[][];

  beforeEach(async () => {
    const codes = Array.from({ length: 600 }, (_, index) => `DAM-${index}`);
    const common = { unit_code: 'cái', product_name: 'Đầm' };
    await insertProducts(
      server.db,
      shop,
      codes.map((product_code) => ({ ...common, product_code })),
    );
    between = codes.map((code) => [code, '', '']);
  });

  const titles = ['Mã sản phẩm', 'Màu', 'Mã vạch'];

  test('lets two change places, and says what would be alike', async () => {
    const swapped = await check([titles, ['C14-DO', 'Xanh lá', ''], ...between, ['C14-XANH', 'đỏ', '']]);
    expect(swapped).toMatchObject({ changed_count: 2, error_count: 0 });
    expect(await write(swapped.import_id)).toMatchObject({ status: 200, data: { changed: 2 } });

    const alike = await check([titles, ['C14-DO', 'Tím', ''], ...between, ['C14-XANH', 'TÍM', '']]);
    expect(alike.rows.filter(({ outcome }) => outcome === 'error')).toMatchObject([
      { row: 2, reasons: ['Màu và kích thước này đã có ở C14-XANH'] },
      { row: 603, reasons: ['Màu và kích thước này đã có ở C14-DO'] },
    ]);
  });

  test('does not give two products one barcode', async () => {
    const { rows } = await check([
      titles,
      ['C14-DO', '', '036000291452'],
      ...between,
      ['C14-XANH', '', '0036000291452'],
    ]);
    expect(rows.filter(({ outcome }) => outcome === 'error')).toMatchObject([
      { row: 603, reasons: ['Mã vạch "0036000291452" đã có ở dòng trên'] },
    ]);
  });
});

test('a sheet leaves out the row that would be like one whose row is wrong', async () => {
  const { check, write } = importsOf(server, '/api/products/import/update', () => ({ shop, headers: admin }));
  const { import_id, rows } = await check([
    ['Mã sản phẩm', 'Màu', 'Giá bán'],
    ['C14-DO', 'Xanh lá', 'đắt'],
    ['C14-XANH', 'Đỏ', '1000'],
    ['C14-CAM', '', ''],
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['error', 'error', 'error']);
  expect(rows[1]).toMatchObject({ reasons: ['Màu và kích thước này đã có ở C14-DO'] });
  expect((await write(import_id, { only_good: '1' })).status).toBe(200);
});

test('a sheet spells twins of before otherwise', async () => {
  await server.db
    .updateTable('products')
    .set({ color: 'đỏ' })
    .where('product_id', 'in', [green.product_id, red.product_id])
    .execute();
  const { check, write } = importsOf(server, '/api/products/import/update', () => ({ shop, headers: admin }));
  const { import_id, rows } = await check([
    ['Mã sản phẩm', 'Màu'],
    ['C14-DO', 'Đỏ'],
  ]);
  expect(rows).toMatchObject([{ outcome: 'changed', reasons: [] }]);
  expect(await write(import_id)).toMatchObject({ status: 200, data: { changed: 1 } });
});

test('goods taken over leave out what is here already in the same colour and size', async () => {
  const there = await buildShop(server.db);
  const coming = { shop: there, code_anh: 'c14', size: 'm' };
  await buildProduct(server.db, { ...coming, product_code: 'XA-DO', color: 'đỏ' });
  await buildProduct(server.db, { ...coming, product_code: 'XA-TIM', color: 'Tím' });
  await buildProduct(server.db, { ...coming, product_code: 'XA-TIM-2', color: 'tím' });
  const { user } = await signInAs(server, { shop: there, groups: ['Admin'] });
  await joinShop(server.db, { user, shop, groups: ['Admin'] });
  const body = { from_company_id: there.company_id };
  const request = await requestTo(takeOverProducts, shop.company_id, { body });
  const headers = { ...request.headers, ...(await signIn(server.app, user)) };
  const answer = await server.app.inject({ ...request, headers });
  expect(answer.json().data, answer.body).toMatchObject({ created: 1 });
});
