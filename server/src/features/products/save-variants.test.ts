import type { ShopRights } from '@soquay/contract/rules/roles';
import { listVariants, type ModelVariants, saveVariants, variantsInput } from '@soquay/contract/variants';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { requestTo } from '../../../test/endpoints.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { type Headers, sell, signInAs } from '../../../test/factories/bills.ts';
import { postProduct } from '../../../test/factories/product-forms.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';
import { saveVariants as saveGrid } from './save-variants.ts';

const server = useApp({ connections: 4 });
let shop: Shop;
let admin: Headers;
let user_id: number;
let main: string;

beforeEach(async () => {
  shop = await buildShop(server.db);
  const owner = await signInAs(server, { shop, groups: ['Admin'] });
  admin = owner.headers;
  user_id = owner.user.user_id;
  [main = ''] = shop.warehouses;
});

const header = {
  code_anh: 'DAM-09',
  product_name: `Đầm xoè ${'hoa '.repeat(30)}🌸`,
  unit_code: 'cái',
};

function newRow(color: string, size: string, given: object = {}) {
  return { product_code: `DAM-09-${color}-${size}`, color, size, price: 250_000, ...given };
}

function gridOf(colors: string[], sizes: string[], given: object = {}) {
  return colors.flatMap((color) => sizes.map((size) => newRow(color, size, given)));
}

async function save(rows: object[], { headers = admin, key = '', ...given }: Record<string, unknown> = {}) {
  const request = await requestTo(saveVariants, shop.company_id, { body: { ...header, ...given, rows } });
  const sent = {
    ...request.headers,
    ...(headers as Headers),
    ...(key ? { 'idempotency-key': String(key) } : {}),
  };
  return await server.app.inject({ ...request, headers: sent });
}

