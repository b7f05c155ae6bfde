import { messages } from '@soquay/contract/messages';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { generatePassword } from '../auth/generate-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { resetPasswordInTrx } from '../auth/reset-password.ts';
import { listShopsOf } from './memberships.queries.ts';
import { lockUserForUpdate, type Shops } from './users.queries.ts';
import { refuseSystemAdmin, worksElsewhere } from './users.rules.ts';

interface OfAccount {
  person: Person;
  /** The shops in which the person may change people; undefined for all. */
  mine: Shops;
  user_id: number;
}

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

/**
 * Locks an account that the person may change. NOT_FOUND for who does not work in their shops; ACCESS_DENIED for a
 * system admin, and for who also works in a shop whose Admin they are not.
 */
async function lockAccount(
  trx: Trx,
  { person, mine, user_id }: OfAccount,
): Promise<{ username: string; shops: number[] }> {
  const user = await lockUserForUpdate(trx, user_id);
  const shops = await listShopsOf(trx, user_id);
  const isSeen = mine === undefined || shops.some((shop) => mine.includes(shop));
  if (user?.status !== 1 || !isSeen) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
  refuseSystemAdmin(user, person);
  if (worksElsewhere(shops, mine)) {
    throw new Refusal('ACCESS_DENIED', { message: messages.sharedNameProtected });
  }
  return { username: user.username, shops };
}
