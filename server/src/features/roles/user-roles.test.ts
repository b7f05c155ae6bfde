import type { GroupName } from '@soquay/contract/rights';
import { beforeEach, expect, test } from 'vitest';
import { buildUser, joinShop, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

let shop: Shop;
let admin: User;
let roleIds: Record<string, number>;

beforeEach(async () => {
  shop = await buildShop(server.db);
  admin = await buildUser(server.db, { shop, groups: ['Admin'] });
  roleIds = await rolesOf(shop);
});

async function rolesOf({ company_id }: Shop): Promise<Record<string, number>> {
  const roles = await server.db
    .selectFrom('roles')
    .select(['role_id', 'role_name'])
    .where('company_id', '=', company_id)
    .execute();
  return Object.fromEntries(roles.map(({ role_id, role_name }) => [role_name, role_id]));
}

const idsOf = (...names: GroupName[]) => names.map((name) => roleIds[name]);

async function read(user: User, by = admin, { company_id } = shop) {
  const url = `/api/users/${user.user_id}/roles?company_id=${company_id}`;
  return server.app.inject({ url, headers: await signIn(server.app, by) });
}

async function put(user: User, payload: object, by = admin, { company_id } = shop) {
  const url = `/api/users/${user.user_id}/roles?company_id=${company_id}`;
  return server.app.inject({ method: 'PUT', url, payload, headers: await signIn(server.app, by) });
}

async function ownRole(given: {
  role_name: string;
  base_group: GroupName;
  grants?: Record<string, string[]>;
}) {
  const { grants = {}, ...role } = given;
  const { role_id } = await server.db
    .insertInto('roles')
    .values({ company_id: shop.company_id, ...role })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  for (const [module_id, actions] of Object.entries(grants)) {
    await server.db.insertInto('role_grants').values({ role_id, module_id, actions }).execute();
  }
  return role_id;
}

async function versionOf(user: User): Promise<number> {
  return (await read(user)).json().version;
}

async function warehousesOf(user: User): Promise<string[]> {
  const assigned = await server.db
    .selectFrom('user_warehouses')
    .select('warehouse_code')
    .where('user_id', '=', user.user_id)
    .where('company_id', '=', shop.company_id)
    .execute();
  return assigned.map(({ warehouse_code }) => warehouse_code);
}

async function hold(user: User, role_id: number) {
  await server.db.insertInto('user_roles').values({ user_id: user.user_id, role_id }).execute();
}

test('roles of this shop are replaced, those elsewhere stay, and the log tells', async () => {
  const other = await buildShop(server.db);
  const user = await buildUser(server.db, { shop, groups: ['Sale'] });
  await joinShop(server.db, { user, shop: other, groups: ['Kho'] });
  const before = (await read(user)).json();
  expect(before.data).toEqual([{ role_id: roleIds.Sale, role_name: 'Sale' }]);
  expect(before.all_roles).toHaveLength(7);

  const answer = await put(user, { role_ids: idsOf('Kho', 'Content', 'Kho'), version: before.version });

  expect(answer.json()).toMatchObject({
    message: 'Cập nhật thành công',
    data: [{ role_name: 'Kho' }, { role_name: 'Content' }],
    version: before.version + 1,
  });
  const there = await buildUser(server.db, { shop: other, groups: ['Admin'] });
  expect((await read(user, there, other)).json().data).toMatchObject([{ role_name: 'Kho' }]);
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['company_id', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(user.user_id))
    .execute();
  expect(audit).toEqual([
    {
      company_id: shop.company_id,
      before: { groups: ['Sale'] },
      after: { groups: ['Kho', 'Content'] },
    },
  ]);
});

test('rules of an own group are those of its base, its grants its own', async () => {
  const role_id = await ownRole({
    role_name: 'Thu ngân 🧾',
    base_group: 'Sale',
    grants: { orders: ['view'] },
  });
  const user = await buildUser(server.db, { shop, groups: ['Kho'] });

  await put(user, { role_ids: [role_id], version: await versionOf(user) });

  const mine = await server.app.inject({
    url: `/api/users/modules/${shop.company_id}`,
    headers: await signIn(server.app, user),
  });
  expect(mine.json()).toMatchObject({
    data: [{ module_id: 'orders', actions: ['view'] }],
    groups: ['Sale'],
  });
});

test('a change from an old version and roles that are not the shop’s are refused', async () => {
  const user = await buildUser(server.db, { shop });
  const version = await versionOf(user);
  const elsewhere = await rolesOf(await buildShop(server.db));

  expect((await put(user, { role_ids: [...idsOf('Kho'), elsewhere.Admin], version })).json().errors).toEqual({
    'role_ids.1': 'Nhóm quyền không thuộc cửa hàng này',
  });
  await put(user, { role_ids: idsOf('Kho'), version });
  const stale = await put(user, { role_ids: idsOf('Sale'), version });
  expect(stale.json()).toMatchObject({
    code: 'VERSION_STALE',
    params: { current: { version: version + 1, data: [{ role_name: 'Kho' }] } },
  });
});

test('NOT_FOUND for who does not work there; a system admin brings them in', async () => {
  const user = await buildUser(server.db);
  const owner = await buildUser(server.db, { is_admin: true });

  expect((await read(user)).statusCode).toBe(404);
  expect((await put(user, { role_ids: idsOf('Sale'), version: 1 })).statusCode).toBe(404);
  const role_ids = idsOf('Sale');
  expect((await put(user, { role_ids, warehouse_codes: [], version: 1 }, owner)).statusCode).toBe(200);
  expect((await read(user)).json().data).toMatchObject([{ role_name: 'Sale' }]);
});

test('who is new in the shop gets the warehouses that are named: none named are not all', async () => {
  const owner = await buildUser(server.db, { is_admin: true });
  const [main = ''] = shop.warehouses;
  const user = await buildUser(server.db);
  const [elsewhere] = (await buildShop(server.db)).warehouses;
  const send = (given: object) => put(user, { role_ids: idsOf('Sale'), version: 1, ...given }, owner);

  expect((await send({})).json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { warehouse_codes: 'Thiếu kho được giao!' },
  });
  expect((await send({ warehouse_codes: [main, elsewhere] })).json()).toMatchObject({
    errors: { 'warehouse_codes.1': 'Kho không thuộc cửa hàng này' },
  });
  expect((await read(user, owner)).json().data).toEqual([]);

  expect((await send({ warehouse_codes: [main] })).statusCode).toBe(200);
  expect(await warehousesOf(user)).toEqual([main]);
});

