import { say } from '@soquay/contract/said';
import type { RightsTrx } from '../../database/rights-lock.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { changeMembership } from './change-membership.ts';
import { listEndedMemberships } from './memberships.queries.ts';
import { lockUserForUpdate } from './users.queries.ts';
import { refuseSystemAdmin } from './users.rules.ts';

interface RestoreMemberships {
  person: Person;
  mine: readonly number[];
  user_id: number;
}

/**
 * Restores the memberships that somebody had in these shops when they were let go, as far as groups and warehouses
 * still exist. Throws NOT_FOUND for somebody who was not let go; ACCESS_DENIED for a locked account or a system
 * admin's, and for groups that grant more than the author holds.
 */
export async function restoreMembershipsInTrx(
  trx: RightsTrx,
  { person, mine, user_id }: RestoreMemberships,
): Promise<void> {
  const user = await lockUserForUpdate(trx, user_id);
  const companies = await listEndedMemberships(trx, user_id, mine);
  if (!user || companies.length === 0) throw new Refusal('NOT_FOUND', { message: say('staffGone') });
  refuseSystemAdmin(user, person);
  if (user.status !== 1) throw new Refusal('ACCESS_DENIED', { message: say('accountLocked') });
  const possible = companies.filter(({ role_ids }) => role_ids.length > 0);
  if (possible.length === 0) throw new Refusal('REFERENCE_CHANGED', { message: say('rolesGone') });
  await changeMembership(trx, { person, mine, people: [{ user_id, companies: possible }] });
}
