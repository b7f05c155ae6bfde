import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser, joinShop, password, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let shop: Shop;
let seller: User;
let admin: Headers;

type Headers = Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  shop = await buildShop(server.db);
  seller = await buildUser(server.db, { shop });
  admin = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] }));
});

async function reset({ user_id }: { user_id: number }, headers = admin) {
  const url = `/api/users/${user_id}/password`;
  const answer = await server.app.inject({ method: 'PUT', url, headers });
  return { status: answer.statusCode, ...answer.json() };
}

async function login(typed: string) {
  const payload = { username: seller.username, password: typed };
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return { status: answer.statusCode, ...answer.json() };
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

async function statusOf(url: string, headers: Headers) {
  return (await server.app.inject({ url, headers })).statusCode;
}

function changePassword(headers: Headers, current_password: string, to: string) {
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/change-my-pass',
    headers,
    payload: { current_password, password: to },
  });
}

test('the new password is shown once, opens nothing but its change, and ends what was open', async () => {
  const before = await signIn(server.app, seller);
  const answer = await reset(seller);
  expect(answer).toMatchObject({ status: 200, data: { username: seller.username } });
  const given: string = answer.data.password;
  expect(await statusOf('/api/all-companies', before)).toBe(401);
  expect((await login(password)).status).toBe(401);

  const { data } = await login(given);
  expect(data.user.must_change_password).toBe(true);
  const headers = bearer(data.access_token);
  for (const url of [
    '/api/all-companies',
    `/api/users/modules/${shop.company_id}`,
    '/api/live?heard_ms_ago=0',
  ]) {
    const refused = await server.app.inject({ url, headers });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
      message: 'Hãy đổi mật khẩu được cấp trước khi làm việc',
    });
  }
  expect((await changePassword(headers, given, given)).json().errors).toEqual({
    password: 'Mật khẩu mới phải khác mật khẩu hiện tại',
  });
  expect((await changePassword(headers, given, 'Matkhau@1')).json().errors).toEqual({
    password: 'Mật khẩu này quá phổ biến, ai cũng đoán được, hãy chọn mật khẩu khác',
  });
  const changed = (await changePassword(headers, given, 'Ghe$Nhua7Xanh')).json().data;
  expect(changed.user).not.toHaveProperty('must_change_password');
  expect(await statusOf('/api/all-companies', bearer(changed.access_token))).toBe(200);

  const audit = await server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'reset-password')
    .where('entity_id', '=', String(seller.user_id))
    .execute();
  expect(audit).toHaveLength(1);
  expect(audit[0]).toMatchObject({ company_id: shop.company_id, before: null, after: null });
  expect(audit[0]?.user_id).not.toBe(seller.user_id);
});

test('who must change a password may sign out instead', async () => {
  const { data } = await login((await reset(seller)).data.password);
  const headers = bearer(data.access_token);
  expect((await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(
    200,
  );
});

describe('ACCESS_DENIED', () => {
  test('for who works in a shop whose Admin one is not; a system admin, and the Admin of both, may', async () => {
    const other = await buildShop(server.db);
    await joinShop(server.db, { user: seller, shop: other, groups: ['Kho'] });
    expect(await reset(seller)).toMatchObject({
      status: 403,
      message: 'Người này còn làm ở cửa hàng khác, chỉ quản trị hệ thống được sửa',
    });
    expect((await login(password)).status).toBe(200);
    const system = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
    expect((await reset(seller, system)).status).toBe(200);
    const both = await buildUser(server.db, { shop, groups: ['Admin'] });
    await joinShop(server.db, { user: both, shop: other, groups: ['Admin'] });
    expect((await reset(seller, await signIn(server.app, both))).status).toBe(200);
  });

  test('for a system admin’s, and for one’s own', async () => {
    const system = await buildUser(server.db, { is_admin: true, shop });
    expect(await reset(system)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    const own = await buildUser(server.db, { is_admin: true, shop });
    expect(await reset(own, await signIn(server.app, own))).toMatchObject({
      status: 403,
      message: 'Hãy đổi mật khẩu của chính mình ở mục Hồ sơ',
    });
    expect((await reset(seller, await signIn(server.app, seller))).status).toBe(403);
  });

  test('NOT_FOUND for who does not work there, or no more', async () => {
    const elsewhere = await buildUser(server.db, { shop: await buildShop(server.db) });
    expect((await reset(elsewhere)).status).toBe(404);
    expect((await reset(await buildUser(server.db, { shop, status: 0 }))).status).toBe(404);
    expect((await reset({ user_id: 2 ** 40 })).status).toBe(404);
  });
});
