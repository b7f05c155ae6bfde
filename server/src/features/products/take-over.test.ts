import { countTakeOver, takeOverProducts } from '@soquay/contract/product-takeover';
import { beforeEach, expect, test } from 'vitest';
import { requestTo } from '../../../test/endpoints.ts';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { joinShop, signIn, type User } from '../../../test/factories/people.ts';
import { formOfFiles, somePicture } from '../../../test/factories/pictures.ts';
import { postProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 4 });
let there: Shop;
let here: Shop;
let user: User;
let owner: Headers;

beforeEach(async () => {
  [there, here] = [await buildShop(server.db), await buildShop(server.db)];
  ({ user } = await signInAs(server, { shop: there, groups: ['Admin'] }));
  await joinShop(server.db, { user, shop: here, groups: ['Admin'] });
  owner = await signIn(server.app, user);
});

async function take(given: object = {}, headers: Headers = owner) {
  const body = { from_company_id: there.company_id, ...given };
  const request = await requestTo(takeOverProducts, here.company_id, { body });
  return await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
}

async function count(category_ids?: string) {
  const query = { from_company_id: String(there.company_id), category_ids };
  const request = await requestTo(countTakeOver, here.company_id, { query });
  return (await server.app.inject({ ...request, headers: owner })).json().data;
}

function productsHere() {
  return server.db
    .selectFrom('products')
    .leftJoin('categories', (join) =>
      join
        .onRef('categories.company_id', '=', 'products.company_id')
        .onRef('categories.category_id', '=', 'products.category_id'),
    )
    .selectAll('products')
    .select(['category_name', 'category_parent_id'])
    .where('products.company_id', '=', here.company_id)
    .orderBy('search_code')
    .execute();
}

async function buildTree(shop: Shop, [top, below]: [string, string]): Promise<[number, number]> {
  const parent = await buildGroup(server.db, shop, top);
  const { category_id } = await server.db
    .insertInto('categories')
    .values({ company_id: shop.company_id, category_name: below, category_parent_id: parent })
    .returning('category_id')
    .executeTakeFirstOrThrow();
  return [parent, category_id];
}

test('codes, names, prices, groups and colours come along; stock, deleted goods and bundles do not', async () => {
  const [, shirts] = await buildTree(there, ['Quần áo', 'Áo sơ mi 👕']);
  // Existing group with the same name in other letters.
  await buildGroup(server.db, here, 'QUẦN ÁO');
  const given = {
    shop: there,
    code_anh: 'AO-7',
    category_id: shirts,
    original_price: 70_000,
    sale_price: 199_000,
  };
  const [warehouse = ''] = there.warehouses;
  const red = await buildProduct(server.db, {
    ...given,
    product_code: 'AO-7-D',
    product_name: `Áo ${'dài '.repeat(45)}`,
    color: 'Đỏ',
    barcode: '893001',
    stock: { [warehouse]: 12 },
  });
  await buildProduct(server.db, { ...given, product_code: 'AO-7-X', color: 'Xanh', barcode: '893002' });
  await buildProduct(server.db, { shop: there, product_code: 'XOA', status: 0 });
  const { product_id: set_id } = await buildProduct(server.db, { shop: there, product_code: 'BO-1' });
  await server.db
    .insertInto('product_sets')
    .values({ company_id: there.company_id, set_id, product_id: red.product_id })
    .execute();
  await buildProduct(server.db, { shop: here, product_code: 'KHAC', barcode: '893002' });
  // Group that must not be created, since its products exist here already.
  const known = await buildGroup(server.db, there, 'Hàng đã có');
  await buildProduct(server.db, { shop: there, product_code: 'khac', category_id: known });

  expect(await count()).toEqual({ new_count: 2, existing_count: 1, barcode_count: 1, bundle_count: 1 });
  const answer = await take();

  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toEqual({ created: 2, images: 0 });
  expect(await productsHere()).toMatchObject([
    {
      product_code: 'AO-7-D',
      product_name: red.product_name,
      color: 'Đỏ',
      barcode: '893001',
      price: 250_000,
      sale_price: 199_000,
      original_price: 70_000,
      category_name: 'Áo sơ mi 👕',
    },
    { product_code: 'AO-7-X', barcode: '', category_name: 'Áo sơ mi 👕' },
    { product_code: 'KHAC' },
  ]);
  const [taken] = await productsHere();
  const url = `/api/products/${taken?.product_id}/history`;
  expect((await server.app.inject({ url, headers: owner })).json()).toMatchObject({
    total: 1,
    data: [{ action: 'create', user_id: user.user_id }],
  });
  const groups = await server.db
    .selectFrom('categories')
    .select('category_name')
    .where('company_id', '=', here.company_id)
    .orderBy('category_id')
    .execute();
  expect(groups.map(({ category_name }) => category_name)).toEqual(['QUẦN ÁO', 'Áo sơ mi 👕']);
  const levels = await server.db
    .selectFrom('stock_levels')
    .select('qty')
    .where('company_id', '=', here.company_id)
    .execute();
  expect(levels).toEqual([]);
});

