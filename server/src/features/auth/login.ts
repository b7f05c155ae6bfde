import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@soquay/contract/auth';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { deleteDeadSessions, findUserByName, insertRefreshToken, insertSession } from './auth.queries.ts';
import { countFailure, type LoginAttempt, pruneFailures, refuseTooManyFailures } from './login-attempts.ts';
import { verifyPassword } from './passwords.ts';
import { answerSignedIn } from './signed-in.ts';
import { createRefreshToken } from './tokens.ts';

export interface LoginOptions {
  username: string;
  password: string;
  /** Address of the caller. */
  ip: string;
  tokenSecret: Uint8Array;
}

/**
 * Starts a session and its chain of refresh tokens. A wrong password, an unknown name and a deleted
 * user are all LOGIN_FAILED; TOO_MANY_ATTEMPTS after too many of them.
 */
export async function login(db: Db, options: LoginOptions): Promise<SignedIn> {
  const { username, password, ip, tokenSecret } = options;
  const user = await findUserByName(db, username);
  // Guesses at one account count together, however its name is spelled: 'İ' is an 'i' to the database.
  const attempt: LoginAttempt = { username: user?.username ?? username, ip };
  await refuseTooManyFailures(db, attempt);
  const isRight = await verifyPassword(password, user?.password_hash);
  if (!user || !isRight) {
    await countFailure(db, attempt);
    throw new Refusal('LOGIN_FAILED');
  }
  await refuseTooManyFailures(db, attempt);

  const sessionId = randomUUID();
  const { token, tokenHash } = createRefreshToken();
  await inTransaction(db, async (trx) => {
    await pruneFailures(trx);
    await deleteDeadSessions(trx, user.user_id);
    await insertSession(trx, { session_id: sessionId, user_id: user.user_id });
    await insertRefreshToken(trx, { session_id: sessionId, token_hash: tokenHash });
  });
  return answerSignedIn(db, { sessionId, refreshToken: token, tokenSecret });
}
