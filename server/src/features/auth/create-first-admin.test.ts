import { isStrongPassword } from '@soquay/contract/rules/password';
import { say } from '@soquay/contract/said';
import { beforeEach, expect, test } from 'vitest';
import { password } from '../../../test/factories/people.ts';
import { useApp } from '../../../test/use-app.ts';
import { createFirstAdmin } from './create-first-admin.ts';

const server = useApp();

beforeEach(async () => {
  await server.db.deleteFrom('audit_log').execute();
  await server.db.deleteFrom('sessions').execute();
  await server.db.deleteFrom('users').execute();
});

function listUsers() {
  return server.db.selectFrom('users').select(['username', 'is_admin']).execute();
}

async function signInStatus(username: string, typed: string): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: typed },
  });
  return answer.statusCode;
}

test('an empty database gets a system admin with a strong password, told once', async () => {
  const first = await createFirstAdmin(server.db, { username: 'admin' });
  const second = await createFirstAdmin(server.db, { username: 'admin' });

  expect(first?.username).toBe('admin');
  expect(isStrongPassword(first?.password ?? '')).toBe(true);
  expect(second).toBeUndefined();
  expect(await listUsers()).toEqual([{ username: 'admin', is_admin: true }]);
  expect(await signInStatus('admin', first?.password ?? '')).toBe(200);
});

test('a password that was given is set and not told', async () => {
  const passwords = await createFirstAdmin(server.db, { username: 'chu', password });

  expect(passwords).toBeUndefined();
  expect(await signInStatus('chu', password)).toBe(200);
});

test('two servers that start at once make one admin', async () => {
  const passwords = await Promise.all([
    createFirstAdmin(server.db, { username: 'admin' }),
    createFirstAdmin(server.db, { username: 'admin' }),
  ]);

  expect(passwords.filter((one) => one !== undefined)).toHaveLength(1);
  expect(await listUsers()).toHaveLength(1);
});

test('VALIDATION_FAILED for a password shorter than a new shop asks, and there is no admin', async () => {
  await expect(createFirstAdmin(server.db, { username: 'chu', password: 'Moi?456' })).rejects.toMatchObject({
    errors: { password: say('fieldTooShort', { label: 'mật khẩu', limit: 8 }) },
  });

  expect(await listUsers()).toEqual([]);
});