test('a group that is off in one of the shops is left blank', async () => {
  const turnOff = (shop: Shop, name: string) =>
    server.db
      .updateTable('categories')
      .set({ active: 0 })
      .where('company_id', '=', shop.company_id)
      .where('category_name', '=', name)
      .execute();
  for (const name of ['Tắt bên kia', 'Tắt bên này', 'Áo']) {
    const category_id = await buildGroup(server.db, there, name);
    await buildProduct(server.db, { shop: there, product_code: name, category_id });
  }
  await buildGroup(server.db, here, 'Tắt bên này');
  await turnOff(there, 'Tắt bên kia');
  await turnOff(here, 'Tắt bên này');
  await take();
  const taken = (await productsHere()).map(({ product_code, category_name }) => [
    product_code,
    category_name,
  ]);
  expect(Object.fromEntries(taken)).toEqual({ 'Tắt bên kia': null, 'Tắt bên này': null, Áo: 'Áo' });
});

test('said again it makes nothing, and what this shop has stays as it is', async () => {
  await buildProduct(server.db, { shop: there, product_code: 'MU-1', price: 90_000 });
  await buildProduct(server.db, { shop: here, product_code: 'mu-1', product_name: 'Mũ của mình', status: 0 });
  await buildProduct(server.db, { shop: there, product_code: 'MU-2' });

  expect((await take()).json().data.created).toBe(1);
  expect((await take()).json().data.created).toBe(0);

  expect(await productsHere()).toMatchObject([
    { product_code: 'mu-1', product_name: 'Mũ của mình', price: 250_000, status: 0 },
    { product_code: 'MU-2' },
  ]);
  expect(await count()).toMatchObject({ new_count: 0, existing_count: 2 });
});

test('of a group come the groups below it, and of codes those alone', async () => {
  const [clothes, shirts] = await buildTree(there, ['Quần áo', 'Áo']);
  await buildProduct(server.db, { shop: there, product_code: 'A', category_id: shirts });
  await buildProduct(server.db, { shop: there, product_code: 'B', category_id: clothes });
  await buildProduct(server.db, { shop: there, product_code: 'C' });

  expect(await count(String(clothes))).toMatchObject({ new_count: 2 });
  await take({ category_ids: [shirts] });
  expect((await productsHere()).map(({ product_code }) => product_code)).toEqual(['A']);
  await take({ product_codes: ['c', 'không có'] });
  expect((await productsHere()).map(({ product_code }) => product_code)).toEqual(['A', 'C']);
});

test('one of two that are alike there, or share a code there, comes where it is chosen alone', async () => {
  const twin = { shop: there, code_anh: 'DOI', color: 'Đỏ', size: 'M' };
  const first = await buildProduct(server.db, { ...twin, product_code: 'DOI-1' });
  const second = await buildProduct(server.db, { ...twin, product_code: 'DOI-2' });
  const { company_id } = there;
  const codes = server.db.updateTable('product_codes').where('product_id', '=', second.product_id);
  await codes.set({ is_shared: true }).execute();
  const shared = { company_id, product_id: first.product_id, code_key: 'doi-2' };
  await server.db.insertInto('product_codes').values(shared).execute();
  const group = await buildGroup(server.db, there, 'Đôi');
  await server.db
    .updateTable('products')
    .set({ category_id: group })
    .where('product_id', '=', second.product_id)
    .execute();
  expect(await count(String(group))).toMatchObject({ new_count: 1, existing_count: 0 });
  await take({ product_codes: ['doi-2'] });
  expect((await productsHere()).map(({ product_code }) => product_code)).toEqual(['DOI-2']);
  expect(await count()).toMatchObject({ new_count: 0, existing_count: 2 });
});

