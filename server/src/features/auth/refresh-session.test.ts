import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildUser, password, type User } from '../../../test/factories/people.ts';
import { useApp } from '../../../test/use-app.ts';
import { hashRefreshToken } from './tokens.ts';

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
  return server.app.inject({ url: '/api/auth/refresh', query: { refresh_token } });
}

function useAccess({ access_token }: Tokens) {
  return server.app.inject({
    url: '/api/all-companies',
    headers: { authorization: `Bearer ${access_token}` },
  });
}

async function haveUsed({ refresh_token }: Tokens, secondsAgo: number): Promise<void> {
  await server.db
    .updateTable('refresh_tokens')
    .set({ used_at: sql<Date>`now() - ${secondsAgo} * interval '1 second'` })
    .where('token_hash', '=', hashRefreshToken(refresh_token))
    .execute();
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

test('two tabs refreshing at once both go on', async () => {
  const answers = await Promise.all([refresh(first), refresh(first), refresh(first)]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const tokens = answers.map((answer) => answer.json().refresh_token);
  expect(new Set(tokens).size).toBe(3);
});

test('a used token is answered again within 30 s, as when the reply was lost', async () => {
  await refresh(first);
  await haveUsed(first, 25);

  expect((await refresh(first)).statusCode).toBe(200);
});

test('SESSION_ENDED for a token used more than 30 s ago, and for all of its chain', async () => {
  const next = (await refresh(first)).json();
  await haveUsed(first, 31);

  const stolen = await refresh(first);

  expect(stolen.statusCode).toBe(401);
  expect(stolen.json().code).toBe('SESSION_ENDED');
  expect((await refresh(next)).json().code).toBe('SESSION_ENDED');
  server.passSeconds(5);
  expect((await useAccess(next)).json().code).toBe('SESSION_ENDED');
});

test('answering a token again does not give it another 30 s', async () => {
  await refresh(first);
  await haveUsed(first, 25);
  await refresh(first);

  const { used_seconds } = await server.db
    .selectFrom('refresh_tokens')
    .select(sql<number>`extract(epoch from now() - used_at)::float8`.as('used_seconds'))
    .where('token_hash', '=', hashRefreshToken(first.refresh_token))
    .executeTakeFirstOrThrow();
  expect(used_seconds).toBeGreaterThanOrEqual(25);
});

test('SESSION_ENDED for an unknown token', async () => {
  const answer = await refresh({ ...first, refresh_token: 'stranger' });

  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe('SESSION_ENDED');
});

test('SESSION_ENDED for a token of 30 days ago', async () => {
  await server.db
    .updateTable('refresh_tokens')
    .set({ expires_at: sql<Date>`now()` })
    .where('token_hash', '=', hashRefreshToken(first.refresh_token))
    .execute();

  expect((await refresh(first)).json().code).toBe('SESSION_ENDED');
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
