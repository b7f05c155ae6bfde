import { messages } from '@soquay/contract/messages';
import type { StaffChange, StaffMember } from '@soquay/contract/staff';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { Refusal } from '../../refusal.ts';
import { keepAnAdminInTrx } from './keep-an-admin.ts';
import { findStaffMember, getUserInShop, lockUserForUpdate } from './staff.queries.ts';
import { refuseSharedNames, refuseSystemAdmin } from './staff.rules.ts';
import { saveUser } from './staff.writes.ts';
import { assignToShopInTrx } from './staff-in-shop.ts';

export interface UpdateStaffMemberOptions {
  person: Person;
  company_id: number;
  user_id: number;
  member: StaffChange;
}

/**
 * Changes a user's name and phone, and their groups and warehouses in this shop; what they are in
 * other shops stays. NOT_FOUND for who does not work here, unless a system admin brings them in;
 * ACCESS_DENIED for a shop's Admin who would change a system admin, or the name of who works in
 * other shops too; LAST_ADMIN for one who would demote the shop's only Admin; VERSION_STALE when the person was
 * changed meanwhile, be it in another shop.
 */
export function updateStaffMember(
  db: Db,
  { person, company_id, user_id, member }: UpdateStaffMemberOptions,
): Promise<StaffMember> {
  const { fullname, phone, groups, warehouse_codes } = member;
  const isSystemAdmin = person.user.is_admin === 1;
  return inTransaction(db, async (trx) => {
    const user = await lockUserForUpdate(trx, user_id);
    const before = await findStaffMember(trx, { company_id, user_id });
    if (!user || (!before && !isSystemAdmin)) {
      throw new Refusal('NOT_FOUND', { message: messages.staffGone });
    }
    refuseSystemAdmin(user, person);
    // Who was let go meanwhile does not come back by a form that was opened before.
    refuseStale(before ?? (await getUserInShop(trx, { company_id, user_id })), member.version);
    if (before) {
      refuseSharedNames(before, member, person);
      const isDemoted = before.groups.includes('Admin') && !groups.includes('Admin');
      if (isDemoted) await keepAnAdminInTrx(trx, person, { user_id, company_id });
    }

    await saveUser(trx, { user_id, fullname, phone });
    const after = await assignToShopInTrx(trx, { user_id, company_id, groups, warehouse_codes });
    await recordAudit(trx, {
      company_id,
      user_id: person.user.user_id,
      action: 'update',
      entity: 'user',
      entity_id: user_id,
      ...(before ? { before } : {}),
      after,
    });
    return after;
  });
}
