import { say } from '@soquay/contract/said';
import { expect, test } from 'vitest';
import { buildUser, password, signIn } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { signInMeanwhile } from '../../../test/sign-in-meanwhile.ts';
import { useApp } from '../../../test/use-app.ts';
import { resetPassword } from './reset-password.ts';

const server = useApp();

test('the new password counts and every session of the user ends', async () => {
  const user = await buildUser(server.db);
  const headers = await signIn(server.app, user);

  await resetPassword(server.db, { username: user.username.toUpperCase(), password: 'Moi?4567' });
  server.passSeconds(5);

  const signInWith = (typed: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: user.username, password: typed },
    });
  expect((await signInWith(password)).json().code).toBe('LOGIN_FAILED');
  expect((await signInWith('Moi?4567')).statusCode).toBe(200);
  expect((await server.app.inject({ url: '/api/all-companies', headers })).statusCode).toBe(401);
});

test('the log says that the server did it, and no person', async () => {
  const { username, user_id } = await buildUser(server.db);

  await resetPassword(server.db, { username, password: 'Moi?4567' });

  const log = await server.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'actor_kind'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(user_id))
    .execute();
  expect(log).toEqual([{ action: 'reset-password', user_id: null, actor_kind: 'server' }]);
});

test('no sign-in with the old password that races the reset outlives it', async () => {
  const { username } = await buildUser(server.db);

  const signedIn = await signInMeanwhile(server.app, { username, password }, () =>
    resetPassword(server.db, { username, password: 'Moi?4567' }),
  );
  server.passSeconds(5);

  expect(signedIn.length).toBeGreaterThan(0);
  for (const { access_token } of signedIn) {
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await server.app.inject({ url: '/api/all-companies', headers })).statusCode).toBe(401);
  }
});

test('NOT_FOUND for an unknown and for a deleted user', async () => {
  const deleted = await buildUser(server.db, { status: 0 });

  for (const username of ['nobody', deleted.username]) {
    await expect(resetPassword(server.db, { username, password: 'Moi?4567' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});

test('VALIDATION_FAILED for one shorter than the strictest of the user’s shops asks', async () => {
  const { username } = await buildUser(server.db, { shop: await buildShop(server.db), groups: ['Sale'] });

  await expect(resetPassword(server.db, { username, password: 'Moi?456' })).rejects.toMatchObject({
    errors: { password: say('fieldTooShort', { label: 'mật khẩu', limit: 8 }) },
  });
});
