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

/** As if so many had failed in this minute, and in the next, should it begin during the test. */
async function haveFailures(counter: string, failures: number): Promise<void> {
  await sql`
    insert into login_failures (counter, minute, failures)
    select ${counter}, date_trunc('minute', now()) + n * interval '1 minute', ${failures}
    from generate_series(0, 1) n`.execute(server.db);
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
    expect(answer.json()).toEqual({
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

test('TOO_MANY_ATTEMPTS even with the right password after ten failures from one address', async () => {
  const user = await buildUser(server.db);
  await haveFailures(`name ${user.username} from 10.0.0.2`, 10);

  const blocked = await signInAs(user.username, { ip: '10.0.0.2' });
  const elsewhere = await signInAs(user.username, { ip: '10.0.0.3' });

  expect(blocked.statusCode).toBe(429);
  expect(blocked.json().code).toBe('TOO_MANY_ATTEMPTS');
  expect(elsewhere.statusCode).toBe(200);
});

test('guesses at one account count together however its name is spelled', async () => {
  const { username } = await buildUser(server.db, { username: 'bichngoc' });
  await haveFailures(`name ${username} from 10.0.0.7`, 10);

  const blocked = await signInAs('bİchngoc', { ip: '10.0.0.7' });

  expect(blocked.json().code).toBe('TOO_MANY_ATTEMPTS');
});

test('TOO_MANY_ATTEMPTS for every name after a hundred failures from one address', async () => {
  const user = await buildUser(server.db);
  await haveFailures('address 10.0.0.4', 100);

  const blocked = await signInAs(user.username, { ip: '10.0.0.4' });

  expect(blocked.json().code).toBe('TOO_MANY_ATTEMPTS');
});

test('thirty guesses at once are ten in a minute', async () => {
  const user = await buildUser(server.db);

  const answers = await Promise.all(
    Array.from({ length: 30 }, () => signInAs(user.username, { password: 'Wrong#123', ip: '10.0.0.5' })),
  );

  const minutes = await server.db
    .selectFrom('login_failures')
    .select('failures')
    .where('counter', '=', `name ${user.username} from 10.0.0.5`)
    .execute();
  // Two rows only when a minute began in between.
  const allowed = minutes.reduce((sum, { failures }) => sum + Math.min(failures, 10), 0);
  expect(answers.filter((answer) => answer.json().code === 'LOGIN_FAILED')).toHaveLength(allowed);
  expect(answers.filter((answer) => answer.json().code === 'TOO_MANY_ATTEMPTS')).toHaveLength(30 - allowed);
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

  await Promise.all(Array.from({ length: 19 }, (_, n) => signInAs(user.username, { ip: `10.0.2.${n}` })));

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

test('signing in clears away the user’s dead sessions and old failures', async () => {
  const user = await buildUser(server.db);
  await signInAs(user.username);
  await server.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', user.user_id)
    .execute();
  await sql`
    insert into login_failures (counter, minute, failures)
    values ('old', now() - interval '2 minutes', 1)`.execute(server.db);

  await signInAs(user.username);

  const sessions = await server.db
    .selectFrom('sessions')
    .select('ended_at')
    .where('user_id', '=', user.user_id)
    .execute();
  expect(sessions).toEqual([{ ended_at: null }]);
  const old = await server.db
    .selectFrom('login_failures')
    .select('failures')
    .where('counter', '=', 'old')
    .execute();
  expect(old).toEqual([]);
});