async function made(rows: object[]): Promise<ModelVariants> {
  const answer = await save(rows);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function read(headers: Headers = admin): Promise<ModelVariants> {
  const request = await requestTo(listVariants, shop.company_id, { query: { code_anh: 'dam-09' } });
  const answer = await server.app.inject({ ...request, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function countOf(
  table: 'products' | 'base_products' | 'opening_stocks' | 'audit_log' | 'product_price_changes',
) {
  const { count } = await server.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', shop.company_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

test('three colours in four sizes come in with their opening stock by one document, and are sold', async () => {
  const stocked = { original_price: 90_000, open_inventories: [{ warehouse_code: main, qty: 5 }] };
  const model = await made(gridOf(['Đỏ', 'Xanh', 'Đen'], ['S', 'M', 'L', 'XL'], stocked));
  expect(model).toMatchObject({ code_anh: 'DAM-09', unit_code: 'cái', category_id: null });
  expect(model.variants).toHaveLength(12);
  expect(model.variants[5]).toMatchObject({
    product_code: 'DAM-09-Xanh-M',
    product_name: header.product_name.trim(),
    color: 'Xanh',
    size: 'M',
    original_price: 90_000,
    price: 250_000,
    active: 1,
    qty: 5,
    version: 1,
  });
  expect(await read()).toEqual({ ...model, code_anh: 'dam-09' });
  expect([await countOf('base_products'), await countOf('opening_stocks')]).toEqual([1, 1]);
  const { product_id } = model.variants[5] as ModelVariants['variants'][number];
  const line = { product_id, warehouse_code: main, qty: 2, price: 250_000, discount: 0 };
  const body = { company_id: shop.company_id, payment_code: 'TM', saleman_id: user_id, details: [line] };
  const sale = await sell(server, { headers: admin, body });
  expect(sale.status, sale.message).toBe(200);
  expect((await read()).variants.map(({ qty }) => qty)).toEqual([5, 5, 5, 5, 5, 3, 5, 5, 5, 5, 5, 5]);
  await expectBooksToBalance(server.db);
});

test('240 rows are added at once, each with its history', async () => {
  const colors = Array.from({ length: 20 }, (_, index) => `Màu ${index}`);
  const sizes = Array.from({ length: 12 }, (_, index) => String(30 + index));
  const opened = { open_inventories: shop.warehouses.map((warehouse_code) => ({ warehouse_code, qty: 1 })) };
  const { variants } = await made(gridOf(colors, sizes, opened));
  expect(variants).toHaveLength(240);
  expect(new Set(variants.map(({ qty }) => qty))).toEqual(new Set([shop.warehouses.length]));
  expect([await countOf('opening_stocks'), await countOf('audit_log')]).toEqual([1, 240]);
  await expectBooksToBalance(server.db);
});

test.each([1, 60])(
  'a grid of %i new and as many changed rows costs a fixed number of statements',
  async (count) => {
    const sizes = Array.from({ length: count }, (_, index) => String(index));
    const { variants } = await made(gridOf(['Cũ'], sizes));
    const changed = variants.map(({ product_id, version }) => ({ product_id, version, price: 1_000 }));
    const opened = { open_inventories: [{ warehouse_code: main, qty: 1 }] };
    const body = variantsInput.parse({ ...header, rows: [...changed, ...gridOf(['Mới'], sizes, opened)] });
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    };
    const rights: ShopRights = {
      user_id,
      company_id: shop.company_id,
      is_admin: true,
      is_warehouse_manager: false,
      can_list_sale: true,
      groups: [],
      grants: {},
      warehouses: [],
    };
    await saveGrid(server.db.withPlugin(counter), { rights, body, idempotencyKey: undefined });
    expect(statements).toBe(17);
    expect((await read()).variants).toHaveLength(2 * count);
  },
);

test('what is there is changed by its version: codes, prices with their history, sizes; the rest stays', async () => {
  const { variants } = await made(gridOf(['Đỏ'], ['S', 'M', 'L']));
  const [first, second, third] = variants.map(({ product_id, version }) => ({ product_id, version }));
  const answer = await save([
    { ...first, price: 300_000, sale_price: 199_000 },
    { ...second, product_code: 'DAM-MOI', size: 'XXL', active: 0 },
    { ...third, price: 250_000, color: 'Đỏ' },
    newRow('Xanh', 'S'),
  ]);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data.variants).toMatchObject([
    { price: 300_000, sale_price: 199_000, version: 2 },
    { product_code: 'DAM-MOI', color: 'Đỏ', size: 'XXL', active: 0, price: 250_000, version: 2 },
    { version: 1 },
    { color: 'Xanh', size: 'S' },
  ]);
  const changes = await server.db
    .selectFrom('product_price_changes')
    .select(['product_id', 'price_field', 'price_before', 'price_after'])
    .where('company_id', '=', shop.company_id)
    .orderBy('price_field')
    .execute();
  expect(changes).toEqual([
    { product_id: first?.product_id, price_field: 'price', price_before: 250_000, price_after: 300_000 },
    { product_id: first?.product_id, price_field: 'sale_price', price_before: 0, price_after: 199_000 },
  ]);
});

test('attributes beside colour and size stay with a variant whose size changes', async () => {
  const { attribute_id } = await server.db
    .insertInto('attributes')
    .values({ company_id: shop.company_id, attribute_name: 'Chất liệu' })
    .returning('attribute_id')
    .executeTakeFirstOrThrow();
  const atts = [
    { att_id: 2, value: 'S' },
    { att_id: 3, value: 'Dài tay' },
    { att_id: attribute_id, value: 'Lụa' },
  ];
  const { data } = (
    await postProduct(server, { headers: admin, shop, body: { code_anh: 'DAM-09', atts } })
  ).json();
  const answer = await save([{ product_id: data.product_id, version: 1, size: 'M' }]);
  expect(answer.statusCode, answer.body).toBe(200);
  const after = await server.app.inject({ url: `/api/products/${data.product_id}`, headers: admin });
  expect(after.json().data).toMatchObject({ size: 'M', type: 'Dài tay', version: 2 });
  expect(after.json().data.atts.map(({ value }: { value: string }) => value)).toEqual([
    'M',
    'Dài tay',
    'Lụa',
  ]);
});

test('a colour that is written otherwise than in the list stays so while the price changes, also in pairs', async () => {
  await server.db
    .insertInto('attribute_values')
    .values({ company_id: shop.company_id, attribute_id: 1, value: 'Đỏ' })
    .execute();
  const { variants } = await made(gridOf(['Đỏ'], ['S', 'M', 'L']));
  const [first, second, third] = variants.map(({ product_id, version }) => ({ product_id, version }));
  const ids = [first, second].map((one) => one?.product_id ?? 0);
  await server.db
    .updateTable('products')
    .set({ color: 'đỏ', size: 's' })
    .where('product_id', 'in', ids)
    .execute();
  const answer = await save([
    { ...first, price: 1_000 },
    { ...second, price: 1_000, color: 'đỏ' },
    { ...third, size: 'XL' },
  ]);
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await read()).variants).toMatchObject([
    { color: 'đỏ', size: 's', price: 1_000 },
    { color: 'đỏ', size: 's', price: 1_000 },
    { color: 'Đỏ', size: 'XL' },
  ]);
  const log = await server.db
    .selectFrom('audit_log')
    .select('after')
    .where('entity_id', 'in', ids.map(String))
    .where('action', '=', 'update')
    .execute();
  expect(log).toEqual([{ after: { price: 1_000 } }, { after: { price: 1_000 } }]);
});

test('a code that is cleared is asked for, of what is there too', async () => {
  const [kept] = (await made([newRow('Đỏ', 'S')])).variants;
  const row = { product_id: kept?.product_id, version: 1, price: 1 };
  const answer = await save([{ ...row, product_code: ' ' }]);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ 'rows.0.product_code': 'Thiếu mã sản phẩm!' });
  expect((await save([row])).json().data.variants[0].product_code).toBe(kept?.product_code);
});

