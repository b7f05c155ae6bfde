import { expect, test } from 'vitest';
import { buildUser, password, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

async function send(method: 'DELETE' | 'PUT', user: { user_id: number }, by: User) {
  const url = method === 'PUT' ? `/api/users/restore/${user.user_id}` : `/api/users/${user.user_id}`;
  return server.app.inject({ method, url, headers: await signIn(server.app, by) });
}

function logIn({ username }: User) {
  return server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } });
}

function listWarehouses(headers: Awaited<ReturnType<typeof signIn>>, companyId: number, app = server.app) {
  return app.inject({ url: '/api/all-warehouses', query: { company_id: String(companyId) }, headers });
}

async function statusOf({ user_id }: User, by: User): Promise<number> {
  const headers = await signIn(server.app, by);
  return (await server.app.inject({ url: `/api/users/${user_id}`, headers })).json().data.status;
}

test('a disabled person is out of every process within 5 s and does not get in again', async () => {
  const second = await server.startSecondApp();
  const by = await buildUser(server.db, { is_admin: true });
  const shop = await buildShop(server.db);
  const user = await buildUser(server.db, { shop });
  const headers = await signIn(server.app, user);
  const { refresh_token } = (await logIn(user)).json().data;
  expect((await listWarehouses(headers, shop.company_id, second)).statusCode).toBe(200);

  const answer = await send('DELETE', user, by);

  expect(answer.json()).toMatchObject({ message: 'Đã khóa tài khoản' });
  expect((await listWarehouses(headers, shop.company_id)).json().code).toBe('SESSION_ENDED');
  server.passSeconds(5);
  expect((await listWarehouses(headers, shop.company_id, second)).json().code).toBe('SESSION_ENDED');
  expect((await logIn(user)).json().code).toBe('LOGIN_FAILED');
  const refreshed = await server.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    payload: { refresh_token },
  });
  expect(refreshed.json().code).toBe('SESSION_ENDED');
});

test('an account opened again has the groups it had, and no session of before', async () => {
  const by = await buildUser(server.db, { is_admin: true });
  const shop = await buildShop(server.db);
  const user = await buildUser(server.db, { shop, groups: ['Kho'] });
  const headers = await signIn(server.app, user);
  await send('DELETE', user, by);
  expect(await statusOf(user, by)).toBe(0);

  const answer = await send('PUT', user, by);

  expect(answer.json()).toMatchObject({ message: 'Đã mở lại tài khoản' });
  expect((await logIn(user)).json().data.user.role).toBe('Kho');
  expect((await listWarehouses(headers, shop.company_id)).json().code).toBe('SESSION_ENDED');
  expect(await statusOf(user, by)).toBe(1);
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['user_id', 'action'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(user.user_id))
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { user_id: by.user_id, action: 'delete' },
    { user_id: by.user_id, action: 'restore' },
  ]);
});

test('ACCESS_DENIED for one’s own account', async () => {
  const by = await buildUser(server.db, { is_admin: true });

  const own = await send('DELETE', by, by);

  expect(own.statusCode).toBe(403);
  expect(own.json().message).toBe('Bạn không thể khóa tài khoản của chính mình');
});

test('NOT_FOUND for an account that is disabled already, or not disabled', async () => {
  const by = await buildUser(server.db, { is_admin: true });
  const live = await buildUser(server.db);
  const disabled = await buildUser(server.db, { status: 0 });

  expect((await send('DELETE', disabled, by)).json().code).toBe('NOT_FOUND');
  expect((await send('PUT', live, by)).json().code).toBe('NOT_FOUND');
});

test('of two system admins who disable each other at once one stays', async () => {
  await server.db.updateTable('users').set({ status: 0 }).where('is_admin', '=', true).execute();
  const [one, two] = [
    await buildUser(server.db, { is_admin: true }),
    await buildUser(server.db, { is_admin: true }),
  ];
  const [asOne, asTwo] = [await signIn(server.app, one), await signIn(server.app, two)];
  // Both are let in before either acts.
  await Promise.all(
    [asOne, asTwo].map((headers) => server.app.inject({ url: '/api/all-companies', headers })),
  );
  const disable = ({ user_id }: User, headers: typeof asOne) =>
    server.app.inject({ method: 'DELETE', url: `/api/users/${user_id}`, headers });

  const answers = await Promise.all([disable(two, asOne), disable(one, asTwo)]);

  expect(answers.map((answer) => answer.json().code).sort()).toEqual(['SESSION_ENDED', undefined]);
  const live = await server.db
    .selectFrom('users')
    .select('user_id')
    .where('is_admin', '=', true)
    .where('status', '=', 1)
    .execute();
  expect(live).toHaveLength(1);
});
