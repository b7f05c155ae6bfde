import { beforeAll, expect, test } from 'vitest';
import { buildUser, joinShop, signIn } from '../factories/people.ts';
import { buildShop } from '../factories/shops.ts';
import { useApp } from '../use-app.ts';
import { made } from './call.ts';
import { send, type World } from './send.ts';

const server = useApp();
/** Headers of Admins, each of another shop. */
let mine: World;
let theirs: World;

beforeAll(async () => {
  mine = await openShop();
  theirs = await openShop();
});

async function openShop(): Promise<World> {
  const shop = await buildShop(server.db);
  const { user_id, ...user } = await buildUser(server.db, { shop, groups: ['Admin'] });
  const headers = await signIn(server.app, user);
  return { server, shop, headers, company_id: shop.company_id, warehouses: shop.warehouses, user_id };
}

/** Records by their paths, with what would change them. */
const records = [
  { thing: 'brand', path: '/api/brands/', change: { brand_name: 'Của tôi' } },
  { thing: 'ownWarehouse', path: '/api/warehouses/', change: { warehouse_name: 'Của tôi' } },
  { thing: 'banner', path: '/api/banners/', change: { status: 0 } },
  { thing: 'bundleItem', path: '/api/products/sets/', change: { base_qty: 5 }, hasNoGet: true },
  { thing: 'value', path: '/api/attribute-values/', change: { value: 'Của tôi' }, hasNoGet: true },
];

test.each(records)(
  'a $thing of another shop is as if it were not there, whether a shop is named or not',
  async (record) => {
    const { thing, path, change, hasNoGet } = record;
    const key = await made(theirs, thing);
    const methods = hasNoGet ? ['PUT', 'DELETE'] : ['GET', 'PUT', 'DELETE'];

    for (const method of methods) {
      const answer = await send(mine, {
        call: `${method} ${path}${key}`,
        ...(method === 'PUT' && { body: change }),
      });
      expect(answer.statusCode, method).toBe(404);
    }
  },
);

test('who may not change a brand of their shop is refused as where the shop is named', async () => {
  const key = await made(mine, 'brand');
  const seller = await buildUser(server.db, { shop: mine.shop, groups: ['Sale'] });
  const headers = await signIn(server.app, seller);

  const answer = await send(
    { server, headers },
    { call: `PUT /api/brands/${key}`, body: { brand_name: 'Khác' } },
  );

  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe('ACCESS_DENIED');
});

test('a list that names no shop has those of the shops that who asks may read, page by page, and each person once', async () => {
  const first = await made(mine, 'brand');
  const second = await made(theirs, 'brand');
  const { user_id, ...user } = await buildUser(server.db, { shop: mine.shop, groups: ['Admin', 'Order'] });
  await joinShop(server.db, { user: { user_id }, shop: theirs.shop, groups: ['Admin', 'Order'] });
  const headers = await signIn(server.app, user);
  const get = async (call: string, by = headers) =>
    (await send({ server, headers: by }, { call: `GET ${call}` })).json();

  const both = await get('/api/brands');
  const pages = [
    await get('/api/brands?page=1&per_page=1'),
    await get(`/api/brands?page=${both.total}&per_page=1`),
  ];
  const own = await get('/api/brands', mine.headers);
  const people = await get('/api/auth/role/order');

  const keysOf = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id);
  expect(keysOf(both)).toEqual(expect.arrayContaining([first, second]));
  expect(pages.flatMap(keysOf)).toEqual([keysOf(both).at(0), keysOf(both).at(-1)]);
  expect(keysOf(own)).toContain(first);
  expect(keysOf(own)).not.toContain(second);
  expect(people.data.filter((person: { user_id: number }) => person.user_id === user_id)).toHaveLength(1);
});

test('a value of a shared attribute is asked for its shop by who may write in several, and by nobody else', async () => {
  const { user_id, ...user } = await buildUser(server.db, { shop: mine.shop, groups: ['Admin'] });
  await joinShop(server.db, { user: { user_id }, shop: theirs.shop, groups: ['Admin'] });
  const headers = await signIn(server.app, user);
  const add = (by: typeof headers, value: string) =>
    send({ server, headers: by }, { call: 'POST /api/attribute-values', body: { attribute_id: 1, value } });

  const [ofSeveral, ofOne] = [await add(headers, 'Chàm'), await add(mine.headers, 'Chàm')];

  expect(ofSeveral.json().errors).toEqual({ company_id: 'Chưa chọn cửa hàng' });
  expect(ofOne.json().data).toMatchObject({ value: 'Chàm', company_id: mine.company_id });
});

test('a slash at the end of a path changes nothing', async () => {
  const key = await made(mine, 'brand');

  const answer = await send(mine, { call: `GET /api/brands/${key}/` });

  expect(answer.json().data.id).toBe(key);
});

test('roles of none end somebody’s work in the shop, but not the last Admin’s; who writes in several shops names the shop', async () => {
  const worker = await buildUser(server.db, { shop: mine.shop, groups: ['Kho'] });
  const owner = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
  const set = (by: typeof owner, userId: number) =>
    send({ server, headers: by }, { call: `PUT /api/users/${userId}/roles`, body: { role_ids: [] } });

  const ofSeveral = await set(owner, worker.user_id);
  const ended = await set(mine.headers, worker.user_id);
  const alone = await openShop();
  const lastAdmin = await set(alone.headers, alone.user_id);
  const after = await send(mine, { call: `GET /api/users/${worker.user_id}/roles` });

  expect(ofSeveral.json().errors).toEqual({ company_id: 'Chưa chọn cửa hàng' });
  expect([ended.statusCode, ended.json().data]).toEqual([200, []]);
  expect(after.statusCode).toBe(404);
  expect(lastAdmin.statusCode).toBe(409);
});

test.each([
  ['PUT', 'a shop that is not there'],
  ['GET', 'the same to read'],
])('%s of %s: NOT_FOUND for who keeps all shops', async (method) => {
  const owner = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
  const body = { company_name: 'Không có', company_address: '1 Hàng Gai', company_phone: '0243 825 0000' };

  const answer = await send(
    { server, headers: owner },
    {
      call: `${method} /api/companies/999999999`,
      ...(method === 'PUT' && { body }),
    },
  );

  expect(answer.statusCode).toBe(404);
});

test('a web group whose name or place is blanked is refused at the field, one that leaves them out keeps them', async () => {
  const key = await made(mine, 'webCategory');
  const put = (body: Record<string, unknown>) => send(mine, { call: `PUT /api/categories/web/${key}`, body });

  const blank = await put({ category_name: '', display_order: '' });
  const leftOut = await put({ display_order: 5 });

  expect(blank.json().errors).toEqual({
    category_name: 'Tên không được để trống',
    display_order: 'Số thứ tự không được để trống',
  });
  expect(leftOut.json().data).toMatchObject({
    display_order: 5,
    category_name: expect.stringMatching(/^Nhóm web/),
  });
});

test.each(['0983926464', '+84983926464', '84983926464', '0084983926464', '098 392 6464'])(
  'somebody is found by their phone as %s',
  async (typed) => {
    const { user_id } = await buildUser(server.db, { shop: mine.shop, phone: '0983926464' });

    for (const field of ['phone', 'q']) {
      const answer = await send(mine, { call: 'GET /api/users', query: { [field]: typed, per_page: 200 } });
      expect(
        answer.json().data.map((row: { user_id: number }) => row.user_id),
        field,
      ).toContain(user_id);
    }
  },
);