test('a product that stands in two rows, or without the version that was seen, is refused there', async () => {
  const [red, black] = (await made([newRow('Đỏ', 'S'), newRow('Đen', 'S')])).variants;
  const seen = { product_id: red?.product_id, version: 1 };
  const twice = await save([seen, { ...seen, price: 1 }]);
  expect(twice.statusCode).toBe(422);
  expect(twice.json().errors).toEqual({ 'rows.1.product_id': 'Sản phẩm này đã có ở dòng khác' });
  const unseen = await save([seen, { product_id: black?.product_id, price: 1 }]);
  expect(unseen.statusCode).toBe(422);
  expect(unseen.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { 'rows.1.version': 'Thiếu phiên bản!' },
  });
});

test('every fault stands at its row, and nothing is written', async () => {
  const [kept] = (await made([newRow('Đỏ', 'S')])).variants;
  await made([newRow('Vàng', 'S', { product_code: 'XOA' })]);
  await server.db.updateTable('products').set({ status: 0 }).where('product_code', '=', 'XOA').execute();
  const before = [await countOf('products'), await countOf('audit_log')];
  const rows = [
    newRow('Xanh', 'S'),
    newRow('xanh', 's', { product_code: 'A1' }),
    newRow('Đen', 'S', { product_code: 'dam-09-XANH-s' }),
    newRow('đỏ', 'S', { product_code: 'A2' }),
    newRow('Nâu', 'S', { product_code: kept?.product_code }),
    newRow('Nâu', 'M', { product_code: 'xoa' }),
    newRow('Nâu', 'L', { product_code: undefined }),
    newRow('Nâu', 'XL', { sale_price: 300_000 }),
    newRow('Be', 'S', { open_inventories: [{ warehouse_code: 'KHÔNG CÓ', qty: 1 }] }),
  ];
  const answer = await save(rows, { unit_code: 'không có' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toMatchObject({
    unit_code: 'Không có đơn vị này',
    'rows.7.sale_price': 'Giá khuyến mãi không được cao hơn giá bán',
  });
  const second = await save(rows);
  expect(second.statusCode).toBe(422);
  expect(second.json().errors).toEqual({
    'rows.1.color': 'Màu và kích thước này đã có ở dòng khác',
    'rows.2.product_code': 'Mã này đã có ở dòng khác',
    'rows.3.color': `Màu và kích thước này đã có ở ${kept?.product_code}`,
    'rows.4.product_code': 'Mã sản phẩm đã tồn tại',
    'rows.5.product_code': 'Mã này của một sản phẩm đã xóa, hãy khôi phục sản phẩm đó',
    'rows.6.product_code': 'Thiếu mã sản phẩm!',
    'rows.7.sale_price': expect.stringContaining('khuyến mãi'),
    'rows.8.open_inventories.0.warehouse_code': expect.any(String),
  });
  expect([await countOf('products'), await countOf('audit_log')]).toEqual(before);
});

test('a grid that is refused leaves no empty model behind', async () => {
  expect((await save([newRow('Đỏ', 'S', { price: 1, sale_price: 2 })])).statusCode).toBe(422);
  expect(await countOf('base_products')).toBe(0);
});

test('of two who edit one grid the second is told which row, and nothing of theirs is written', async () => {
  const { variants } = await made(gridOf(['Đỏ'], ['S', 'M']));
  const seen = variants.map(({ product_id, version }) => ({ product_id, version }));
  expect((await save([{ ...seen[1], price: 1_000 }])).statusCode).toBe(200);
  const second = await save([{ ...seen[0], price: 2_000 }, { ...seen[1], price: 2_000 }, newRow('Đen', 'S')]);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    code: 'VERSION_STALE',
    errors: { 'rows.1.version': expect.any(String) },
  });
  expect((await read()).variants.map(({ price }) => price)).toEqual([250_000, 1_000]);
});