test('who is confined to warehouses brings nobody in with more, and who works there keeps theirs', async () => {
  const [main = '', back = ''] = shop.warehouses;
  const deputy = await buildUser(server.db, { shop, groups: ['Admin'], warehouses: [main] });
  const user = await buildUser(server.db, { shop, groups: ['Sale'], warehouses: [back] });

  const kept = await put(user, { role_ids: idsOf('Kho'), version: 1 }, deputy);
  expect(kept.statusCode).toBe(200);
  expect(await warehousesOf(user)).toEqual([back]);
  const more = await put(user, { role_ids: idsOf('Sale'), warehouse_codes: [], version: 2 }, deputy);
  expect(more.json()).toMatchObject({
    code: 'ACCESS_DENIED',
    errors: { warehouse_codes: expect.any(String) },
  });
  expect(await warehousesOf(user)).toEqual([back]);
});

test('who was let go and is given roles again has the warehouses they had, not all', async () => {
  const owner = await buildUser(server.db, { is_admin: true });
  const [, warehouse = ''] = shop.warehouses;
  const user = await buildUser(server.db, { shop, groups: ['Kho'], warehouses: [warehouse] });
  const headers = await signIn(server.app, owner);
  await server.app.inject({
    method: 'DELETE',
    url: `/api/users/${user.user_id}?company_id=${shop.company_id}`,
    headers,
  });

  expect((await put(user, { role_ids: idsOf('Sale'), version: 2 }, owner)).statusCode).toBe(200);

  expect(await warehousesOf(user)).toEqual([warehouse]);
});

test('a system admin’s roles are another’s to change', async () => {
  const owner = await buildUser(server.db, { shop, is_admin: true });
  const version = await versionOf(owner);
  expect((await put(owner, { role_ids: idsOf('Kho'), version })).statusCode).toBe(403);
});

