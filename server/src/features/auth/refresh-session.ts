import type { SignedIn } from '@soquay/contract/auth';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { decideRefresh } from './auth.rules.ts';
import { type Caller, originOf } from './origin.ts';
import { recordReuse } from './session-audit.ts';
import { lockSessionForUpdate } from './sessions.queries.ts';
import { endSession, rotateSession } from './sessions.writes.ts';
import { answerSignedIn } from './signed-in.ts';
import { type RefreshToken, readRefreshToken } from './tokens.ts';

/**
 * Exchanges the current refresh token of a chain for the next, with a new access token. The one before is answered the
 * same for 30 s more; any other use ends the chain, since the token may be stolen. Throws SESSION_ENDED for a foreign
 * token, an ended session and a disabled user.
 */
export async function refreshSession(
  db: Db,
  { refreshToken, tokenSecret, ...caller }: Caller & { refreshToken: string; tokenSecret: Uint8Array },
): Promise<SignedIn> {
  const used = readRefreshToken(refreshToken, tokenSecret);
  // The refusal is thrown outside: inside, it would undo the end of the chain.
  const current = used && (await inTransaction(db, (trx) => moveOn(trx, used, caller)));
  if (!current) throw new Refusal('SESSION_ENDED');
  return answerSignedIn(db, { ...current, tokenSecret });
}

async function moveOn(trx: Trx, used: RefreshToken, caller: Caller): Promise<RefreshToken | undefined> {
  const { sessionId } = used;
  const session = await lockSessionForUpdate(trx, sessionId);
  if (!session) return undefined;
  const decision = decideRefresh(session, used.generation);
  if (decision === 'rotate') await rotateSession(trx, sessionId, originOf(caller));
  if (decision === 'end-chain' && (await endSession(trx, sessionId))) {
    await recordReuse(trx, { user_id: session.user_id, sessionId });
  }
  if (decision === 'refuse' || decision === 'end-chain') return undefined;
  return { sessionId, generation: used.generation + 1 };
}
