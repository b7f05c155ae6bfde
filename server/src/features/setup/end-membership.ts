import { messages } from '@soquay/contract/messages';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { endSessionsOfUser } from '../auth/sessions.writes.ts';
import { keepAnAdminInTrx } from './keep-an-admin.ts';
import type { Membership } from './memberships.queries.ts';
import { findStaffMember, lockUserForUpdate } from './staff.queries.ts';
import { refuseSystemAdmin } from './staff.rules.ts';
import { deleteMembership, growUserVersion } from './staff.writes.ts';

/**
 * Takes a person's groups and warehouses in one shop, and ends their sessions if it was the last one they
 * worked in; answers the ids of those. What they did there stays theirs. NOT_FOUND for who does not work
 * there, ACCESS_DENIED for a system admin, unless by another one, LAST_ADMIN for the shop's only Admin.
 */
export function endMembership(
  db: Db,
  { person, ...membership }: Membership & { person: Person },
): Promise<string[]> {
  const { user_id, company_id } = membership;
  return inTransaction(db, async (trx) => {
    const user = await lockUserForUpdate(trx, user_id);
    const before = await findStaffMember(trx, membership);
    if (!user || !before) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
    refuseSystemAdmin(user, person);
    if (before.groups.includes('Admin')) await keepAnAdminInTrx(trx, person, membership);

    await deleteMembership(trx, membership);
    await growUserVersion(trx, user_id);
    await recordAudit(trx, {
      company_id,
      user_id: person.user.user_id,
      action: 'end-membership',
      entity: 'user',
      entity_id: user_id,
      before,
    });
    return before.works_elsewhere || user.is_admin ? [] : endSessionsOfUser(trx, user_id);
  });
}
