import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/users';
import type { Db } from '../../database/database.ts';
import type { ActorOf } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { generatePassword } from '../auth/generate-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { resetPasswordInTrx } from '../auth/reset-password.ts';
import { lockAccount } from './lock-account.ts';
import { shopsOf } from './users.rules.ts';

interface ResetPassword {
  actor: ActorOf<typeof contract.resetUserPassword>;
  user_id: number;
}

/**
 * Sets a new password that must be changed at its first use, and ends the person's sessions. Refused as in
 * `lockAccount`, and for oneself, since a stolen session must not get past the password. The answer is to be shown once
 * and stored nowhere.
 */
export async function resetUserPassword(
  db: Db,
  { actor, user_id }: ResetPassword,
): Promise<{ username: string; password: string }> {
  if (user_id === actor.user_id) {
    throw new Refusal('ACCESS_DENIED', { message: say('ownPasswordByProfile') });
  }
  const password = generatePassword();
  const password_hash = await hashPassword(password);
  return await actor.inTransaction(db, async (trx, { person }) => {
    const mine = shopsOf(person, contract.resetUserPassword);
    const { username, shops } = await lockAccount(trx, { person, mine, user_id });
    const [company_id] = shops;
    await resetPasswordInTrx(trx, {
      user_id,
      password_hash,
      by: { user_id: actor.user_id },
      ...(shops.length === 1 && company_id !== undefined && { company_id }),
    });
    return { username, password };
  });
}
