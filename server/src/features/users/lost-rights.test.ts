/** Checks that lost rights are lost at once, although sessions are cached. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildUser, joinShop, rolesOf, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 6 });
/** Processes on the database of this file: they stay until its end. */
let startedApps = 1;
async function startSecondApp() {
  startedApps += 1;
  return await server.startSecondApp();
}

type Headers = Awaited<ReturnType<typeof signIn>>;

let shop: Shop;
let owner: Headers;

beforeEach(async () => {
  shop = await buildShop(server.db);
  owner = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
});

/** As a process remembers it that has not heard of anything yet. */
async function signInWarm(user: User): Promise<Headers> {
  const headers = await signIn(server.app, user);
  const answer = await server.app.inject({ url: '/api/all-companies', headers });
  expect(answer.statusCode).toBe(200);
  return headers;
}

function put(url: string, payload: object, headers: Headers) {
  return server.app.inject({ method: 'PUT', url, payload, headers });
}

async function setRoles(user: User, groups: string[], headers: Headers) {
  const { user_id } = user;
  const payload = { role_ids: await rolesOf(server.db, shop, groups), version: await versionOf(user) };
  return await put(`/api/users/${user_id}/roles?company_id=${shop.company_id}`, payload, headers);
}

async function versionOf({ user_id }: User): Promise<number> {
  const { version } = await server.db
    .selectFrom('users')
    .select('version')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return version;
}

async function groupsOf({ user_id }: User): Promise<string[]> {
  const held = await server.db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .select('role_name')
    .where('user_id', '=', user_id)
    .orderBy('roles.role_id')
    .execute();
  return held.map(({ role_name }) => role_name);
}

test('a demoted Admin does not make themself Admin again, however often they try', async () => {
  await buildUser(server.db, { shop, groups: ['Admin'] });
  const admin = await buildUser(server.db, { shop, groups: ['Admin'] });
  const theirs = await signInWarm(admin);
  await joinShop(server.db, { user: admin, shop, groups: ['Sale'] });

  for (const _ of Array(3).keys()) {
    expect((await setRoles(admin, ['Admin'], theirs)).json().code).toBe('ACCESS_DENIED');
  }
  expect(await groupsOf(admin)).toEqual(['Sale']);
});

test('nor while they are being demoted', async () => {
  await buildUser(server.db, { shop, groups: ['Admin'] });
  for (const _ of Array(6).keys()) {
    const admin = await buildUser(server.db, { shop, groups: ['Admin'] });
    const theirs = await signInWarm(admin);
    const role_ids = await rolesOf(server.db, shop, ['Admin']);
    const url = `/api/users/${admin.user_id}/roles?company_id=${shop.company_id}`;

    const [demoted] = await Promise.all([
      setRoles(admin, ['Sale'], owner),
      ...[2, 2, 2, 2].map((version) => put(url, { role_ids, version }, theirs)),
    ]);

    expect(demoted?.statusCode).toBe(200);
    expect(await groupsOf(admin)).toEqual(['Sale']);
    // Changed once: a try that came before, when they were Admin still, has changed nothing.
    expect(await versionOf(admin)).toBe(2);
  }
});

test('a demoted system admin makes neither themself nor anybody a system admin', async () => {
  const admin = await buildUser(server.db, { is_admin: true, shop, groups: ['Admin'] });
  const theirs = await signInWarm(admin);
  await server.db
    .updateTable('users')
    .set({ is_admin: false })
    .where('user_id', '=', admin.user_id)
    .execute();

  const account = { fullname: 'Hai', username: `qt${admin.user_id}`, password: 'Ghe$Nhua7Xanh', is_admin: 1 };
  const again = await put(`/api/users/${admin.user_id}`, { is_admin: 1, version: 1 }, theirs);
  const further = await server.app.inject({
    method: 'POST',
    url: '/api/users',
    headers: theirs,
    payload: account,
  });

  expect([again.statusCode, further.statusCode]).toEqual([403, 403]);
  const admins = await server.db
    .selectFrom('users')
    .select('username')
    .where('username', 'in', [account.username, admin.username])
    .where('is_admin', '=', true)
    .execute();
  expect(admins).toEqual([]);
});

test('who was let go from one of two shops does not take themself back', async () => {
  const other = await buildShop(server.db);
  const admin = await buildUser(server.db, { shop, groups: ['Admin'] });
  await buildUser(server.db, { shop, groups: ['Admin'] });
  await joinShop(server.db, { user: admin, shop: other, groups: ['Admin'] });
  const theirs = await signInWarm(admin);
  const second = await startSecondApp();
  const { user_id } = admin;
  const url = `/api/users/${user_id}?company_id=${shop.company_id}`;
  // By another process, of which this one hears a moment later.
  expect((await second.inject({ method: 'DELETE', url, headers: owner })).statusCode).toBe(200);

  const back = await put(`/api/users/restore/${user_id}`, {}, theirs);

  expect(back.statusCode).toBe(404);
  expect(await groupsOf(admin)).toEqual(['Admin']);
});

test('what a group grants no more, nobody gives by it', async () => {
  const admin = await buildUser(server.db, { shop, groups: ['Admin'] });
  const theirs = await signInWarm(admin);
  const seller = await buildUser(server.db, { shop, groups: ['Kho'] });
  await server.db
    .updateTable('role_grants')
    .set({ actions: ['view'] })
    .where('module_id', '=', 'orders')
    .where('role_id', 'in', await rolesOf(server.db, shop, ['Admin']))
    .execute();

  expect((await setRoles(seller, ['Kho', 'Sale'], theirs)).json().code).toBe('ACCESS_DENIED');
  expect(await groupsOf(seller)).toEqual(['Kho']);
});

test('every process forgets at once what it remembers of whoever was changed', async () => {
  const second = await startSecondApp();
  const seller = await buildUser(server.db, { shop, groups: ['Sale'] });
  const theirs = await signInWarm(seller);
  const groups = async (app: typeof second) => {
    const url = `/api/users/modules/${shop.company_id}`;
    return (await app.inject({ url, headers: theirs })).json().groups;
  };
  await groups(second);
  // All listen: that, the day and notices are all they ask.
  const listening = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'soquay live' and state = 'idle'
      and query ~ 'listen|business_day|pg_notify'`;
  await expect.poll(async () => (await listening.execute(server.db)).rows[0]?.n).toBe(startedApps);

  for (const name of ['Photo', 'Kho', 'Sale']) {
    expect((await setRoles(seller, [name], owner)).statusCode).toBe(200);
    expect(await groups(server.app)).toEqual([name]);
    // Sooner than it forgets by itself, after 3 s.
    await expect.poll(() => groups(second), { timeout: 2_500, interval: 10 }).toEqual([name]);
  }
});
