import { messages } from '@soquay/contract/messages';
import { beforeEach, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { postProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 4 });
let shop: Shop;
let admin: Headers;

beforeEach(async () => {
  shop = await buildShop(server.db);
  admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
});

function post(body: Record<string, unknown> = {}, headers: Record<string, string> = admin) {
  return postProduct(server, { headers, shop, body });
}

async function read(id: number) {
  return (await server.app.inject({ url: `/api/products/${id}`, headers: admin })).json().data;
}

async function levels() {
  return await server.db
    .selectFrom('stock_levels')
    .select(['warehouse_code', 'qty'])
    .where('company_id', '=', shop.company_id)
    .orderBy('warehouse_code')
    .execute();
}

async function addBrand(brand_name: string, company_id = shop.company_id) {
  return await server.db
    .insertInto('brands')
    .values({ brand_name, company_id })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function addWebCategory(category_name: string): Promise<number> {
  const { category_id } = await server.db
    .insertInto('web_categories')
    .values({ category_name, company_id: shop.company_id })
    .returning('category_id')
    .executeTakeFirstOrThrow();
  return category_id;
}

test('a product is added with all that a form says, and answered as it is read', async () => {
  const { category_id } = await server.db
    .insertInto('categories')
    .values({ category_name: 'Áo', company_id: shop.company_id })
    .returning('category_id')
    .executeTakeFirstOrThrow();
  const brand = await addBrand('Việt Tiến');
  const [summer, sale] = [await addWebCategory('Hè'), await addWebCategory('Sale')];
  const answer = await post({
    product_name: 'Áo sơ mi 🌸',
    barcode: '8930001',
    code_anh: 'ANH-1',
    category_id,
    original_price: '90000',
    price: '200000',
    sale_price: '150000',
    status_note: 'New 100%',
    supplier_note: 'Chợ Ninh Hiệp',
    atts: [
      { att_id: 1, value: 'Đỏ' },
      { att_id: 2, value: 'L' },
    ],
    product_web_name: 'Sơ mi hoa',
    web_category_ids: `${sale},${summer}`,
    brand_id: brand.id,
    product_content: '<p onclick="x()">Vải lụa</p><script>alert(1)</script>',
    posted_insta: '1',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json();
  expect(data).toMatchObject({
    product_code: 'AO-01',
    product_name: 'Áo sơ mi 🌸',
    category_id,
    category_name: 'Áo',
    original_price: 90_000,
    price: 200_000,
    sale_price: 150_000,
    supplier_note: 'Chợ Ninh Hiệp',
    active: 1,
    color: 'Đỏ',
    size: 'L',
    web_category_id: sale,
    web_category_ids: `${sale},${summer}`,
    brand: { id: brand.id, brand_name: 'Việt Tiến' },
    product_content: '<p>Vải lụa</p>',
    posted_insta: 1,
    posted_fb_soquay: 0,
    version: 1,
    original_warehouses: [],
  });
  expect(data.atts).toEqual([
    { att_id: 1, attribute_name: 'Màu sắc', value_id: expect.any(Number), value: 'Đỏ' },
    { att_id: 2, attribute_name: 'Kích thước', value_id: expect.any(Number), value: 'L' },
  ]);
  expect(await read(data.product_id)).toEqual(data);
  const query = { company_id: String(shop.company_id), product_id: String(data.product_id) };
  const second = await server.app.inject({ url: '/api/v2/products', query, headers: admin });
  expect(second.json().data).toEqual(data);
});

test('a name pasted with no-break spaces is found by its words', async () => {
  expect((await post({ product_name: 'Áo\u00a0sơ\u202fmi' })).json().data.product_name).toBe('Áo sơ mi');
  const query = { company_id: String(shop.company_id), q: 'so\u00a0mi' };
  const { data } = (await server.app.inject({ url: '/api/products', query, headers: admin })).json();
  expect(data).toMatchObject([{ product_code: 'AO-01' }]);
});

test('opening stock comes in by a document of its own; blank entries are dropped', async () => {
  const [main = '', back = ''] = shop.warehouses;
  const answer = await post({
    open_inventories: [
      { warehouse_code: main, qty: 7 },
      { warehouse_code: back, qty: '' },
      { warehouse_code: '', qty: '' },
      { warehouse_code: ' ', qty: 0 },
    ],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toMatchObject({
    open_inventories: [{ warehouse_code: main, qty: 7 }],
    original_warehouses: [main],
  });
  expect(await levels()).toEqual([{ warehouse_code: main, qty: 7 }]);
  const document = await server.db
    .selectFrom('opening_stocks')
    .select(['row_count', 'total_qty'])
    .where('company_id', '=', shop.company_id)
    .executeTakeFirstOrThrow();
  expect(document).toEqual({ row_count: 1, total_qty: 7 });
  await expectBooksToBalance(server.db);
});

test('pieces without a warehouse are refused at their entry, blank ones before it counted', async () => {
  const open_inventories = [
    { warehouse_code: '', qty: '' },
    { warehouse_code: '', qty: 3 },
  ];
  const refused = await post({ open_inventories });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual({
    'open_inventories.1.warehouse_code': messages.warehouseWrong,
  });
});

test('ids in one text that are none are refused at their one input', async () => {
  const refused = await post({ web_category_ids: '0' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual({ web_category_ids: 'Nhóm trên web không hợp lệ' });
});

test('goods are opened only in warehouses of the shop, in use, named once and the person’s own', async () => {
  const [main = '', back = ''] = shop.warehouses;
  const other = await buildShop(server.db);
  await server.db.updateTable('warehouses').set({ active: 0 }).where('warehouse_code', '=', back).execute();
  const wrong = [
    { warehouse_code: main, qty: 1 },
    { warehouse_code: other.warehouses[0], qty: 1 },
    { warehouse_code: back, qty: 1 },
    { warehouse_code: main, qty: 1 },
  ];
  const refused = await post({ open_inventories: wrong });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual([
    'open_inventories.1.warehouse_code',
    'open_inventories.2.warehouse_code',
    'open_inventories.3.warehouse_code',
  ]);
  const { headers } = await signInAs(server, { shop, groups: ['Kho'], warehouses: [back] });
  const forbidden = await post({ open_inventories: [{ warehouse_code: main, qty: 1 }] }, headers);
  expect(forbidden.statusCode).toBe(403);
  expect(forbidden.json()).toMatchObject({
    code: 'WAREHOUSE_FORBIDDEN',
    errors: { 'open_inventories.0.warehouse_code': expect.any(String) },
  });
  expect(await levels()).toEqual([]);
});

test('what a code, a barcode and what it refers to must be is said at the field', async () => {
  await buildProduct(server.db, { shop, product_code: 'ao-01', product_name: 'Áo cũ', barcode: '893' });
  await buildProduct(server.db, { shop, product_code: 'CU', status: 0 });
  const taken = await post();
  expect(taken.json()).toMatchObject({
    code: 'CODE_TAKEN',
    errors: { product_code: 'Mã sản phẩm đã tồn tại' },
  });
  expect((await post({ product_code: 'CU' })).json().errors.product_code).toMatch('đã xóa');
  expect((await post({ product_code: 'X', barcode: '893' })).json()).toMatchObject({
    code: 'CODE_TAKEN',
    errors: { barcode: 'Mã vạch đã tồn tại: ao-01 Áo cũ' },
  });
  const other = await buildShop(server.db);
  const brand = await addBrand('Khác', other.company_id);
  const wrong = await post({
    product_code: 'X',
    unit_code: 'tấn',
    category_id: 999_999,
    brand_id: brand.id,
    web_category_ids: '999999',
    price: '100',
    sale_price: '200',
    atts: [{ att_id: 999_999, value: 'x' }],
  });
  expect(wrong.statusCode).toBe(422);
  expect(Object.keys(wrong.json().errors).sort()).toEqual([
    'atts.0.att_id',
    'brand_id',
    'category_id',
    'sale_price',
    'unit_code',
    'web_category_ids',
  ]);
});

test('a value that is typed as the list has it is the list’s; others are words of the product’s own', async () => {
  const { attribute_id } = await server.db
    .insertInto('attributes')
    .values({ attribute_name: 'Chất liệu', company_id: shop.company_id })
    .returning('attribute_id')
    .executeTakeFirstOrThrow();
  const { value_id } = await server.db
    .insertInto('attribute_values')
    .values({ attribute_id, value: 'Lụa', company_id: shop.company_id })
    .returning('value_id')
    .executeTakeFirstOrThrow();
  const typed = await post({ atts: [{ att_id: attribute_id, value: 'lụa' }] });
  expect(typed.json().data.atts).toEqual([
    { att_id: attribute_id, attribute_name: 'Chất liệu', value_id, value: 'Lụa' },
  ]);
  const words = await post({ product_code: 'AO-02', atts: [{ att_id: attribute_id, value: 'Lanh pha' }] });
  expect(words.json().data.atts).toMatchObject([{ value_id: null, value: 'Lanh pha' }]);
  const foreign = await post({ product_code: 'AO-03', atts: [{ att_id: 1, value_id }] });
  expect(foreign.json().errors).toEqual({ 'atts.0.value_id': expect.any(String) });
});

test('a variant joins its model, which keeps what it says where the form says nothing', async () => {
  const first = await post({ code_anh: 'ANH-1', product_web_name: 'Sơ mi hoa', posted_insta: 1 });
  const second = await post({ product_code: 'AO-02', code_anh: 'anh-1' });
  expect(second.json().data).toMatchObject({
    base_product_id: first.json().data.base_product_id,
    product_web_name: 'Sơ mi hoa',
    posted_insta: 1,
    base_version: first.json().data.base_version,
  });
});

test('a variant that says the same of its model makes no other version of it', async () => {
  const first = await post({ code_anh: 'ANH-1', product_web_name: 'Sơ mi hoa' });
  const second = await post({ product_code: 'AO-02', code_anh: 'ANH-1', product_web_name: 'Sơ mi hoa' });
  const { base_product_id, base_version } = first.json().data;
  expect(second.json().data).toMatchObject({ base_product_id, base_version });
  const logged = server.db.selectFrom('audit_log').where('entity', '=', 'base-product').selectAll();
  expect(await logged.where('entity_id', '=', String(base_product_id)).execute()).toEqual([]);
});

test('a variant that says something else of its model leaves in the log what stood there', async () => {
  const [first, second] = [
    (await post({ product_code: 'MAU-1', code_anh: 'MAU', product_content: '<p>Cũ</p>' })).json().data,
    (await post({ product_code: 'MAU-2', code_anh: 'mau', product_content: '<p>Mới</p>' })).json().data,
  ];
  expect(second.base_product_id).toBe(first.base_product_id);
  const log = await server.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity', '=', 'base-product')
    .where('entity_id', '=', String(first.base_product_id))
    .execute();
  expect(log).toMatchObject([
    { before: { product_content: '<p>Cũ</p>' }, after: { product_content: '<p>Mới</p>' } },
  ]);
});

test('sent twice under one key it is added once, also at one moment', async () => {
  const [main = ''] = shop.warehouses;
  const headers = { ...admin, 'idempotency-key': 'khoa-1' };
  const body = { open_inventories: [{ warehouse_code: main, qty: 3 }] };
  const answers = await Promise.all([post(body, headers), post(body, headers), post(body, headers)]);
  const ids = answers.map((answer) => answer.json().data?.product_id);
  expect(new Set(ids).size, answers.map(({ body }) => body).join('\n')).toBe(1);
  expect(await levels()).toEqual([{ warehouse_code: main, qty: 3 }]);
  expect((await post({ product_code: 'KHAC' }, headers)).json().code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('sent again under its key with a corrected price it is told that the first one is written', async () => {
  const headers = { ...admin, 'idempotency-key': 'khoa-1' };
  const { product_id } = (await post({ price: 25_000 }, headers)).json().data;
  const corrected = await post({ price: 250_000 }, headers);
  expect(corrected.statusCode).toBe(422);
  expect(corrected.json().code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await read(product_id)).toMatchObject({ price: 25_000, version: 1 });
});

test('of two who add one code at once the second hears that it is taken', async () => {
  const answers = await Promise.all([post({ barcode: '1' }), post({ product_code: 'ao-01' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'CODE_TAKEN', errors: { product_code: expect.any(String) } });
});

test('products are added by Admin, Kho and warehouse managers who may create them', async () => {
  for (const group of ['KeToan', 'Sale', 'Order', 'Content', 'Photo'] as const) {
    const { headers } = await signInAs(server, { shop, groups: [group] });
    expect((await post({}, headers)).statusCode, group).toBe(403);
  }
  const { headers } = await signInAs(server, { shop, groups: ['Kho'] });
  expect((await post({ original_price: 1 }, headers)).statusCode).toBe(200);
  const web = await post({ product_code: 'AO-02', product_web_name: 'Tên web' }, headers);
  expect(web.statusCode).toBe(403);
  expect(web.json()).toMatchObject({
    message: 'Bạn không được sửa: tên trên web',
    errors: { product_web_name: 'Bạn không được sửa trường này' },
  });
});

test('a code that sheets take for a formula, and a price of which nobody knows whether it is in thousands, are refused', async () => {
  const answer = await post({ product_code: '=1+1', barcode: '=2' });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(['product_code', 'barcode']);
  expect(Object.keys((await post({ price: '1.000' })).json().errors)).toEqual(['price']);
});