test('nobody gives or takes a role that grants more than they hold', async () => {
  const deputyRole = await ownRole({
    role_name: 'Phó quản lý',
    base_group: 'Admin',
    grants: { permissions: ['view', 'edit'], orders: ['view'] },
  });
  const small = await ownRole({ role_name: 'Xem đơn', base_group: 'Sale', grants: { orders: ['view'] } });
  const deputy = await buildUser(server.db);
  await hold(deputy, deputyRole);
  const user = await buildUser(server.db, { shop, groups: ['Sale'] });
  const { all_roles, version } = (await read(user, deputy)).json();
  const mayGive = all_roles.filter((role: { may_give: number }) => role.may_give === 1);
  expect(mayGive.map(({ role_name }: { role_name: string }) => role_name)).toEqual([
    'Phó quản lý',
    'Xem đơn',
  ]);

  // Their own way up, a role for somebody else, and taking one.
  expect(
    (await put(deputy, { role_ids: [deputyRole, ...idsOf('Admin')], version: 1 }, deputy)).statusCode,
  ).toBe(403);
  expect((await put(user, { role_ids: idsOf('Sale', 'Kho'), version }, deputy)).statusCode).toBe(403);
  expect((await put(user, { role_ids: [small], version }, deputy)).statusCode).toBe(403);
  expect((await put(user, { role_ids: [...idsOf('Sale'), small], version }, deputy)).statusCode).toBe(200);
});

test('the last Admin stays: alone, and of two who demote each other at once', async () => {
  const version = await versionOf(admin);
  const alone = await put(admin, { role_ids: idsOf('Sale'), version });
  expect(alone.json().code).toBe('LAST_ADMIN');

  const other = await buildUser(server.db, { shop, groups: ['Admin'] });
  const [asAdmin, asOther] = [await signIn(server.app, admin), await signIn(server.app, other)];
  const demote = (user: User, headers: typeof asAdmin) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/users/${user.user_id}/roles?company_id=${shop.company_id}`,
      payload: { role_ids: idsOf('Sale'), version: 1 },
      headers,
    });
  await Promise.all([read(admin), read(other, other)]);

  const answers = await Promise.all([demote(other, asAdmin), demote(admin, asOther)]);

  expect(answers.map((answer) => answer.json().code).sort()).toEqual(['ACCESS_DENIED', undefined]);
});

test('a role that is deleted while it is given is not held by anybody', async () => {
  const role_id = await ownRole({ role_name: 'Thời vụ', base_group: 'Sale' });
  const user = await buildUser(server.db, { shop });
  const version = await versionOf(user);
  const headers = await signIn(server.app, admin);

  const [given, deleted] = await Promise.all([
    put(user, { role_ids: [role_id], version }),
    server.app.inject({ method: 'DELETE', url: `/api/roles/${role_id}`, headers }),
  ]);

  const held = (await read(user)).json().data;
  if (given.statusCode === 200) expect([deleted.json().code, held.length]).toEqual(['ROLE_HELD', 1]);
  else {
    expect([given.statusCode, deleted.statusCode]).toEqual([422, 200]);
    expect(held).toMatchObject([{ role_name: 'Sale' }]);
  }
});

test('people are found by name, username and phone, with what they hold', async () => {
  await buildUser(server.db, {
    shop,
    fullname: 'Nguyễn Thị Hương 🌸',
    username: 'huong',
    groups: ['Sale', 'Kho'],
  });
  await buildUser(server.db, { shop, fullname: 'Trần Nghỉ', status: 0 });
  await buildUser(server.db, { shop: await buildShop(server.db), fullname: 'Nguyễn Ở Nơi Khác' });
  const list = async (q: string) =>
    (
      await server.app.inject({
        url: `/api/permissions?company_id=${shop.company_id}&q=${encodeURIComponent(q)}`,
        headers: await signIn(server.app, admin),
      })
    ).json();

  expect(await list('')).toMatchObject({ total: 2 });
  expect((await list('nguyen huong')).data).toMatchObject([
    { username: 'huong', role_names: ['Sale', 'Kho'] },
  ]);
  expect((await list('nghỉ')).data).toEqual([]);
});
