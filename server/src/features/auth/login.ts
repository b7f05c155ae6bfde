import type { SignedIn } from '@soquay/contract/auth';
import type { AuditTrail } from '../../audit/audit-trail.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { findUserByName, lockCredentials } from './auth.queries.ts';
import { acceptAttempt, reserveAttempt } from './login-attempts.ts';
import { originOf } from './origin.ts';
import { verifyPassword } from './passwords.ts';
import { noteFailedSignIn, recordSignIn } from './session-audit.ts';
import { answerSignedIn } from './signed-in.ts';
import { startSessionInTrx } from './start-session.ts';

export interface LoginOptions {
  username: string;
  password: string;
  ip: string;
  /** `user-agent` of the request. */
  userAgent: string;
  tokenSecret: Uint8Array;
  trail: AuditTrail;
}

/**
 * Starts a session and its chain of refresh tokens. Throws LOGIN_FAILED alike for a wrong password, an unknown name and
 * a disabled user, also when that changes during the check; TOO_MANY_ATTEMPTS after too many.
 */
export async function login(db: Db, options: LoginOptions): Promise<SignedIn> {
  const { username, ip, tokenSecret, trail } = options;
  const user = await findUserByName(db, username);
  const sessionId = await openSession(db, user, options).catch((error: unknown) => {
    if (error instanceof Refusal) noteFailedSignIn(trail, { user_id: user?.user_id, ip, code: error.code });
    throw error;
  });
  return answerSignedIn(db, { sessionId, generation: 0, tokenSecret });
}

type FoundUser = Awaited<ReturnType<typeof findUserByName>>;

async function openSession(
  db: Db,
  user: FoundUser,
  { username, password, ip, userAgent, trail }: LoginOptions,
): Promise<string> {
  const attempt = await reserveAttempt(db, {
    // Guesses at one account count together, however its name is spelled: 'İ' is an 'i' to the database.
    username: user?.username ?? username,
    user_id: user?.user_id,
    ip,
  });
  const isRight = await verifyPassword(password, user?.password_hash);
  if (!user || !isRight) throw new Refusal('LOGIN_FAILED');
  return await inTransaction(db, async (trx) => {
    // Checking the password took long: it, or the account, may be another by now.
    const current = await lockCredentials(trx, user.user_id);
    if (current?.password_hash !== user.password_hash) throw new Refusal('LOGIN_FAILED');
    await acceptAttempt(trx, user.user_id, attempt);
    const sessionId = await startSessionInTrx(trx, user.user_id, originOf({ ip, userAgent }));
    await recordSignIn(trx, trail, { user_id: user.user_id, ip, sessionId });
    return sessionId;
  });
}
