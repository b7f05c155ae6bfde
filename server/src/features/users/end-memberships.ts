import { say } from '@soquay/contract/said';
import type { RightsTrx } from '../../database/rights-lock.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { changeMembership } from './change-membership.ts';
import { listShopsOf } from './memberships.queries.ts';
import { lockUserForUpdate, type Shops } from './users.queries.ts';
import { refuseSystemAdmin } from './users.rules.ts';

interface EndMemberships {
  person: Person;
  /** Shops in which the author may end memberships; undefined for all. */
  mine: Shops;
  user_id: number;
  /** Limits the change to this shop. */
  company_id?: number | undefined;
}

/**
 * Ends a person's memberships in these shops, and their sessions when they then work nowhere. Their documents stay
 * theirs. Throws NOT_FOUND for a person who does not work there, ACCESS_DENIED for a system admin unless by another
 * one, LAST_ADMIN for a shop's only Admin.
 */
export async function endMembershipsInTrx(
  trx: RightsTrx,
  { person, mine, user_id, company_id }: EndMemberships,
): Promise<void> {
  const user = await lockUserForUpdate(trx, user_id);
  const shops = (await listShopsOf(trx, user_id)).filter(
    (shop) => (mine?.includes(shop) ?? true) && (company_id === undefined || shop === company_id),
  );
  if (user?.status !== 1 || shops.length === 0) {
    throw new Refusal('NOT_FOUND', { message: say('staffGone') });
  }
  refuseSystemAdmin(user, person);

  const companies = shops.map((shop) => ({ company_id: shop, role_ids: [] }));
  await changeMembership(trx, { person, mine, people: [{ user_id, companies }] });
}
