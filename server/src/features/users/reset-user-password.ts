import { messages } from '@soquay/contract/messages';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { generatePassword } from '../auth/generate-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { resetPasswordInTrx } from '../auth/reset-password.ts';
import { lockAccount, type OfAccount } from './lock-account.ts';

interface ResetPassword {
  /** To be shown once, and kept nowhere. */
  data: { username: string; password: string };
  /** Ids of the sessions that ended. */
  ended: string[];
}

/**
 * Gives a person a new password, which is changed at its first use, and ends their sessions. Refused as in
 * `lockAccount`, and for one's own, since a stolen session must not get past the password.
 */
export async function resetUserPassword(db: Db, options: OfAccount): Promise<ResetPassword> {
  const { person, user_id } = options;
  const by = person.user.user_id;
  if (user_id === by) throw new Refusal('ACCESS_DENIED', { message: messages.ownPasswordByProfile });
  const password = generatePassword();
  const password_hash = await hashPassword(password);
  return await inTransaction(db, async (trx) => {
    const { username, shops } = await lockAccount(trx, options);
    const [company_id] = shops;
    const ended = await resetPasswordInTrx(trx, {
      user_id,
      password_hash,
      by,
      ...(shops.length === 1 && company_id !== undefined && { company_id }),
    });
    return { data: { username, password }, ended };
  });
}
