/** Changes web fields by a sheet. */
import type { Product } from '@soquay/contract/product';
import { beforeAll, expect, test } from 'vitest';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../../test/factories/bills.ts';
import { putProduct } from '../../../../test/factories/product-forms.ts';
import { buildProduct } from '../../../../test/factories/products.ts';
import { importsOf, outcomesOf } from '../../../../test/factories/record-imports.ts';
import { useApp } from '../../../../test/use-app.ts';

const server = useApp({ connections: 8 });

let counter: Counter;
let writer: Headers;
const { check, importRows, trySheet } = importsOf(server, '/api/products/import-content', () => ({
  shop: counter.shop,
  headers: writer,
}));

beforeAll(async () => {
  counter = await buildCounter(server);
  writer = (await signInAs(server, { shop: counter.shop, groups: ['Content'] })).headers;
  const { company_id } = counter.shop;
  await server.db.insertInto('brands').values({ company_id, brand_name: 'An Phước' }).execute();
  await server.db
    .insertInto('web_categories')
    .values(['Áo', 'Hàng mới'].map((category_name) => ({ company_id, category_name })))
    .execute();
});

async function read(product_id: number): Promise<Product> {
  return (await server.app.inject({ url: `/api/products/${product_id}`, headers: writer })).json().data;
}

test('a row names a model by its image code or by a product, and its texts are cleaned', async () => {
  const shared = { shop: counter.shop, code_anh: 'SM-99' };
  const [shirt, other, alone] = await Promise.all([
    buildProduct(server.db, shared),
    buildProduct(server.db, shared),
    buildProduct(server.db, { shop: counter.shop }),
  ]);
  const result = await importRows([
    ['Mã', 'Tên trên web', 'Thương hiệu', 'Nhóm web', 'Nội dung web', 'Bán trên web'],
    ['sm-99', 'Áo sơ mi', 'an phước', 'hàng mới; Áo', 'Vải mềm & mát\nGiặt máy được <3', 'Có'],
    [alone.product_code, '', '', '', '<h2>Mũ</h2><script>alert(1)</script>', ''],
  ]);
  expect(result).toEqual({ created: 0, changed: 2, existing: 0, skipped: 0 });
  for (const variant of [shirt, other]) {
    expect(await read(variant.product_id)).toMatchObject({
      product_web_name: 'Áo sơ mi',
      brand: { brand_name: 'An Phước' },
      product_content: '<p>Vải mềm &amp; mát</p><p>Giặt máy được &lt;3</p>',
    });
    const url = `/api/products/${variant.product_id}/history`;
    const { data } = (await server.app.inject({ url, headers: writer })).json();
    expect(data).toMatchObject([{ action: 'update', is_imported: true }]);
    expect(data[0].fields).toContainEqual({ field: 'product_web_name', before: '', after: 'Áo sơ mi' });
  }
  const { web_category_ids, web_category_id } = await read(shirt.product_id);
  expect(web_category_ids.split(',')).toHaveLength(2);
  expect(web_category_ids.startsWith(String(web_category_id))).toBe(true);
  expect((await read(alone.product_id)).product_content).toBe('<h2>Mũ</h2>');
});

test('a row names goods that there are: not the model that its product has left', async () => {
  const [moved, kept] = await Promise.all([
    buildProduct(server.db, { shop: counter.shop, product_code: 'ROI-1', code_anh: 'ROI-1' }),
    buildProduct(server.db, { shop: counter.shop, code_anh: 'CHUNG-1' }),
  ]);
  const body = { code_anh: 'CHUNG-1' };
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  await putProduct(server, moved.product_id, { headers, shop: counter.shop, body });
  await importRows([
    ['Mã', 'Tên trên web'],
    ['ROI-1', 'Tên mới'],
  ]);
  expect((await read(kept.product_id)).product_web_name).toBe('Tên mới');
});

test('what a shop does not have is said at the row; two rows of one model are one too many', async () => {
  const hat = await buildProduct(server.db, { shop: counter.shop, code_anh: 'MU-1' });
  const report = await check([
    ['Mã', 'Thương hiệu', 'Nhóm web', 'Tên trên web'],
    ['MU-1', 'Hãng lạ', 'Áo; Nhóm lạ', ''],
    [hat.product_code, '', '', 'Mũ'],
    ['KHONG-CO', '', '', 'Mũ'],
  ]);
  expect(outcomesOf(report)).toEqual([
    [2, 'error', ['Thương hiệu "Hãng lạ" chưa có', 'Nhóm trên web "Nhóm lạ" chưa có']],
    [3, 'error', [`Mã ảnh hoặc mã sản phẩm "${hat.product_code}" đã có ở dòng 2`]],
    [4, 'error', ['Không có nội dung web nào có mã ảnh hoặc mã sản phẩm này']],
  ]);
});

test('the log says what a sheet, a form of the model and one of a product change in the same words', async () => {
  const { company_id } = counter.shop;
  const { product_id } = await buildProduct(server.db, { shop: counter.shop, code_anh: 'LOG-1' });
  const { base_product_id, version } = await read(product_id);
  const groups = await server.db
    .selectFrom('web_categories')
    .select('category_id')
    .where('company_id', '=', company_id)
    .orderBy('category_id')
    .execute();
  const ids = groups.map(({ category_id }) => category_id);
  const url = `/api/base-products/${base_product_id}`;
  const payload = { version: 1, web_category_ids: ids, active: 1 };
  expect((await server.app.inject({ method: 'PUT', url, headers: writer, payload })).statusCode).toBe(200);
  await importRows([
    ['Mã', 'Nhóm web', 'Bán trên web'],
    ['LOG-1', 'Hàng mới', 'Không'],
  ]);
  const { base_version } = await read(product_id);
  const body = { version, base_version, web_category_ids: ids.join(',') };
  expect(
    (await putProduct(server, product_id, { shop: counter.shop, headers: writer, body })).statusCode,
  ).toBe(200);
  const entries = await server.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('company_id', '=', company_id)
    .where('entity', '=', 'base-product')
    .where('entity_id', '=', String(base_product_id))
    .orderBy('id')
    .execute();
  const [one, both] = [['Hàng mới'], ['Áo', 'Hàng mới']];
  expect(entries).toEqual([
    { before: { web_category_ids: [], active: 0 }, after: { web_category_ids: both, active: 1 } },
    {
      before: { web_category_ids: both, active: 1 },
      after: { web_category_ids: one, active: 0, import_id: expect.any(String) },
    },
    { before: { web_category_ids: one }, after: { web_category_ids: both } },
  ]);
});

test('who keeps the warehouse does not write for the website', async () => {
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
  const rows = [
    ['Mã', 'Tên trên web'],
    ['MU-1', 'Mũ'],
  ];
  expect(await trySheet(rows, headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
});
