import { randomUUID } from 'node:crypto';
import type { Trx } from '../../database/database.ts';
import type { Origin } from './origin.ts';
import { deleteDeadSessions, endSurplusSessions, insertSession } from './sessions.writes.ts';

/**
 * Starts a session with the first token of its chain and returns its id. The caller has locked the user's row: without
 * that a sign-in could outlive a password change, and two at once exceed the limit on sessions.
 */
export async function startSessionInTrx(trx: Trx, userId: number, origin: Origin): Promise<string> {
  const sessionId = randomUUID();
  await deleteDeadSessions(trx, userId);
  await insertSession(trx, { session_id: sessionId, user_id: userId, ...origin });
  await endSurplusSessions(trx, userId);
  return sessionId;
}
