import type { DeviceSession } from '@soquay/contract/sessions';
import { beforeEach, expect, test } from 'vitest';
import { buildUser, joinShop, password, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

type Headers = Awaited<ReturnType<typeof signIn>>;

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let shop: Shop;
let user: User;

beforeEach(async () => {
  shop = await buildShop(server.db);
  user = await buildUser(server.db, { shop });
});

async function signInOn(userAgent: string, by = user) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: by.username, password },
    headers: { 'user-agent': userAgent },
    remoteAddress: '192.168.1.20',
  });
  const { access_token, refresh_token } = answer.json().data;
  return { headers: { authorization: `Bearer ${access_token}` }, refresh_token };
}

async function sessionsSeenBy(headers: Headers, url = '/api/auth/sessions'): Promise<DeviceSession[]> {
  return (await server.app.inject({ url, headers })).json().data;
}

function end(url: string, headers: Headers) {
  return server.app.inject({ method: 'DELETE', url, headers });
}

async function statusOf(headers: Headers, app = server.app): Promise<number> {
  return (await app.inject({ url: '/api/all-companies', headers })).statusCode;
}

function actionsOf({ user_id }: User) {
  return server.db
    .selectFrom('audit_log')
    .select(['user_id', 'action'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(user_id))
    .orderBy('id')
    .execute();
}

test('somebody sees on which devices they are signed in, last used first, and which is this one', async () => {
  const till = await signInOn(chrome);
  const phone = await signInOn(iphone);

  const seen = await sessionsSeenBy(till.headers);

  expect(seen).toMatchObject([
    { browser: 'Safari', system: 'iPhone', address: '192.168.1.20', is_current: false },
    { browser: 'Chrome', system: 'Windows', address: '192.168.1.20', is_current: true },
  ]);
  expect((await sessionsSeenBy(phone.headers)).map(({ is_current }) => is_current)).toEqual([true, false]);
});

test('a refresh says anew what the device is and where', async () => {
  const { refresh_token } = await signInOn(chrome);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    payload: { refresh_token },
    headers: { 'user-agent': iphone },
    remoteAddress: '2001:db8:1:2:3::4',
  });

  const headers = { authorization: `Bearer ${answer.json().access_token}` };
  expect(await sessionsSeenBy(headers)).toMatchObject([
    { browser: 'Safari', system: 'iPhone', address: '2001:db8:1:2::/64' },
  ]);
});

test('whatever a browser says of itself is kept in bounds', async () => {
  const { headers } = await signInOn(`Chrome/1 \ufffd ${'x'.repeat(5000)}`);

  expect(await sessionsSeenBy(headers)).toMatchObject([{ browser: 'Chrome', system: '' }]);
  const { user_agent } = await server.db
    .selectFrom('sessions')
    .select('user_agent')
    .where('user_id', '=', user.user_id)
    .executeTakeFirstOrThrow();
  expect(user_agent).toHaveLength(300);
});

test('a session that is ended from another device is out of every process within 5 s', async () => {
  const second = await server.startSecondApp();
  const till = await signInOn(chrome);
  const phone = await signInOn(iphone);
  expect(await statusOf(phone.headers, second)).toBe(200);
  const [{ session_id } = { session_id: '' }] = await sessionsSeenBy(till.headers);

  const answer = await end(`/api/auth/sessions/${session_id}`, till.headers);

  expect(answer.json()).toMatchObject({ message: 'Đã kết thúc phiên này' });
  expect(await statusOf(phone.headers)).toBe(401);
  server.passSeconds(5);
  expect(await statusOf(phone.headers, second)).toBe(401);
  expect(await statusOf(till.headers)).toBe(200);
  expect(await actionsOf(user)).toEqual([{ user_id: user.user_id, action: 'end' }]);
});

test('NOT_FOUND for a session of somebody else and for one that has ended, 422 for what is no id', async () => {
  const mine = await signInOn(chrome);
  const other = await buildUser(server.db, { shop });
  const theirs = await signInOn(iphone, other);
  const [{ session_id } = { session_id: '' }] = await sessionsSeenBy(theirs.headers);

  expect((await end(`/api/auth/sessions/${session_id}`, mine.headers)).statusCode).toBe(404);
  expect(await statusOf(theirs.headers)).toBe(200);
  await end(`/api/auth/sessions/${session_id}`, theirs.headers);
  expect((await end(`/api/auth/sessions/${session_id}`, mine.headers)).statusCode).toBe(404);
  expect((await end('/api/auth/sessions/x', mine.headers)).statusCode).toBe(422);
});

test('a shop’s Admin sees and ends the sessions of who works in their shops alone', async () => {
  const admin = await buildUser(server.db, { shop, groups: ['Admin'] });
  const headers = await signIn(server.app, admin);
  const [till, phone] = [await signInOn(chrome), await signInOn(iphone)];
  const url = `/api/users/${user.user_id}/sessions`;
  const seen = await sessionsSeenBy(headers, url);
  expect(seen.map(({ system, is_current }) => ({ system, is_current }))).toEqual([
    { system: 'iPhone', is_current: false },
    { system: 'Windows', is_current: false },
  ]);

  expect((await end(`${url}/${seen[0]?.session_id}`, headers)).statusCode).toBe(200);
  expect(await statusOf(phone.headers)).toBe(401);
  expect(await statusOf(till.headers)).toBe(200);
  expect((await end(url, headers)).json()).toMatchObject({ message: 'Đã kết thúc mọi phiên của người này' });
  expect(await statusOf(till.headers)).toBe(401);
  expect(await actionsOf(user)).toEqual([
    { user_id: admin.user_id, action: 'end' },
    { user_id: admin.user_id, action: 'end' },
  ]);
});

test('ACCESS_DENIED of who works elsewhere too, and of a system admin; NOT_FOUND of another shop’s', async () => {
  const other = await buildShop(server.db);
  const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] }));
  await joinShop(server.db, { user, shop: other, groups: ['Kho'] });
  const system = await buildUser(server.db, { shop, is_admin: true });
  const stranger = await buildUser(server.db, { shop: other });
  const status = async ({ user_id }: User) =>
    (await server.app.inject({ url: `/api/users/${user_id}/sessions`, headers })).statusCode;

  expect(await status(user)).toBe(403);
  expect(await status(system)).toBe(403);
  expect(await status(stranger)).toBe(404);
});
