import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { maxSessions, sessionDays } from './auth.rules.ts';
import type { Origin } from './origin.ts';

/** Expiry of a session: so long after its last refresh, and at the latest so long after the sign-in. */
const expiresAt = (createdAt: RawBuilder<unknown>) => sql<Date>`least(
  now() + make_interval(days => ${sessionDays.unused}),
  ${createdAt} + make_interval(days => ${sessionDays.inAll}))`;

export async function insertSession(
  trx: Trx,
  session: { session_id: string; user_id: number } & Origin,
): Promise<void> {
  await trx
    .insertInto('sessions')
    // Not the transaction's time: one that waited for the user's lock would begin as the session unused for longest.
    .values({ ...session, rotated_at: sql<Date>`clock_timestamp()`, expires_at: expiresAt(sql`now()`) })
    .execute();
}

/** Makes the next token of the chain current, and stores where its device now is. */
export async function rotateSession(trx: Trx, sessionId: string, origin: Origin): Promise<void> {
  await trx
    .updateTable('sessions')
    .set((eb) => ({
      ...origin,
      generation: eb('generation', '+', 1),
      rotated_at: sql<Date>`clock_timestamp()`,
      expires_at: expiresAt(sql.ref('created_at')),
    }))
    .where('session_id', '=', sessionId)
    .execute();
}

/** Ends a session; returns false when it has already ended. */
export async function endSession(trx: Trx, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends all of a user's sessions and returns their ids. */
export async function endSessionsOfUser(trx: Trx, userId: number): Promise<string[]> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .execute();
  return ended.map(({ session_id }) => session_id);
}

/** Ends the least recently used sessions beyond the limit. */
export async function endSurplusSessions(trx: Trx, userId: number): Promise<void> {
  const surplus = trx
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('rotated_at', 'desc')
    .offset(maxSessions);
  await trx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('session_id', 'in', surplus)
    .execute();
}

/** Deletes a user's ended and expired sessions. */
export async function deleteDeadSessions(trx: Trx, userId: number): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('expires_at', '<=', sql<Date>`now()`)]))
    .execute();
}
