import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildUser, password } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

function signInAs(username: string, given: { password?: string; ip?: string } = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: given.ip ?? '10.0.0.1',
    payload: { username, password: given.password ?? password },
  });
}

function refresh({ refresh_token }: { refresh_token: string }) {
  return server.app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } });
}

test('signs in with the name in any case and answers the person and two tokens', async () => {
  const shop = await buildShop(server.db);
  const user = await buildUser(server.db, { shop, groups: ['Sale', 'Kho'], warehouses: shop.warehouses });

  const answer = await signInAs(` ${user.username.toUpperCase()} `);

  expect(answer.statusCode).toBe(200);
  const { data } = answer.json();
  expect(data.user).toMatchObject({
    user_id: user.user_id,
    username: user.username,
    fullname: user.fullname,
    is_admin: 0,
    role: 'Sale,Kho',
    user_groups: ['Sale', 'Kho'],
    companies: [{ company_id: shop.company_id, company_name: shop.company_name, role: 'Sale,Kho' }],
    warehouses: { [shop.company_id]: shop.warehouses },
  });
  expect(data.user).not.toHaveProperty('password_hash');
  const mine = await server.app.inject({
    url: '/api/all-companies',
    headers: { authorization: `Bearer ${data.access_token}` },
  });
  expect(mine.json().data).toHaveLength(1);
});

test('LOGIN_FAILED alike for a wrong password, an unknown name and a deleted user', async () => {
  const user = await buildUser(server.db);
  const deleted = await buildUser(server.db, { status: 0 });

  const answers = await Promise.all([
    signInAs(user.username, { password: 'Wrong#123' }),
    signInAs('nobody'),
    signInAs(deleted.username),
  ]);

  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'LOGIN_FAILED',
      message: 'Tên đăng nhập hoặc mật khẩu không đúng',
    });
  }
});

test.each([
  [{}, { username: 'Nhập tên đăng nhập', password: 'Nhập mật khẩu' }],
  [
    { username: '  ', password: '' },
    { username: 'Nhập tên đăng nhập', password: 'Nhập mật khẩu' },
  ],
  [{ username: 'admin', password: '' }, { password: 'Nhập mật khẩu' }],
  [{ username: 'ad\u0000min', password: 'x' }, { username: 'Tên đăng nhập có ký tự không hợp lệ' }],
])('VALIDATION_FAILED at the field for %j', async (payload, errors) => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });

  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors });
});

test('ten right sign-ins at once all succeed', async () => {
  const user = await buildUser(server.db);

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => signInAs(user.username, { ip: '10.0.0.6' })),
  );

  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
});

test('a twenty-first session ends the one unused for longest, also of several sign-ins at once', async () => {
  const user = await buildUser(server.db);
  const oldest = (await signInAs(user.username)).json().data;
  const used = (await signInAs(user.username)).json().data;
  await server.db
    .updateTable('sessions')
    .set({ rotated_at: sql<Date>`created_at - interval '1 hour'` })
    .where('user_id', '=', user.user_id)
    .execute();
  await refresh(used);

  const answers = await Promise.all(
    Array.from({ length: 19 }, (_, n) => signInAs(user.username, { ip: `10.0.2.${n}` })),
  );

  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);

  const live = await server.db
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', user.user_id)
    .where('ended_at', 'is', null)
    .execute();
  expect(live).toHaveLength(20);
  expect((await refresh(oldest)).json().code).toBe('SESSION_ENDED');
  expect((await refresh(used)).statusCode).toBe(200);
});

test('signing in clears away the user’s dead sessions', async () => {
  const user = await buildUser(server.db);
  await signInAs(user.username);
  await server.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', user.user_id)
    .execute();

  await signInAs(user.username);

  const sessions = await server.db
    .selectFrom('sessions')
    .select('ended_at')
    .where('user_id', '=', user.user_id)
    .execute();
  expect(sessions).toEqual([{ ended_at: null }]);
});
