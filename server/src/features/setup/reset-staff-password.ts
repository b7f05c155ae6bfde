import { messages } from '@soquay/contract/messages';
import { isInGroup } from '@soquay/contract/rules/roles';
import { type Db, inTransaction } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { generatePassword } from '../auth/generate-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { resetPasswordInTrx } from '../auth/reset-password.ts';
import { listShopsOf, type Membership } from './memberships.queries.ts';
import { lockUserForUpdate } from './staff.queries.ts';
import { refuseSystemAdmin } from './staff.rules.ts';

interface ResetPassword {
  /** To be shown once, and kept nowhere. */
  data: { username: string; password: string };
  /** Ids of the sessions that ended. */
  ended: string[];
}

/**
 * Gives a member of staff a new password, which is changed at its first use, and ends their sessions. NOT_FOUND for
 * who does not work in the shop, unless a system admin asks; ACCESS_DENIED for a system admin, for who also works in a
 * shop whose Admin one is not, and for one's own, since a stolen session must not get past the password.
 */
export async function resetStaffPassword(
  db: Db,
  { person, user_id, company_id }: Membership & { person: Person },
): Promise<ResetPassword> {
  const { user: by, rights } = person;
  if (user_id === by.user_id) throw new Refusal('ACCESS_DENIED', { message: messages.ownPasswordByProfile });
  const password = generatePassword();
  const password_hash = await hashPassword(password);
  return await inTransaction(db, async (trx) => {
    const user = await lockUserForUpdate(trx, user_id);
    const shops = await listShopsOf(trx, user_id);
    if (!user || (!by.is_admin && !shops.includes(company_id))) {
      throw new Refusal('NOT_FOUND', { message: messages.staffGone });
    }
    refuseSystemAdmin(user, person);
    const isAdminThere = (shop: number) => {
      const rightsThere = rights.get(shop);
      return rightsThere !== undefined && isInGroup(rightsThere, 'Admin');
    };
    if (!by.is_admin && !shops.every(isAdminThere)) {
      throw new Refusal('ACCESS_DENIED', { message: messages.sharedNameProtected });
    }
    const ended = await resetPasswordInTrx(trx, { user_id, password_hash, by: by.user_id, company_id });
    return { data: { username: user.username, password }, ended };
  });
}
