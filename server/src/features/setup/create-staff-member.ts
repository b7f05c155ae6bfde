import { messages } from '@soquay/contract/messages';
import type { NewStaffMember, StaffMember } from '@soquay/contract/staff';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { refuseGuessable } from '../auth/guessable-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { refuseShort } from '../auth/short-password.ts';
import { findParam } from '../system-params/system-params.queries.ts';
import { codeTaken } from './code-taken.ts';
import { insertUser } from './staff.writes.ts';
import { assignToShopInTrx } from './staff-in-shop.ts';
import { isOutsider } from './users.queries.ts';

export interface CreateStaffMemberOptions {
  person: Person;
  company_id: number;
  member: NewStaffMember;
}

/**
 * A new user with groups and warehouses in this shop. CODE_TAKEN when there is a user of that name, deleted ones
 * too; a system admin, who may bring them in, is told so.
 */
export async function createStaffMember(
  db: Db,
  { person, company_id, member }: CreateStaffMemberOptions,
): Promise<StaffMember> {
  const { username, password, fullname, phone, groups, warehouse_codes } = member;
  refuseGuessable(password, username);
  refuseShort(password, await findParam(db, company_id, 'password_min_length'));
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const user_id = await insertUser(trx, { username, password_hash, fullname, phone });
    if (user_id === undefined) {
      const mayBringIn = person.user.is_admin === 1 && (await isOutsider(trx, { company_id, username }));
      throw codeTaken('username', 'Tên đăng nhập', mayBringIn ? messages.usernameOfOutsider : undefined);
    }
    const created = await assignToShopInTrx(trx, { user_id, company_id, groups, warehouse_codes });
    await recordAudit(trx, {
      company_id,
      user_id: person.user.user_id,
      action: 'create',
      entity: 'user',
      entity_id: user_id,
      after: created,
    });
    return created;
  });
}
