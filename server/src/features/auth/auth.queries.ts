import type * as contract from '@soquay/contract/auth';
import type { EndpointRequest } from '@soquay/contract/endpoint';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

/** Names are one whatever their case. A deleted user is not found. */
export function findUserByName(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select(['user_id', 'username', 'password_hash'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('status', '=', 1)
    .executeTakeFirst();
}

export function getPasswordHash(db: Db, userId: number): Promise<{ password_hash: string }> {
  return db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** False when another hash stands there by now. */
export async function replacePasswordHash(
  trx: Trx,
  { user_id, from, to }: { user_id: number; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: to })
    .where('user_id', '=', user_id)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function lockProfileForUpdate(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['user_id', 'fullname', 'email', 'phone', 'birthday', 'gender'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What a person may change of themself. */
export type Profile = EndpointRequest<typeof contract.updateMyProfile>['body'] & { user_id: number };

export async function updateProfile(trx: Trx, { user_id, ...profile }: Profile): Promise<void> {
  await trx.updateTable('users').set(profile).where('user_id', '=', user_id).execute();
}

export async function insertSession(
  trx: Trx,
  session: { session_id: string; user_id: number },
): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
}

/** A refresh token not used for 30 days is worth nothing any more. */
export async function insertRefreshToken(
  trx: Trx,
  token: { token_hash: Buffer; session_id: string },
): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({ ...token, expires_at: sql<Date>`now() + interval '30 days'` })
    .execute();
}

/** Locks the token, so that of several uses at once one is the first. */
export function lockRefreshTokenForUpdate(trx: Trx, tokenHash: Buffer) {
  return trx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.session_id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select([
      'refresh_tokens.session_id',
      sql<boolean>`sessions.ended_at is null and users.status = 1`.as('is_live'),
      sql<boolean>`refresh_tokens.expires_at <= now()`.as('is_expired'),
      sql<number | null>`extract(epoch from clock_timestamp() - refresh_tokens.used_at)::float8`.as(
        'used_seconds_ago',
      ),
    ])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .forUpdate('refresh_tokens')
    .executeTakeFirst();
}

/** Keeps the first use: later ones are measured from it. */
export async function markRefreshTokenUsed(trx: Trx, tokenHash: Buffer): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteExpiredTokens(trx: Trx, sessionId: string): Promise<void> {
  await trx
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/** Deletes a user's sessions that have ended or whose tokens have all expired. */
export async function deleteDeadSessions(trx: Trx, userId: number): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is not', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('refresh_tokens')
              .whereRef('refresh_tokens.session_id', '=', 'sessions.session_id')
              .where('expires_at', '>', sql<Date>`now()`),
          ),
        ),
      ]),
    )
    .execute();
}

export async function endSession(trx: Trx, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a user's sessions, but for the one in hand; answers the ids of those it ended. */
export async function endSessionsOfUser(
  trx: Trx,
  { userId, exceptSessionId }: { userId: number; exceptSessionId?: string },
): Promise<string[]> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('session_id', '!=', exceptSessionId as string))
    .returning('session_id')
    .execute();
  return ended.map(({ session_id }) => session_id);
}
