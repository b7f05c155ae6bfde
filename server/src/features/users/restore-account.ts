import type { RightsTrx } from '../../database/rights-lock.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { changeMembership } from './change-membership.ts';

/** Enables a disabled account with its groups and warehouses. Throws NOT_FOUND for one that is not disabled. */
export async function restoreAccountInTrx(
  trx: RightsTrx,
  { person, user_id }: { person: Person; user_id: number },
): Promise<void> {
  const changed = await changeMembership(trx, { person, mine: undefined, people: [{ user_id, status: 1 }] });
  if (changed.length === 0) throw new Refusal('NOT_FOUND');
}
