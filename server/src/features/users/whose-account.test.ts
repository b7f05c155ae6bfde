/** Checks whose account somebody may change, and what they see of a person. */
import type { Action, ModuleKey } from '@soquay/contract/rights';
import { beforeEach, expect, test } from 'vitest';
import { buildUser, joinShop, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
type Headers = Awaited<ReturnType<typeof signIn>>;

let shop: Shop;
let boss: User;
let bossHeaders: Headers;

beforeEach(async () => {
  shop = await buildShop(server.db);
  boss = await buildUser(server.db, { shop, groups: ['Admin'] });
  bossHeaders = await signIn(server.app, boss);
});

async function call(
  headers: Headers,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}

/** Somebody in a group of the shop's own, built on Admin, with these grants. */
async function buildAdminWith(
  grants: Partial<Record<ModuleKey, Action[]>>,
  of = shop,
  by = bossHeaders,
): Promise<User> {
  const { company_id } = of;
  const made = await call(by, 'POST', '/api/roles', {
    company_id,
    role_name: 'Nhân sự',
    base_group: 'Admin',
    data: Object.entries(grants).map(([module_id, action_ids]) => ({ module_id, action_ids })),
  });
  expect(made.status, JSON.stringify(made)).toBe(200);
  const user = await buildUser(server.db);
  await server.db
    .insertInto('user_roles')
    .values({ user_id: user.user_id, role_id: made.data.role_id })
    .execute();
  return user;
}

async function accountOf(headers: Headers, id: number) {
  const { data } = await call(headers, 'GET', `/api/users/${id}`);
  const { fullname, phone, email, address, birthday, gender, version } = data;
  return { fullname, phone: phone || '0912345678', email, address, birthday, gender, version };
}

test('who may less than somebody does not come to their account', async () => {
  const little = await buildAdminWith({ users: ['view', 'edit'] });
  const headers = await signIn(server.app, little);
  const path = `/api/users/${boss.user_id}`;
  const refused = {
    status: 403,
    code: 'ACCESS_DENIED',
    message: expect.stringContaining('quyền mà bạn không có'),
  };
  expect(await call(headers, 'PUT', `${path}/password`)).toMatchObject(refused);
  const account = await accountOf(headers, boss.user_id);
  expect(await call(headers, 'PUT', path, { ...account, password: 'Khac#9271x' })).toMatchObject(refused);
  expect(await call(headers, 'PUT', path, { ...account, fullname: 'Người Khác' })).toMatchObject(refused);
  expect(await call(headers, 'DELETE', `${path}/sessions`)).toMatchObject(refused);
  expect((await call(bossHeaders, 'GET', '/api/auth/sessions')).status).toBe(200);
});

test('whom shops have let go is no account of theirs, and is seen by name alone', async () => {
  const other = await buildShop(server.db);
  const left = await buildUser(server.db, { shop, phone: '0987654321', fullname: 'Chị Đi' });
  await call(bossHeaders, 'DELETE', `/api/users/${left.user_id}`);
  expect((await call(bossHeaders, 'GET', `/api/users/${left.user_id}`)).data).toMatchObject({
    fullname: 'Chị Đi',
    phone: '',
    status: 0,
  });
  const { data } = await call(bossHeaders, 'GET', `/api/users?q=${encodeURIComponent('Chị Đi')}`);
  expect(data).toMatchObject([{ user_id: left.user_id, phone: '' }]);

  const account = await accountOf(bossHeaders, left.user_id);
  const changed = await call(bossHeaders, 'PUT', `/api/users/${left.user_id}`, {
    ...account,
    phone: '0987654321',
    password: 'Khac#9271x',
  });
  expect(changed).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });

  await joinShop(server.db, { user: left, shop: other, groups: ['Admin'] });
  expect((await call(bossHeaders, 'GET', `/api/users/${left.user_id}`)).data.phone).toBe('');
});

