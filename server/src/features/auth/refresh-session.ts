import type { SignedIn } from '@soquay/contract/auth';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  deleteExpiredTokens,
  endSession,
  insertRefreshToken,
  lockRefreshTokenForUpdate,
  markRefreshTokenUsed,
} from './auth.queries.ts';
import { decideRefresh } from './auth.rules.ts';
import { answerSignedIn } from './signed-in.ts';
import { createRefreshToken, hashRefreshToken } from './tokens.ts';

/**
 * Gives the next refresh token of the chain for this one, with a fresh access token. A used one is
 * answered again within 30 s; later its use ends the chain, for it may be stolen. SESSION_ENDED for
 * an unknown or expired token, an ended session and a deleted user.
 */
export async function refreshSession(
  db: Db,
  { refreshToken, tokenSecret }: { refreshToken: string; tokenSecret: Uint8Array },
): Promise<SignedIn> {
  const usedHash = hashRefreshToken(refreshToken);
  const next = createRefreshToken();
  // The refusal is thrown outside: inside, it would undo the end of the chain.
  const sessionId = await inTransaction(db, (trx) => rotate(trx, usedHash, next.tokenHash));
  if (sessionId === undefined) throw new Refusal('SESSION_ENDED');
  return answerSignedIn(db, { sessionId, refreshToken: next.token, tokenSecret });
}

async function rotate(trx: Trx, usedHash: Buffer, nextHash: Buffer): Promise<string | undefined> {
  const token = await lockRefreshTokenForUpdate(trx, usedHash);
  if (!token) return undefined;
  const decision = decideRefresh(token);
  if (decision === 'end-chain') await endSession(trx, token.session_id);
  if (decision !== 'rotate') return undefined;
  await markRefreshTokenUsed(trx, usedHash);
  await deleteExpiredTokens(trx, token.session_id);
  await insertRefreshToken(trx, { session_id: token.session_id, token_hash: nextHash });
  return token.session_id;
}
