import type { SignedIn } from '@soquay/contract/auth';
import { say } from '@soquay/contract/said';
import type { AuditTrail } from '../../audit/audit-trail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { invalidFields } from '../../refusal.ts';
import { getStrictestLength } from '../system-params/system-params.queries.ts';
import { getPasswordHash, listShopNames } from './auth.queries.ts';
import { replacePasswordHash } from './auth.writes.ts';
import { refuseGuessable } from './guessable-password.ts';
import { acceptAttempt, reserveAttempt } from './login-attempts.ts';
import { originOf } from './origin.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { noteFailedSignIn } from './session-audit.ts';
import { endSessionsOfUser } from './sessions.writes.ts';
import { refuseShort } from './short-password.ts';
import { answerSignedIn } from './signed-in.ts';
import { startSessionInTrx } from './start-session.ts';

export interface ChangeMyPasswordOptions {
  person: Person;
  currentPassword: string;
  newPassword: string;
  ip: string;
  /** `user-agent` of the request. */
  userAgent: string;
  tokenSecret: Uint8Array;
  trail: AuditTrail;
}

export interface PasswordChange {
  /** Session that replaces the present one, the only one left. */
  signedIn: SignedIn;
  /** Ids of the sessions that ended. */
  ended: string[];
}

/**
 * Sets a new password, ends all earlier sessions, and replaces the present one, so that tokens from before are
 * worthless however they raced the change. A wrong current password is VALIDATION_FAILED at `current_password` and
 * counts as a failed sign-in, or a stolen session could try passwords without end.
 */
export async function changeMyPassword(db: Db, options: ChangeMyPasswordOptions): Promise<PasswordChange> {
  const { person, currentPassword, newPassword, ip, userAgent, tokenSecret, trail } = options;
  const { user_id, username, fullname } = person.user;
  refuseGuessable(newPassword, { username, fullname, shops: await listShopNames(db) });
  refuseShort(newPassword, await getStrictestLength(db, user_id));
  const attempt = await reserveAttempt(db, { username, user_id, ip });
  const { password_hash } = await getPasswordHash(db, user_id);
  if (!(await verifyPassword(currentPassword, password_hash))) {
    noteFailedSignIn(trail, { user_id, ip, code: 'VALIDATION_FAILED' });
    throw invalidFields({ current_password: say('currentPasswordWrong') });
  }
  if (newPassword === currentPassword) throw invalidFields({ password: say('passwordSame') });

  // Hashing takes long: no lock is held meanwhile, the write checks that the old password still stands.
  const newHash = await hashPassword(newPassword);
  const { ended, sessionId } = await inTransaction(db, async (trx) => {
    const isReplaced = await replacePasswordHash(trx, { user_id, from: password_hash, to: newHash });
    if (!isReplaced) throw invalidFields({ current_password: say('currentPasswordWrong') });
    await acceptAttempt(trx, user_id, attempt);
    await recordAudit(trx, {
      company_id: null,
      user_id,
      action: 'change-password',
      entity: 'user',
      entity_id: user_id,
    });
    return {
      ended: await endSessionsOfUser(trx, user_id),
      sessionId: await startSessionInTrx(trx, user_id, originOf({ ip, userAgent })),
    };
  });
  return { ended, signedIn: await answerSignedIn(db, { sessionId, generation: 0, tokenSecret }) };
}