test('a twin that somebody makes here at this moment does not stand beside what comes', async () => {
  for (let round = 0; round < 8; round += 1) {
    const variant = { code_anh: `LUC-${round}`, color: 'Đỏ', size: 'M' };
    await buildProduct(server.db, { shop: there, ...variant, product_code: `KIA-${round}` });
    const { color: _, size: __, ...model } = variant;
    const atts = [
      { att_id: 1, value: 'đỏ' },
      { att_id: 2, value: 'm' },
    ];
    const body = { ...model, product_code: `DAY-${round}`, atts };
    await Promise.all([
      take({ product_codes: [`kia-${round}`] }),
      postProduct(server, { headers: owner, shop: here, body }),
    ]);
    const made = (await productsHere()).filter(({ code_anh }) => code_anh === variant.code_anh);
    expect(made).toHaveLength(1);
  }
});

test('pictures come with their model, unless the shop has its own of it', async () => {
  await buildProduct(server.db, { shop: there, product_code: 'G-1', code_anh: 'GIAY' });
  await buildProduct(server.db, { shop: there, product_code: 'G-2', code_anh: 'giay' });
  await upload(there, 'GIAY.png');
  await upload(there, 'GIAY-2.png');

  expect((await take({ product_codes: ['G-1'] })).json().data).toEqual({ created: 1, images: 2 });
  const [first] = await productsHere();
  expect(first?.thumb_file).toMatch(/^\/api\/pictures\//);
  expect((await server.app.inject({ url: first?.thumb_file ?? '' })).statusCode).toBe(200);
  expect((await take()).json().data).toEqual({ created: 1, images: 0 });
  const [one, two] = await productsHere();
  expect(two?.thumb_file).toBe(one?.thumb_file);
});

async function upload(shop: Shop, name: string): Promise<void> {
  const form = await formOfFiles([{ name, content: await somePicture() }]);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v2/products/images?company_id=${shop.company_id}`,
    ...form,
    headers: { ...owner, ...form.headers },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

test('nobody reaches into a shop where they may not see the goods, nor learns a cost that is not theirs to see', async () => {
  await buildProduct(server.db, { shop: there, product_code: 'GIA', original_price: 55_000 });
  const stranger = await signInAs(server, { shop: here, groups: ['Admin'] });
  const forbidden = await take({}, stranger.headers);
  expect([forbidden.statusCode, forbidden.json().code]).toEqual([403, 'SHOP_FORBIDDEN']);
  const seller = await signInAs(server, { shop: here, groups: ['Sale'] });
  expect((await take({}, seller.headers)).statusCode).toBe(403);
  const itself = await take({ from_company_id: here.company_id });
  expect(Object.keys(itself.json().errors)).toEqual(['from_company_id']);
  expect(await productsHere()).toEqual([]);

  const keeper = await signInAs(server, { shop: here, groups: ['Kho'] });
  await joinShop(server.db, { user: keeper.user, shop: there, groups: ['Sale'] });
  const taken = await take({}, await signIn(server.app, keeper.user));
  expect(taken.statusCode, taken.body).toBe(200);
  expect(await productsHere()).toMatchObject([{ product_code: 'GIA', original_price: 0 }]);
});

test('the log names the shop that goods came from, and no goods that have its number', async () => {
  await buildProduct(server.db, { shop: there, product_code: 'GIA' });
  await take();
  const query = { company_id: String(here.company_id), entity: 'company' };
  const { data } = (await server.app.inject({ url: '/api/audit', query, headers: owner })).json();
  expect(data).toMatchObject([
    { action: 'take-over', entity_id: String(there.company_id), name: there.company_name },
  ]);
});

test('two who take the same at once make each product once', async () => {
  for (let n = 0; n < 30; n += 1) {
    await buildProduct(server.db, { shop: there, product_code: `P${n}`, code_anh: `M${n % 5}` });
  }
  const answers = await Promise.all([take(), take(), take()]);
  expect(answers.map((answer) => answer.json().data.created).sort()).toEqual([0, 0, 30]);
});
