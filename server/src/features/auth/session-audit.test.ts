import { beforeEach, expect, test } from 'vitest';
import { buildUser, password, rolesOf, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
const wrong = 'Wrong#123';
let shop: Shop;
let user: User;

beforeEach(async () => {
  shop = await buildShop(server.db);
  user = await buildUser(server.db, { shop });
  await server.db.deleteFrom('login_attempts').execute();
  await server.db.deleteFrom('audit_log').execute();
});

function login(username: string, typed = password, remoteAddress = '203.0.113.7') {
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { username, password: typed },
  });
}

function audited(entity: string) {
  return server.db
    .selectFrom('audit_log')
    .select(['company_id', 'user_id', 'action', 'entity_id', 'after'])
    .where('entity', '=', entity)
    .orderBy('id')
    .execute();
}

test('who signs in, fails to, and signs out stands in the audit log, and nothing that was typed', async () => {
  await login(user.username, wrong);
  // A password in the field of the name is no rare mistake.
  await login(password, user.username);
  await expect.poll(() => audited('session')).toHaveLength(2);
  const headers = { authorization: `Bearer ${(await login(user.username)).json().data.access_token}` };
  await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers });

  const rows = await audited('session');
  const address = '203.0.113.7';
  const of = { company_id: null, user_id: user.user_id };
  expect(rows.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual(
    [
      { ...of, action: 'sign-in', entity_id: expect.any(String), after: { address } },
      {
        ...of,
        action: 'sign-in-failed',
        entity_id: String(user.user_id),
        after: { address, code: 'LOGIN_FAILED' },
      },
      {
        company_id: null,
        user_id: null,
        action: 'sign-in-failed',
        entity_id: 'unknown',
        after: { address, code: 'LOGIN_FAILED' },
      },
      { ...of, action: 'sign-out', entity_id: expect.any(String), after: null },
    ].toSorted((one, other) => one.action.localeCompare(other.action)),
  );
  const text = JSON.stringify(rows);
  expect(text).not.toContain(password);
  expect(text).not.toContain(wrong);
});

test('what somebody has no right to and asks for stands in the audit log, so often at most', async () => {
  const other = await buildShop(server.db);
  const headers = await signIn(server.app, user);
  const users = { url: `/api/users?company_id=${shop.company_id}`, headers };
  for (let times = 0; times < 80; times += 1) await server.app.inject(users);
  await server.app.inject({ url: `/api/users?company_id=${other.company_id}`, headers });
  await expect.poll(() => audited('endpoint')).toHaveLength(60);
  expect((await audited('endpoint'))[0]).toEqual({
    company_id: null,
    user_id: user.user_id,
    action: 'forbidden',
    entity_id: 'GET /api/users',
    after: { code: 'ACCESS_DENIED' },
  });
});

test('a refresh token that comes again too late ends its session, which is recorded', async () => {
  const { data } = (await login(user.username)).json();
  const refresh = (refresh_token: string) =>
    server.app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } });
  const next = (await refresh(data.refresh_token)).json();
  await refresh(next.refresh_token);
  expect((await refresh(data.refresh_token)).statusCode).toBe(401);
  expect((await audited('session')).map(({ action }) => action)).toEqual(['sign-in', 'end-reused']);
});

test('changed groups stand in the audit log with what they were', async () => {
  const admin = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] }));
  await server.app.inject({
    method: 'PUT',
    url: `/api/users/${user.user_id}`,
    headers: admin,
    payload: {
      fullname: user.fullname,
      companies: [{ company_id: shop.company_id, role_ids: await rolesOf(server.db, shop, ['Kho']) }],
      version: 1,
    },
  });
  const [row] = await server.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'user')
    .execute();
  expect(row).toMatchObject({
    action: 'set-rights',
    before: { groups: ['Sale'] },
    after: { groups: ['Kho'] },
  });
});