test('an account that is locked, and one of a system admin, is not a shop’s to change or take back', async () => {
  const locked = await buildUser(server.db, { shop });
  const account = await accountOf(bossHeaders, locked.user_id);
  await server.db.updateTable('users').set({ status: 0 }).where('user_id', '=', locked.user_id).execute();
  expect(await call(bossHeaders, 'PUT', `/api/users/${locked.user_id}`, account)).toMatchObject({
    status: 403,
  });

  const later = await buildUser(server.db, { shop });
  await call(bossHeaders, 'DELETE', `/api/users/${later.user_id}`);
  await server.db.updateTable('users').set({ is_admin: true }).where('user_id', '=', later.user_id).execute();
  expect(await call(bossHeaders, 'PUT', `/api/users/restore/${later.user_id}`)).toMatchObject({
    status: 403,
  });
});

test('who was given a group since they were let go keeps it', async () => {
  const back = await buildUser(server.db, { shop, groups: ['Kho'] });
  await call(bossHeaders, 'DELETE', `/api/users/${back.user_id}`);
  const system = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
  const url = `/api/users/${back.user_id}/roles`;
  const { data, version, all_roles } = await call(system, 'GET', `${url}?company_id=${shop.company_id}`);
  expect(data).toEqual([]);
  const sale = all_roles.find(({ role_name }: { role_name: string }) => role_name === 'Sale');
  const given = await call(system, 'PUT', `${url}?company_id=${shop.company_id}`, {
    role_ids: [sale.role_id],
    version,
  });
  expect(given.status, JSON.stringify(given)).toBe(200);

  expect(await call(bossHeaders, 'PUT', `/api/users/restore/${back.user_id}`)).toMatchObject({ status: 404 });
  expect((await call(bossHeaders, 'GET', `/api/users/${back.user_id}`)).data.role).toBe('Sale');
});

test('of people of other shops nothing is said, whatever is asked', async () => {
  const other = await buildShop(server.db);
  await server.db
    .insertInto('system_params')
    .values({
      company_id: other.company_id,
      param_code: 'password_min_length',
      param_value: '20',
      changed_by: boss.user_id,
    })
    .execute();
  const stranger = await buildUser(server.db, { shop: other });
  const change = { fullname: 'Ai Đó', phone: '0912345678', email: '', version: 1, password: 'Khac#9271x' };
  expect(await call(bossHeaders, 'PUT', `/api/users/${stranger.user_id}`, change)).toMatchObject({
    status: 404,
  });
});

test('whose warehouses somebody may not see in a shop they are not told', async () => {
  const other = await buildShop(server.db);
  const otherBoss = await signIn(server.app, await buildUser(server.db, { shop: other, groups: ['Admin'] }));
  const looker = await buildAdminWith({ audit: ['view'] }, other, otherBoss);
  await joinShop(server.db, { user: looker, shop, groups: ['Admin'] });
  const seller = await buildUser(server.db, { shop: other, warehouses: other.warehouses.slice(0, 1) });
  const headers = await signIn(server.app, looker);
  expect((await call(headers, 'GET', `/api/users/warehouses/${seller.user_id}`)).status).toBe(404);
});

test('the log of a shop says nothing of accounts of others, whoever changed them', async () => {
  const other = await buildShop(server.db);
  const both = await buildUser(server.db, { shop, groups: ['Sale'] });
  await joinShop(server.db, { user: both, shop: other, groups: ['Admin'] });
  const theirs = await buildUser(server.db, { shop: other });
  await server.db
    .insertInto('audit_log')
    .values({
      company_id: null,
      user_id: both.user_id,
      action: 'update',
      entity: 'user',
      entity_id: String(theirs.user_id),
      after: { phone: '0999999999' },
    })
    .execute();
  const log = await server.app.inject({
    url: `/api/audit?company_id=${shop.company_id}&per_page=100`,
    headers: bossHeaders,
  });
  expect(log.statusCode).toBe(200);
  expect(log.body).not.toContain('0999999999');
});