test('of two who add the same variants at one moment one adds them', async () => {
  const rows = gridOf(['Đỏ', 'Đen'], ['S', 'M']);
  const answers = await Promise.all([save(rows), save(rows)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(Object.keys(refused?.json().errors)).toContain('rows.3.product_code');
  expect((await read()).variants).toHaveLength(4);
});

test('sent again under its key it adds nothing', async () => {
  const rows = gridOf(['Đỏ'], ['S', 'M'], { open_inventories: [{ warehouse_code: main, qty: 3 }] });
  const first = await save(rows, { key: 'k1' });
  const again = await save(rows, { key: 'k1' });
  expect(again.statusCode, again.body).toBe(200);
  expect(again.json().data).toEqual(first.json().data);
  expect(await countOf('opening_stocks')).toBe(1);
  // Sends the rows twice at once: they are created once, and both requests succeed.
  const twice = [newRow('Tím', 'S'), newRow('Tím', 'M')];
  const answers = await Promise.all([1, 2, 3].map(() => save(twice, { key: 'k2' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await save([...twice, newRow('Tím', 'L')], { key: 'k2' })).json()).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect((await save([newRow('Khác', 'S')], { key: 'k1' })).json()).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('other values under a key that has written are refused, the same ones write nothing more', async () => {
  await made([newRow('Đỏ', 'S')]);
  const added = await save([newRow('Đen', 'S', { price: 25_000 })], { key: 'k1' });
  const [, black] = (added.json().data as ModelVariants).variants;
  const seen = { product_id: black?.product_id, version: black?.version };
  const corrected = await save([newRow('Đen', 'S')], { key: 'k1' });
  const next = await save([{ ...seen, price: 30_000 }], { key: 'k1' });
  for (const refused of [corrected, next]) {
    expect(refused.statusCode).toBe(422);
    expect(refused.json().code).toBe('IDEMPOTENCY_KEY_REUSED');
  }
  const changed = [1, 2].map(() => save([{ ...seen, price: 30_000 }], { key: 'k2' }));
  expect((await Promise.all(changed)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await read()).variants[1]).toMatchObject({ price: 30_000, version: 2 });
  expect(await countOf('product_price_changes')).toBe(1);
});

test('a product of another model, or one that is deleted, is no row of the grid', async () => {
  const other = (await postProduct(server, { headers: admin, shop, body: { code_anh: 'KHÁC' } })).json().data;
  const [own] = (await made([newRow('Đỏ', 'S')])).variants;
  await server.db
    .updateTable('products')
    .set({ status: 0 })
    .where('product_id', '=', own?.product_id ?? 0)
    .execute();
  const answer = await save([
    { product_id: other.product_id, version: 1, price: 1 },
    { product_id: own?.product_id, version: 1, price: 1 },
  ]);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(['rows.0.product_id', 'rows.1.product_id']);
});

test('a cost that one does not see is refused whether it is right or not, and left out it stays', async () => {
  const [own] = (await made([newRow('Đỏ', 'S', { original_price: 90_000 })])).variants;
  const row = { product_id: own?.product_id, version: 1 };
  const { headers } = await signInAs(server, { shop, groups: ['Content'] });
  const guesses = [89_000, 90_000].map((original_price) => ({ ...row, original_price }));
  const [wrong, right] = await Promise.all(guesses.map((guess) => save([guess], { headers })));
  expect(right?.statusCode).toBe(403);
  expect(right?.json()).toEqual(wrong?.json());
  const both = await save(guesses, { headers });
  expect(Object.keys(both.json().errors)).toEqual(['rows.0.original_price', 'rows.1.original_price']);
  expect((await save([{ ...row, original_price: 0, color: 'Xanh' }], { headers })).statusCode).toBe(200);
  expect((await read()).variants[0]).toMatchObject({ color: 'Xanh', original_price: 90_000 });
});

test('a salesperson is refused; who may change prices alone changes them, adds nothing and sees no cost', async () => {
  const [own] = (await made([newRow('Đỏ', 'S', { original_price: 90_000 })])).variants;
  const row = { product_id: own?.product_id, version: 1 };
  const seller = (await signInAs(server, { shop, groups: ['Sale'] })).headers;
  expect((await save([{ ...row, price: 1 }], { headers: seller })).statusCode).toBe(403);
  expect((await read(seller)).variants[0]).not.toHaveProperty('original_price');

  const accountant = (await signInAs(server, { shop, groups: ['KeToan'] })).headers;
  expect((await save([newRow('Đen', 'S')], { headers: accountant })).json()).toMatchObject({
    code: 'ACCESS_DENIED',
  });
  const cost = await save([{ ...row, original_price: 1 }], { headers: accountant });
  expect(cost.statusCode).toBe(403);
  expect(cost.json().errors).toEqual({ 'rows.0.original_price': 'Bạn không được sửa trường này' });
  const changed = await save([{ ...row, price: 300_000 }], { headers: accountant });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(changed.json().data.variants[0]).not.toHaveProperty('original_price');
  expect((await read()).variants[0]).toMatchObject({ price: 300_000, original_price: 90_000 });
});
