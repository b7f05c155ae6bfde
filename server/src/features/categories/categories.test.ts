import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 6 });
let shop: Shop;
let keeper: Headers;

beforeEach(async () => {
  shop = await buildShop(server.db);
  keeper = (await signInAs(server, { shop, groups: ['Kho'] })).headers;
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  given: object = {},
  { headers = keeper, key = randomUUID() }: { headers?: Headers; key?: string } = {},
) {
  const { company_id } = shop;
  const hasBody = method === 'POST' || method === 'PUT';
  const answer = await server.app.inject({
    method,
    url: `/api/${path}`,
    query: hasBody ? {} : { company_id: String(company_id), ...given },
    headers: { ...headers, 'idempotency-key': key },
    ...(hasBody ? { payload: { company_id, ...given } } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function add(category_name: string, given: object = {}): Promise<number> {
  const added = await call('POST', 'categories', { category_name, ...given });
  expect(added.status, JSON.stringify(added)).toBe(200);
  return added.data.category_id;
}

async function change(id: number, given: object) {
  const { version } = (await call('GET', `categories/${id}`)).data;
  return await call('PUT', `categories/${id}`, { version, ...given });
}

test('a group is created with attributes as a comma list, and read with its parent’s name', async () => {
  const parent = await add('Áo 👕');
  const id = await add('Áo sơ mi', { category_parent_id: parent, attribute_ids: '2, 1,2' });
  expect((await call('GET', `categories/${id}`)).data).toMatchObject({
    category_name: 'Áo sơ mi',
    category_parent_id: parent,
    parent_cat: { category_name: 'Áo 👕' },
    attribute_ids: [1, 2],
    attributes: [
      { attribute_id: 1, attribute_name: 'Màu sắc' },
      { attribute_id: 2, attribute_name: 'Kích thước' },
    ],
    product_count: 0,
    active: 1,
  });
});

test('products are written anew when their group gets another name, and found by it, and not when it is saved', async () => {
  const id = await add('Áo');
  const { product_id, product_code } = await buildProduct(server.db, { shop, category_id: id });
  const rowOf = async () =>
    (
      await sql`select xmin::text, ctid::text from products where product_id = ${product_id}`.execute(
        server.db,
      )
    ).rows;
  const before = await rowOf();
  expect((await change(id, { category_name: 'Áo', attribute_ids: [1, 2] })).status).toBe(200);
  expect(await rowOf()).toEqual(before);
  expect((await change(id, { category_name: 'Váy dạ hội' })).status).toBe(200);
  expect(await rowOf()).not.toEqual(before);
  const found = await call('GET', 'v2/inventories/fast-check', { product_name: 'da hoi' });
  expect(found.data).toMatchObject([{ product_code }]);
});

test('a change leaves what it does not name; 0 takes the parent away, [] the attributes', async () => {
  const parent = await add('Áo');
  const id = await add('Áo len', { category_parent_id: parent, attribute_ids: [1, 3] });
  expect((await change(id, { category_name: 'Áo len dày' })).data).toMatchObject({
    category_name: 'Áo len dày',
    category_parent_id: parent,
    attribute_ids: [1, 3],
  });
  expect((await change(id, { category_parent_id: 0 })).data.category_parent_id).toBeNull();
  const { data } = await change(id, { attribute_ids: [] });
  expect(data).toMatchObject({ category_name: 'Áo len dày', attribute_ids: [], attributes: [] });
});

test('one that is put below itself has no parent; one below its own child is refused', async () => {
  const top = await add('Giày');
  const child = await add('Giày da', { category_parent_id: top });
  expect((await change(child, { category_parent_id: child })).data.category_parent_id).toBeNull();
  await change(child, { category_parent_id: top });
  expect(await change(top, { category_parent_id: child })).toMatchObject({
    status: 422,
    errors: { category_parent_id: 'Nhóm cha không được là nhóm con của nó' },
  });
});

test('of two who at once put one group below the other’s, one is refused', async () => {
  const [a, b] = [await add('Mũ'), await add('Nón')];
  const answers = await Promise.all([
    call('PUT', `categories/${a}`, { version: 1, category_parent_id: b }),
    call('PUT', `categories/${b}`, { version: 1, category_parent_id: a }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('two people who edit one group: the second is told what it says now', async () => {
  const id = await add('Túi');
  await change(id, { category_name: 'Túi xách' });
  expect(await call('PUT', `categories/${id}`, { version: 1, category_name: 'Túi vải' })).toMatchObject({
    status: 409,
    code: 'VERSION_STALE',
    params: { current: { category_name: 'Túi xách' } },
  });
});

test('names are of 200 letters at most, and one of a kind below one parent, in whatever case', async () => {
  const long = 'Đ'.repeat(200);
  const parent = await add(long);
  expect((await call('POST', 'categories', { category_name: `${long}Đ` })).status).toBe(422);
  await add('Khác', { category_parent_id: parent });
  await add('Khác');
  expect(
    await call('POST', 'categories', { category_name: 'KHÁC', category_parent_id: parent }),
  ).toMatchObject({ status: 409, code: 'CODE_TAKEN', errors: { category_name: 'Tên nhóm đã tồn tại' } });
  const other = await add('Khác nữa', { category_parent_id: parent });
  expect((await change(other, { category_name: 'khác' })).code).toBe('CODE_TAKEN');
  expect((await call('POST', 'categories', { category_name: '  ' })).errors).toEqual({
    category_name: 'Tên không được để trống',
  });
});

test('one with groups below it or products is not switched off before that is known', async () => {
  const top = await add('Đồ chơi');
  await add('Xe', { category_parent_id: top });
  await buildProduct(server.db, { shop, category_id: top });
  await buildProduct(server.db, { shop, category_id: top });
  await buildProduct(server.db, { shop, category_id: top, status: 0 });
  expect(await call('DELETE', `categories/${top}`)).toMatchObject({
    status: 409,
    code: 'GROUP_IN_USE',
    params: { children: 1, products: 2 },
    message: 'Còn 1 nhóm con, 2 sản phẩm nên không xóa được, chỉ ngừng dùng được',
  });
  expect((await call('DELETE', `categories/${top}`, { in_use: '1' })).data.active).toBe(0);
  expect(
    await call('POST', 'categories', { category_name: 'Búp bê', category_parent_id: top }),
  ).toMatchObject({
    status: 422,
    errors: { category_parent_id: 'Nhóm này đã ngừng dùng, hãy chọn nhóm khác' },
  });
  const options = (await call('GET', 'all-categories')).data;
  expect(options.find(({ category_id }: { category_id: number }) => category_id === top).active).toBe(0);
});

test('the list with show_qty is the whole tree with the products of all below', async () => {
  const clothes = await add('Quần áo');
  const shirts = await add('Áo', { category_parent_id: clothes });
  const bags = await add('Balo');
  await buildProduct(server.db, { shop, category_id: clothes });
  await buildProduct(server.db, { shop, category_id: shirts });
  const { data, total } = await call('GET', 'categories', { show_qty: '1' });
  const told = data.map(({ category_id, product_count, qty }: Record<string, number>) => [
    category_id,
    product_count,
    qty,
  ]);
  expect(told).toEqual([
    [bags, 0, 0],
    [clothes, 1, 2],
    [shirts, 1, 1],
  ]);
  expect(total).toBe(3);
  expect((await call('GET', 'categories', { per_page: '2' })).data).toHaveLength(2);
});

describe('another shop', () => {
  test('has groups of its own: none is found, and none is a parent', async () => {
    const id = await add('Của ta');
    const other = await buildShop(server.db);
    const { headers } = await signInAs(server, { shop: other, groups: ['Admin'] });
    const asked = { company_id: other.company_id };
    expect(
      (await call('GET', `categories/${id}`, { company_id: String(other.company_id) }, { headers })).status,
    ).toBe(404);
    expect(
      await call('POST', 'categories', { ...asked, category_name: 'X', category_parent_id: id }, { headers }),
    ).toMatchObject({ status: 422, errors: { category_parent_id: 'Nhóm cha không còn nữa' } });
  });

  test('unknown attributes are refused at their field', async () => {
    expect(
      await call('POST', 'categories', { category_name: 'X', attribute_ids: [1, 999_999] }),
    ).toMatchObject({
      status: 422,
      errors: { attribute_ids: 'Thuộc tính không còn nữa, hãy chọn lại' },
    });
    expect((await call('POST', 'categories', { category_name: 'X', attribute_ids: 'abc' })).status).toBe(422);
  });
});
