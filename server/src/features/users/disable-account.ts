import type { RightsTrx } from '../../database/rights-lock.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { changeMembership } from './change-membership.ts';

/**
 * Disables an account and ends its sessions. Groups and warehouses stay, for the day it is opened again. NOT_FOUND for
 * an unknown or disabled user, ACCESS_DENIED for one's own account, LAST_ADMIN for the only system admin.
 */
export async function disableAccountInTrx(
  trx: RightsTrx,
  { person, user_id }: { person: Person; user_id: number },
): Promise<void> {
  const changed = await changeMembership(trx, { person, mine: undefined, people: [{ user_id, status: 0 }] });
  if (changed.length === 0) throw new Refusal('NOT_FOUND');
}
