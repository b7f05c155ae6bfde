import { say } from '@soquay/contract/said';
import type { Trx } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { listShopsOf } from './memberships.queries.ts';
import { refuseHolderOfMore } from './refuse-holder-of-more.ts';
import { lockUserForUpdate, type Shops } from './users.queries.ts';
import { refuseSystemAdmin, worksElsewhere } from './users.rules.ts';

/** Account to act on, and who acts. */
export interface OfAccount {
  person: Person;
  /** Shops in which the person may change people; undefined for all. */
  mine: Shops;
  user_id: number;
}

/**
 * Locks the row of an account that the person may change. Throws NOT_FOUND for somebody outside their shops;
 * ACCESS_DENIED for a system admin, for somebody who also works in a shop whose Admin they are not, and for somebody
 * with more rights.
 */
export async function lockAccount(
  trx: Trx,
  { person, mine, user_id }: OfAccount,
): Promise<{ username: string; shops: number[] }> {
  const user = await lockUserForUpdate(trx, user_id);
  const shops = await listShopsOf(trx, user_id);
  const isSeen = mine === undefined || shops.some((shop) => mine.includes(shop));
  if (user?.status !== 1 || !isSeen) throw new Refusal('NOT_FOUND', { message: say('staffGone') });
  refuseSystemAdmin(user, person);
  if (worksElsewhere(shops, mine)) {
    throw new Refusal('ACCESS_DENIED', { message: say('sharedNameProtected') });
  }
  await refuseHolderOfMore(trx, person, user_id);
  return { username: user.username, shops };
}
