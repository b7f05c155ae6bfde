import type { UserWarehouses } from '@soquay/contract/user-warehouses';
import { beforeEach, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildUser, joinShop, rolesOf, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 4 });
let shop: Shop;
let other: Shop;
let admin: Headers;
let seller: User;
let [first, second, elsewhere]: [string, string, string] = ['', '', ''];

beforeEach(async () => {
  [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  ({ headers: admin } = await signInAs(server, { shop, groups: ['Admin'] }));
  seller = await buildUser(server.db, { shop, groups: ['Sale'], fullname: 'Ân Thị Bán 🌸' });
  first = shop.warehouses[0] as string;
  elsewhere = other.warehouses[0] as string;
  second = `${first}-2`;
  await server.db
    .insertInto('warehouses')
    .values({ company_id: shop.company_id, warehouse_code: second, warehouse_name: 'Kho hai' })
    .execute();
});

function save(given: object, headers = admin) {
  return server.app.inject({
    method: 'POST',
    url: '/api/users/warehouses',
    headers,
    body: { company_id: shop.company_id, user_id: seller.user_id, ...given },
  });
}

function assign(given: object, headers = admin) {
  return server.app.inject({
    method: 'PUT',
    url: '/api/user-warehouses',
    headers,
    body: { company_id: shop.company_id, user_ids: [seller.user_id], how: 'add', ...given },
  });
}

async function list(query: Record<string, string> = {}): Promise<UserWarehouses[]> {
  const answer = await server.app.inject({
    url: '/api/user-warehouses',
    query: { company_id: String(shop.company_id), ...query },
    headers: admin,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function read(): Promise<UserWarehouses> {
  const [found] = await list({ q: seller.username });
  return found as UserWarehouses;
}

test('warehouses of a person, and the one they take from first, are theirs at once', async () => {
  const answer = await save({
    username: seller.username,
    fullname: 'ai cũng được',
    warehouse_codes: [second, first, first],
    default_warehouse: second,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await read()).toMatchObject({
    fullname: 'Ân Thị Bán 🌸',
    groups: ['Sale'],
    warehouse_codes: [first, second],
    default_warehouse: second,
  });
  const byShop = await server.app.inject({ url: `/api/users/warehouses/${seller.user_id}`, headers: admin });
  expect(byShop.json().data).toEqual({ [shop.company_id]: [first, second] });

  // What is left out stays; a default that is not theirs any more goes.
  await save({ warehouse_codes: [first, second] });
  expect(await read()).toMatchObject({ default_warehouse: second });
  await save({ warehouse_codes: [first] });
  expect(await read()).toMatchObject({ warehouse_codes: [first], default_warehouse: null });
  await save({ warehouse_codes: [] });
  expect(await read()).toMatchObject({ warehouse_codes: [] });
});

test('left out, warehouses stay, and a blank default is taken away', async () => {
  await save({ warehouse_codes: [first], default_warehouse: first });
  expect((await save({ default_warehouse: null })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ warehouse_codes: [first], default_warehouse: null });
  expect((await save({ default_warehouse: first })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ warehouse_codes: [first], default_warehouse: first });
  for (const warehouse_codes of [null, '']) {
    expect((await save({ warehouse_codes })).json().errors).toEqual({
      warehouse_codes: 'Thiếu kho được giao!',
    });
  }

  for (const given of [{}, { warehouse_codes: null }, { how: 'add', warehouse_codes: [] }]) {
    const answer = await assign({ how: 'replace', ...given });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['warehouse_codes']]);
  }
  expect(await read()).toMatchObject({ warehouse_codes: [first] });
});

test('taken away by the form of the person, a warehouse is not taken from first any more', async () => {
  await save({ warehouse_codes: [first, second], default_warehouse: second });
  const { fullname, version } = await read();
  const role_ids = await rolesOf(server.db, shop, ['Sale']);
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/users/${seller.user_id}`,
    headers: admin,
    body: {
      fullname,
      version,
      companies: [{ company_id: shop.company_id, role_ids, warehouse_codes: [first] }],
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await read()).toMatchObject({ warehouse_codes: [first], default_warehouse: null });
});

test('a session hears of it', async () => {
  const { headers, user } = await signInAs(server, { shop, groups: ['Sale'] });
  await save({ user_id: user.user_id, warehouse_codes: [first], default_warehouse: first });
  const modules = () =>
    server.app
      .inject({ url: `/api/users/modules/${shop.company_id}`, headers })
      .then((answer) => answer.json());
  await expect.poll(modules, { timeout: 5_000 }).toMatchObject({ default_warehouse: first });
});

test('what is not there, not theirs or changed meanwhile is refused, and nothing is written', async () => {
  const { version } = await read();
  expect((await save({ warehouse_codes: [first, elsewhere] })).json().errors).toHaveProperty(
    'warehouse_codes.1',
  );
  const usual = await save({ warehouse_codes: [first], default_warehouse: second });
  expect(Object.keys(usual.json().errors)).toEqual(['default_warehouse']);
  expect((await save({ warehouse_codes: 'KHO' })).statusCode).toBe(422);
  expect((await save({ user_id: 999_999_999 })).statusCode).toBe(404);
  const stranger = await buildUser(server.db, { shop: other });
  expect((await save({ user_id: stranger.user_id })).statusCode).toBe(404);
  const system = await buildUser(server.db, { is_admin: true });
  expect((await save({ user_id: system.user_id, warehouse_codes: [first] })).statusCode).toBe(403);
  for (const groups of [['Sale'], ['KeToan', 'Kho']] as const) {
    const { headers } = await signInAs(server, { shop, groups: [...groups] });
    expect((await save({ warehouse_codes: [first] }, headers)).statusCode).toBe(403);
  }
  expect(await read()).toMatchObject({ warehouse_codes: [], version });

  expect((await save({ warehouse_codes: [first], version })).statusCode).toBe(200);
  const stale = await save({ warehouse_codes: [second], version });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'VERSION_STALE']);
});

test('of many at once warehouses are given, taken and replaced; nobody’s last one is taken', async () => {
  const people = [
    seller,
    await buildUser(server.db, { shop, groups: ['Kho'] }),
    await buildUser(server.db, { shop, groups: ['Kho', 'Sale'] }),
  ];
  const user_ids = people.map(({ user_id }) => user_id);
  expect((await assign({ user_ids, warehouse_codes: [first, second] })).json().data).toEqual({ changed: 3 });
  expect((await assign({ user_ids, warehouse_codes: [first] })).json().data).toEqual({ changed: 0 });
  await assign({ user_ids, warehouse_codes: [first], how: 'remove' });
  const last = await assign({ user_ids, warehouse_codes: [second], how: 'remove' });
  expect(last.statusCode).toBe(422);
  expect((await list({ warehouse: second })).map(({ user_id }) => user_id).sort()).toEqual(
    [...user_ids].sort(),
  );
  await assign({ user_ids, warehouse_codes: [], how: 'replace' });
  expect(await list({ warehouse: second })).toEqual([]);
  expect((await list({ group: 'Kho' })).map(({ user_id }) => user_id).sort()).toEqual(
    user_ids.slice(1).sort(),
  );
  const stranger = await buildUser(server.db, { shop: other });
  const refused = await assign({ user_ids: [...user_ids, stranger.user_id], warehouse_codes: [first] });
  expect(refused.statusCode).toBe(404);
  expect(await list({ warehouse: first })).toEqual([]);
});

test('an Admin sees of who works elsewhere too the warehouses of their own shop', async () => {
  await joinShop(server.db, { user: seller, shop: other, groups: ['Kho'] });
  const system = await signInAs(server, { is_admin: true });
  await save({ company_id: other.company_id, warehouse_codes: [elsewhere] }, system.headers);
  const url = `/api/users/warehouses/${seller.user_id}`;
  expect((await server.app.inject({ url, headers: admin })).json().data).toEqual({ [shop.company_id]: [] });
  expect((await server.app.inject({ url, headers: system.headers })).json().data).toEqual({
    [shop.company_id]: [],
    [other.company_id]: [elsewhere],
  });
});

test('two who assign to the same people at once leave what one of them wrote', async () => {
  const people = [seller, await buildUser(server.db, { shop, groups: ['Kho'] })];
  const ids = people.map(({ user_id }) => user_id);
  const answers = await Promise.all([
    assign({ user_ids: ids, warehouse_codes: [first], how: 'replace' }),
    assign({ user_ids: [...ids].reverse(), warehouse_codes: [second], how: 'replace' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const now = await list();
  const codes = now
    .filter(({ user_id }) => ids.includes(user_id))
    .map(({ warehouse_codes }) => warehouse_codes);
  expect(codes).toHaveLength(2);
  expect(codes[0]).toHaveLength(1);
  expect(codes[1]).toEqual(codes[0]);
});

test('a warehouse that is switched off stays with who has it, and is given to nobody else', async () => {
  expect((await save({ warehouse_codes: [first, second] })).statusCode).toBe(200);
  await server.db.updateTable('warehouses').set({ active: 0 }).where('warehouse_code', '=', second).execute();
  expect((await save({ warehouse_codes: [first, second], default_warehouse: first })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ warehouse_codes: [first, second], default_warehouse: first });

  const colleague = await buildUser(server.db, { shop });
  const given = await assign({ user_ids: [colleague.user_id], warehouse_codes: [second] });
  expect(given.statusCode).toBe(422);
  expect((await assign({ how: 'remove', warehouse_codes: [second] })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ warehouse_codes: [first] });
});
