import type { RightsTrx } from '../../database/rights-lock.ts';
import type { Person } from '../../http/session.ts';
import { endSessionsOfUser } from '../auth/sessions.writes.ts';
import { assignShopsInTrx } from './assign-shops.ts';
import { listShopsOf } from './memberships.queries.ts';
import { growUserVersion } from './users.writes.ts';

/**
 * Ends somebody's work in a shop, as the form of users does where no group is left; false of who did not work there.
 * The caller holds the user's row. Refusals are those of `assignShopsInTrx`.
 */
export async function endWorkInTrx(
  trx: RightsTrx,
  { person, user_id, company_id }: { person: Person; user_id: number; company_id: number },
): Promise<boolean> {
  const companies = [{ company_id, role_ids: [] }];
  const isEnded = await assignShopsInTrx(trx, { person, mine: [company_id], user_id, companies });
  if (!isEnded) return false;
  await growUserVersion(trx, user_id);
  if ((await listShopsOf(trx, user_id)).length === 0) await endSessionsOfUser(trx, user_id);
  return true;
}
