import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildUser, password, type User } from '../../../test/factories/people.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

interface Tokens {
  access_token: string;
  refresh_token: string;
}
let user: User;
let first: Tokens;

beforeEach(async () => {
  user = await buildUser(server.db);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: user.username, password },
  });
  first = answer.json().data;
});

function refresh({ refresh_token }: Tokens) {
  return server.app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } });
}

function useAccess({ access_token }: Tokens) {
  return server.app.inject({
    url: '/api/all-companies',
    headers: { authorization: `Bearer ${access_token}` },
  });
}

/** As if the session's current token had been given out so long ago. */
async function haveRotated(secondsAgo: number): Promise<void> {
  await server.db
    .updateTable('sessions')
    .set({ rotated_at: sql<Date>`now() - ${secondsAgo} * interval '1 second'` })
    .where('user_id', '=', user.user_id)
    .execute();
}

function getSession() {
  return server.db
    .selectFrom('sessions')
    .select([
      'generation',
      'ended_at',
      sql<number>`extract(epoch from now() - rotated_at)::float8`.as('rotated_seconds_ago'),
      sql<number>`extract(epoch from expires_at - now())::float8 / 86400`.as('days_left'),
    ])
    .where('user_id', '=', user.user_id)
    .executeTakeFirstOrThrow();
}

test('gives the person, a new access token and the next refresh token', async () => {
  const answer = await refresh(first);

  expect(answer.statusCode).toBe(200);
  const next = answer.json();
  expect(next.user.user_id).toBe(user.user_id);
  expect(next.refresh_token).not.toBe(first.refresh_token);
  expect((await useAccess(next)).statusCode).toBe(200);
  expect((await refresh(next)).statusCode).toBe(200);
});

test('the specified call, with the token in the address, gives the same', async () => {
  const { refresh_token } = first;

  const answer = await server.app.inject({ url: '/api/auth/refresh', query: { refresh_token } });

  expect(answer.json().refresh_token).toBe((await refresh(first)).json().refresh_token);
});

test('two hundred refreshes at once give one token', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => refresh(first)));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1);
  expect(await getSession()).toMatchObject({ generation: 1, ended_at: null });
});

test('a used token is answered again within 30 s, as when the reply was lost', async () => {
  const lost = (await refresh(first)).json();
  await haveRotated(25);

  const again = await refresh(first);

  expect(again.json().refresh_token).toBe(lost.refresh_token);
  // And has not another 30 s from then.
  expect((await getSession()).rotated_seconds_ago).toBeGreaterThanOrEqual(25);
});

test('SESSION_ENDED for a token used more than 30 s ago, and for all of its chain', async () => {
  const next = (await refresh(first)).json();
  await haveRotated(31);

  const stolen = await refresh(first);

  expect(stolen.statusCode).toBe(401);
  expect(stolen.json().code).toBe('SESSION_ENDED');
  expect((await refresh(next)).json().code).toBe('SESSION_ENDED');
  server.passSeconds(5);
  expect((await useAccess(next)).json().code).toBe('SESSION_ENDED');
});

test('SESSION_ENDED for the token before the last, at once, and for all of its chain', async () => {
  const second = (await refresh(first)).json();
  const third = (await refresh(second)).json();

  expect((await refresh(first)).json().code).toBe('SESSION_ENDED');
  expect((await refresh(third)).json().code).toBe('SESSION_ENDED');
});

test.each(['stranger', `${randomUUID()}.0.${'x'.repeat(43)}`, '..', 'x'.repeat(200)])(
  'SESSION_ENDED for %s, which is no token of ours',
  async (refresh_token) => {
    const answer = await refresh({ ...first, refresh_token });

    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('SESSION_ENDED');
  },
);

test('each refresh gives 30 more days, until 90 after the sign-in', async () => {
  const createdDaysAgo = (days: number) =>
    server.db
      .updateTable('sessions')
      .set({ created_at: sql<Date>`now() - ${days} * interval '1 day'` })
      .where('user_id', '=', user.user_id)
      .execute();
  expect((await getSession()).days_left).toBeCloseTo(30, 1);

  await createdDaysAgo(20);
  const second = (await refresh(first)).json();
  expect((await getSession()).days_left).toBeCloseTo(30, 1);

  await createdDaysAgo(80);
  await refresh(second);
  expect((await getSession()).days_left).toBeCloseTo(10, 1);
});

test('SESSION_ENDED for both tokens of a session that has run out', async () => {
  await server.db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`now()` })
    .where('user_id', '=', user.user_id)
    .execute();

  expect((await refresh(first)).json().code).toBe('SESSION_ENDED');
  expect((await useAccess(first)).json().code).toBe('SESSION_ENDED');
});

test('SESSION_ENDED for a user deleted meanwhile', async () => {
  await server.db.updateTable('users').set({ status: 0 }).where('user_id', '=', user.user_id).execute();

  expect((await refresh(first)).json().code).toBe('SESSION_ENDED');
});

test('SESSION_ENDED for both tokens after signing out', async () => {
  const out = await server.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${first.access_token}` },
  });

  expect(out.statusCode).toBe(200);
  expect((await useAccess(first)).json().code).toBe('SESSION_ENDED');
  expect((await refresh(first)).json().code).toBe('SESSION_ENDED');
});
