import type { Product } from '@soquay/contract/product';
import { beforeEach, expect, test, vi } from 'vitest';
import { countWaiting } from '../../../test/count-waiting.ts';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { postProduct, putProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 4 });
let shop: Shop;
let admin: Headers;
let shirt: Product;

beforeEach(async () => {
  shop = await buildShop(server.db);
  admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
  shirt = await add({
    price: 200_000,
    original_price: 90_000,
    supplier_note: 'NCC',
    product_web_name: 'Sơ mi',
  });
});

async function add(body: Record<string, unknown>): Promise<Product> {
  const answer = await postProduct(server, { headers: admin, shop, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

function put(body: Record<string, unknown>, { headers = admin, of = shirt } = {}) {
  const { version, base_version } = of;
  return putProduct(server, of.product_id, { headers, shop, body: { version, base_version, ...body } });
}

async function get(path = '', headers = admin, { product_id } = shirt) {
  return (await server.app.inject({ url: `/api/products/${product_id}${path}`, headers })).json();
}

async function updates(): Promise<{ entity: string; before: unknown; after: unknown }[]> {
  return await server.db
    .selectFrom('audit_log')
    .select(['entity', 'before', 'after'])
    .where('company_id', '=', shop.company_id)
    .where('action', '=', 'update')
    .orderBy('id')
    .execute();
}

test('what the website says is told of the product and of its model, each by the names of now', async () => {
  const brands = await server.db
    .insertInto('brands')
    .values(['May 10', 'Việt Tiến'].map((brand_name) => ({ company_id: shop.company_id, brand_name })))
    .returning('id')
    .execute();
  const [first, second] = brands.map(({ id }) => String(id));
  const { version, base_version } = (await put({ brand_id: first })).json().data;
  const wanted = { brand_id: second, active: '0', product_web_name: 'Sơ mi linen' };
  const answer = await put({ ...wanted, version, base_version });
  expect(answer.statusCode, answer.body).toBe(200);

  const web = {
    before: { brand_id: 'May 10', product_web_name: 'Sơ mi' },
    after: { brand_id: 'Việt Tiến', product_web_name: 'Sơ mi linen' },
  };
  const told = (await updates()).slice(-2).toSorted((one, other) => (one.entity < other.entity ? -1 : 1));
  expect(told).toMatchObject([
    { entity: 'base-product', ...web },
    { entity: 'product', before: { ...web.before, active: 1 }, after: { ...web.after, active: 0 } },
  ]);
});

test('only what changed is written, with its history and the changes of its prices', async () => {
  const answer = await put({
    ...shirt,
    atts: shirt.atts,
    price: '210000',
    product_name: 'Áo mới',
    ...{ brand_id: '', category_id: '', web_category_id: '' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toMatchObject({
    price: 210_000,
    product_name: 'Áo mới',
    version: 2,
    base_version: shirt.base_version,
    product_web_name: 'Sơ mi',
  });
  expect(await updates()).toEqual([
    {
      entity: 'product',
      before: { price: 200_000, product_name: 'Áo sơ mi' },
      after: { price: 210_000, product_name: 'Áo mới' },
    },
  ]);
  expect((await get('/prices')).data).toMatchObject([
    { price_field: 'price', price_before: 200_000, price_after: 210_000, document_kind: null },
  ]);
  const history = await get('/history');
  expect(history).toMatchObject({ total: 2, data: [{ action: 'update' }, { action: 'create' }] });
  expect(history.data[0].fields).toContainEqual({ field: 'price', before: 200_000, after: 210_000 });
});

test('a save that changes nothing writes nothing', async () => {
  const answer = await put({ price: 200_000, product_name: ' Áo sơ mi ', product_web_name: 'Sơ mi' });
  expect(answer.json().data).toEqual(shirt);
  expect(await updates()).toEqual([]);
});

test('what is left out stays, what is blank is emptied, and what must be there is asked for', async () => {
  expect((await put({ supplier_note: '' })).json().data).toMatchObject({ supplier_note: '', price: 200_000 });
  const answer = await put({ product_name: ' ' }, { of: { ...shirt, version: 2 } });
  expect(answer.json()).toMatchObject({ errors: { product_name: 'Thiếu tên sản phẩm!' } });
  const attributes = [
    { att_id: 1, value: 'Đỏ' },
    { att_id: 2, value: '' },
  ];
  await put({ atts: attributes }, { of: { ...shirt, version: 2 } });
  expect(await get()).toMatchObject({ data: { color: 'Đỏ', size: '', version: 3 } });
  await put({ atts: [] }, { of: { ...shirt, version: 3 } });
  expect(await get()).toMatchObject({ data: { color: '', atts: [], version: 4 } });
});

test('of two who edit one product the second gets it as the first has left it', async () => {
  const answers = await Promise.all([put({ price: 1_000 }), put({ price: 2_000 })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [won, stale] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(stale?.json()).toMatchObject({
    code: 'VERSION_STALE',
    params: { current: { version: 2, price: won?.json().data.price } },
  });
});

test('sent again under its key it is answered as saved; with another price it is told that the first is written', async () => {
  const headers = { ...admin, 'idempotency-key': 'khoa-sua' };
  const twice = await Promise.all([
    put({ price: 210_000 }, { headers }),
    put({ price: 210_000 }, { headers }),
  ]);
  for (const answer of [...twice, await put({ price: 210_000 }, { headers })]) {
    expect(answer.json().data).toMatchObject({ price: 210_000, version: 2 });
  }
  expect(await updates()).toHaveLength(1);
  const corrected = await put({ price: 250_000 }, { headers });
  expect([corrected.statusCode, corrected.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect((await get()).data).toMatchObject({ price: 210_000, version: 2 });
});

test('what somebody else has said on the website meanwhile is not written over', async () => {
  await put({ code_anh: 'ANH-1' });
  const variant = await add({ product_code: 'AO-02', code_anh: 'ANH-1' });
  const seen = (await get()).data;
  await put({ product_web_name: 'Sơ mi hoa' }, { of: variant });
  const { version, base_version } = seen;
  const web = await put({ version, base_version, product_web_name: 'Sơ mi trắng' });
  expect(web.json()).toMatchObject({ code: 'VERSION_STALE' });
  const unseen = await put({ version, base_version: '', product_web_name: 'Sơ mi trắng' });
  expect(unseen.statusCode).toBe(422);
  expect(unseen.json().errors).toEqual({ base_version: 'Thiếu phiên bản!' });
  const price = await put({ version, base_version: '', price: 5_000 });
  expect(price.json().data).toMatchObject({ price: 5_000, product_web_name: 'Sơ mi hoa' });
});

test('another image code joins the other model as it is; of a model of its own it is the name', async () => {
  const other = await add({ product_code: 'AO-02', code_anh: 'ANH-2', product_web_name: 'Sơ mi 2' });
  const renamed = (await put({ code_anh: 'ANH-1' })).json().data;
  expect(renamed).toMatchObject({ base_product_id: shirt.base_product_id, product_web_name: 'Sơ mi' });
  const { version, base_version } = renamed;
  const over = await put({
    version,
    base_version,
    code_anh: 'anh-2',
    product_web_name: 'Sơ mi trắng',
    posted_insta: 1,
  });
  expect(over.statusCode).toBe(422);
  expect(Object.keys(over.json().errors)).toEqual(['product_web_name', 'posted_insta']);
  const joined = await put({ version, code_anh: 'anh-2', product_web_name: 'Sơ mi', posted_insta: 0 });
  expect(joined.json().data).toMatchObject({
    base_product_id: other.base_product_id,
    product_web_name: 'Sơ mi 2',
  });
});

test('a model that it makes says what the website said, sold there or not', async () => {
  const group = { company_id: shop.company_id, category_name: 'Nữ' };
  const { category_id } = await server.db
    .insertInto('web_categories')
    .values(group)
    .returning('category_id')
    .executeTakeFirstOrThrow();
  await put({ code_anh: 'ANH-1', web_category_ids: String(category_id), posted_insta: 1 });
  await server.db
    .updateTable('base_products')
    .set({ active: 1 })
    .where('base_product_id', '=', shirt.base_product_id)
    .execute();
  const variant = await add({ product_code: 'AO-02', code_anh: 'anh-1' });
  const parted = (await put({ code_anh: 'ANH-2', product_web_name: 'Sơ mi 2' }, { of: variant })).json().data;
  expect(parted.base_product_id).not.toBe(shirt.base_product_id);
  expect(parted).toMatchObject({
    product_web_name: 'Sơ mi 2',
    web_category_ids: String(category_id),
    posted_insta: 1,
  });
  const sold = await server.db
    .selectFrom('base_products')
    .select(['base_product_id', 'active', 'has_web_category'])
    .where('base_product_id', 'in', [shirt.base_product_id, parted.base_product_id])
    .orderBy('base_product_id')
    .execute();
  expect(sold.map(({ active, has_web_category }) => [active, has_web_category])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect((await get()).data).toMatchObject({ product_web_name: 'Sơ mi', posted_insta: 1 });
});

test('a group of the website that is erased at that moment is refused at its field', async () => {
  const group = { company_id: shop.company_id, category_name: 'Nữ' };
  const { category_id } = await server.db
    .insertInto('web_categories')
    .values(group)
    .returning('category_id')
    .executeTakeFirstOrThrow();
  const erasing = await server.db.startTransaction().execute();
  await erasing.deleteFrom('web_categories').where('category_id', '=', category_id).execute();
  const answer = put({ web_category_ids: String(category_id) });
  await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(1), { interval: 10 });
  await erasing.commit().execute();
  expect((await answer).json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { web_category_ids: 'Nhóm trên web không có trong cửa hàng này' },
  });
});

test('a code only spelt otherwise is the model’s where it is alone, and no other model’s where it is not', async () => {
  const { version, base_version } = (await put({ code_anh: 'Anh-1' })).json().data;
  const respelt = (await put({ version, code_anh: 'ANH-1' })).json().data;
  expect(respelt.base_version).toBe(base_version + 1);
  const variant = await add({ product_code: 'AO-02', code_anh: 'ANH-1' });
  const both = await put({ code_anh: 'anh-1', product_web_name: 'Sơ mi 2' }, { of: variant });
  expect(both.json().data).toMatchObject({
    code_anh: 'anh-1',
    product_web_name: 'Sơ mi 2',
    base_product_id: shirt.base_product_id,
  });
  const model = server.db.selectFrom('base_products').select('code_anh');
  expect(await model.where('base_product_id', '=', shirt.base_product_id).execute()).toEqual([
    { code_anh: 'ANH-1' },
  ]);
});

test('a code that another product has is refused at its field', async () => {
  await buildProduct(server.db, { shop, product_code: 'AO-02', product_name: 'Áo hai', barcode: '893' });
  expect((await put({ product_code: 'ao-02' })).json()).toMatchObject({
    code: 'CODE_TAKEN',
    errors: { product_code: 'Mã sản phẩm đã tồn tại' },
  });
  expect((await put({ barcode: '893' })).json().errors).toEqual({
    barcode: 'Mã vạch đã tồn tại: AO-02 Áo hai',
  });
  expect((await put({ product_code: 'ao-01' })).json().data.product_code).toBe('ao-01');
});

test('KeToan changes prices where goods are theirs, but neither sees nor changes the form’s cost', async () => {
  const [main = '', back = ''] = shop.warehouses;
  const stocked = await add({ product_code: 'AO-02', open_inventories: [{ warehouse_code: main, qty: 1 }] });
  const { headers } = await signInAs(server, { shop, groups: ['KeToan'], warehouses: [main] });
  expect((await get('', headers)).data).not.toHaveProperty('original_price');
  expect((await put({ price: 1_000 }, { headers, of: stocked })).statusCode).toBe(200);
  const of = { ...stocked, version: 2 };
  const cost = await put({ original_price: 1, supplier_note: 'x' }, { headers, of });
  expect(cost.json()).toMatchObject({
    code: 'ACCESS_DENIED',
    params: { fields: ['original_price', 'supplier_note'] },
  });
  const { headers: others } = await signInAs(server, { shop, groups: ['KeToan'], warehouses: [back] });
  expect((await put({ price: 2_000 }, { headers: others, of })).json().code).toBe('WAREHOUSE_FORBIDDEN');
});

test('costs that have been are for the viewers of the product list', async () => {
  await put({ original_price: 95_000, price: 1_000 });
  const { headers: accountant } = await signInAs(server, { shop, groups: ['KeToan'] });
  const { headers: seller } = await signInAs(server, { shop, groups: ['Sale'] });
  const fields = async (headers: Headers) =>
    (await get('/prices', headers)).data.map(({ price_field }: { price_field: string }) => price_field);
  expect(await fields(accountant)).toEqual(['price', 'original_price']);
  expect(await fields(seller)).toEqual(['price']);
  expect(JSON.stringify(await get('/history', seller))).not.toMatch('95000');
});

test('a deleted product and one of another shop are not changed', async () => {
  await server.db
    .updateTable('products')
    .set({ status: 0 })
    .where('product_id', '=', shirt.product_id)
    .execute();
  expect((await put({ price: 1 })).json().code).toBe('PRODUCT_DELETED');
  const { headers } = await signInAs(server, { shop: await buildShop(server.db), groups: ['Admin'] });
  expect((await put({ price: 1 }, { headers })).statusCode).toBe(404);
});

test('a form that names another shop is refused', async () => {
  const { company_id } = await buildShop(server.db);
  const answer = await put({ company_id, price: '1000' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty('company_id');
});
