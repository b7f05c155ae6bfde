import { messages } from '@soquay/contract/messages';
import { type Db, inTransaction } from '../../database/database.ts';
import { invalidFields } from '../../http/refusal.ts';
import type { Person } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOfUser, getPasswordHash, replacePasswordHash } from './auth.queries.ts';
import { countFailure, refuseTooManyFailures } from './login-attempts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export interface ChangeMyPasswordOptions {
  person: Person;
  currentPassword: string;
  newPassword: string;
  /** Address of the caller. */
  ip: string;
}

/**
 * Sets a new password and ends the person's other sessions; answers the ids of those. A wrong current
 * password is VALIDATION_FAILED at `current_password` and counts as a failed sign-in, or a stolen
 * session could try passwords without end.
 */
export async function changeMyPassword(db: Db, options: ChangeMyPasswordOptions): Promise<string[]> {
  const { person, currentPassword, newPassword, ip } = options;
  const { user_id, username } = person.user;
  const attempt = { username, ip };
  await refuseTooManyFailures(db, attempt);
  const { password_hash } = await getPasswordHash(db, user_id);
  if (!(await verifyPassword(currentPassword, password_hash))) {
    await countFailure(db, attempt);
    throw invalidFields({ current_password: messages.currentPasswordWrong });
  }

  // Hashing takes long: no lock is held meanwhile, the write checks that the old password still stands.
  const newHash = await hashPassword(newPassword);
  return inTransaction(db, async (trx) => {
    const isReplaced = await replacePasswordHash(trx, { user_id, from: password_hash, to: newHash });
    if (!isReplaced) throw invalidFields({ current_password: messages.currentPasswordWrong });
    await recordAudit(trx, {
      company_id: null,
      user_id,
      action: 'change-password',
      entity: 'user',
      entity_id: user_id,
    });
    return endSessionsOfUser(trx, { userId: user_id, exceptSessionId: person.session_id });
  });
}
