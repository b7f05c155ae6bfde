import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildUser, password, signIn, type User } from '../../../test/factories/people.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
const wrong = 'Wrong#123';
let user: User;

beforeEach(async () => {
  user = await buildUser(server.db);
  await server.db.deleteFrom('login_attempts').execute();
});

function signInFrom(remoteAddress: string, typed = password, username = user.username) {
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { username, password: typed },
  });
}

async function guess(remoteAddress: string, times: number, username?: string): Promise<void> {
  for (let n = 0; n < times; n++) await signInFrom(remoteAddress, wrong, username);
}

/** As if so much time had passed since every attempt. */
async function passTime(seconds: number): Promise<void> {
  const at = sql<Date>`at - ${seconds} * interval '1 second'`;
  await server.db.updateTable('login_attempts').set({ at }).execute();
}

async function haveSignedInDaysAgo(days: number): Promise<void> {
  const signed_in_at = sql<Date>`now() - ${days} * interval '1 day'`;
  await server.db
    .updateTable('known_addresses')
    .set({ signed_in_at })
    .where('user_id', '=', user.user_id)
    .execute();
}

function codesOf(answers: readonly { json(): { code?: string } }[]) {
  const codes: Record<string, number> = {};
  for (const answer of answers) {
    const { code = 'OK' } = answer.json();
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
}

test('TOO_MANY_ATTEMPTS even with the right password after ten wrong ones, and how long to wait', async () => {
  await guess('10.0.0.2', 10);

  const blocked = await signInFrom('10.0.0.2');

  expect(blocked.statusCode).toBe(429);
  expect(blocked.json()).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    message: 'Nhập sai mật khẩu quá nhiều lần, vui lòng thử lại sau 1 phút',
    params: { minutes: 1 },
  });
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(50);
  expect((await signInFrom('10.0.0.3')).statusCode).toBe(200);
});

test('the minute slides: an attempt is free again when the first of ten is a minute old', async () => {
  await guess('10.0.0.2', 5);
  await passTime(40);
  await guess('10.0.0.2', 5);
  const { headers } = await signInFrom('10.0.0.2', wrong);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(20);

  await passTime(21);

  expect(codesOf([await signInFrom('10.0.0.2', wrong)])).toEqual({ LOGIN_FAILED: 1 });
  await guess('10.0.0.2', 4);
  expect(codesOf([await signInFrom('10.0.0.2')])).toEqual({ TOO_MANY_ATTEMPTS: 1 });
});

test('of thirty guesses at once ten are answered', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => signInFrom('10.0.0.5', wrong)));

  expect(codesOf(answers)).toEqual({ LOGIN_FAILED: 10, TOO_MANY_ATTEMPTS: 20 });
});

test('what was right is not counted', async () => {
  await guess('10.0.0.2', 9);
  for (let n = 0; n < 3; n++) expect((await signInFrom('10.0.0.2')).statusCode).toBe(200);

  expect(codesOf([await signInFrom('10.0.0.2', wrong)])).toEqual({ LOGIN_FAILED: 1 });
});

test('guesses at one account count together however its name is spelled', async () => {
  await buildUser(server.db, { username: 'bichngoc' });
  await guess('10.0.0.7', 10, 'BichNgoc');

  const blocked = await signInFrom('10.0.0.7', password, 'bİchngoc');

  expect(blocked.json().code).toBe('TOO_MANY_ATTEMPTS');
});

test('a name that nobody has is counted like any other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => signInFrom(`10.0.3.${n}`, wrong, 'nobody')),
  );

  expect(codesOf(answers)).toEqual({ LOGIN_FAILED: 30, TOO_MANY_ATTEMPTS: 10 });
});

test('TOO_MANY_ATTEMPTS for every name after a hundred wrong passwords from one address', async () => {
  const names = Array.from({ length: 100 }, (_, n) => `nobody${n}`);
  await Promise.all(names.map((name) => signInFrom('::ffff:10.0.0.4', wrong, name)));

  expect((await signInFrom('10.0.0.4')).json().code).toBe('TOO_MANY_ATTEMPTS');
  await passTime(61);
  expect((await signInFrom('10.0.0.4')).statusCode).toBe(200);
});

test('the addresses of one IPv6 network count as one', async () => {
  for (let n = 0; n < 10; n++) await guess(`2001:db8:0:7::${n}`, 1);

  expect((await signInFrom('2001:db8:0:7:1:2:3:4')).json().code).toBe('TOO_MANY_ATTEMPTS');
  expect((await signInFrom('2001:db8:0:8::1')).statusCode).toBe(200);
});

test('400 guesses from 50 addresses are 30, and the person signs in from where they did before', async () => {
  await signInFrom('10.0.0.1');
  await haveSignedInDaysAgo(29);

  const guesses = Array.from({ length: 400 }, (_, n) => signInFrom(`10.0.4.${n % 50}`, wrong));
  const meanwhile = await signInFrom('10.0.0.1');
  const answers = await Promise.all(guesses);

  expect(codesOf(answers)).toEqual({ LOGIN_FAILED: 30, TOO_MANY_ATTEMPTS: 370 });
  expect(meanwhile.statusCode).toBe(200);
  expect((await signInFrom('10.0.0.1')).statusCode).toBe(200);
  const elsewhere = await signInFrom('10.0.5.1');
  expect(elsewhere.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', params: { minutes: 15 } });
  await passTime(15 * 60 + 1);
  expect((await signInFrom('10.0.5.1')).statusCode).toBe(200);
});

test('an address is known for 30 days, and by its own account only', async () => {
  await signInFrom('10.0.0.1');
  await haveSignedInDaysAgo(31);
  const other = await buildUser(server.db);
  await signInFrom('10.0.0.9', password, other.username);
  for (let n = 0; n < 30; n++) await guess(`10.0.6.${n}`, 1);

  expect((await signInFrom('10.0.0.1')).json().code).toBe('TOO_MANY_ATTEMPTS');
  expect((await signInFrom('10.0.0.9')).json().code).toBe('TOO_MANY_ATTEMPTS');
});

test('a wrong current password counts like a failed sign-in', async () => {
  const headers = await signIn(server.app, user);
  const change = (current_password: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/change-my-pass',
      headers,
      remoteAddress: '10.0.0.8',
      payload: { current_password, password: 'Moi?4567' },
    });
  for (let n = 0; n < 10; n++) expect((await change(wrong)).json().code).toBe('VALIDATION_FAILED');

  expect((await change(password)).json().code).toBe('TOO_MANY_ATTEMPTS');
  expect((await signInFrom('10.0.0.8')).json().code).toBe('TOO_MANY_ATTEMPTS');
});

test('attempts past every window are deleted', async () => {
  await guess('10.0.0.2', 3);
  await passTime(15 * 60);

  await signInFrom('10.0.0.1');

  expect(await server.db.selectFrom('login_attempts').select('at').execute()).toEqual([]);
});
