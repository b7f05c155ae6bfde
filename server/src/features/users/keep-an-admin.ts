import type { Trx } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { hasOtherAdmin, lockAdminGroup, type Membership } from './memberships.queries.ts';

/**
 * Call before Admin is taken from somebody: LAST_ADMIN when no other would be left in the shop. A system
 * admin may take it: they are Admin of every shop themself, and must be able to lock out a shop's only one.
 */
export async function keepAnAdminInTrx(trx: Trx, person: Person, membership: Membership): Promise<void> {
  if (person.user.is_admin) return;
  await lockAdminGroup(trx, membership.company_id);
  if (!(await hasOtherAdmin(trx, membership))) throw new Refusal('LAST_ADMIN');
}
