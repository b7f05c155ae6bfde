import { messages } from '@soquay/contract/messages';
import type { Trx } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { listShopsOf } from './memberships.queries.ts';
import { refuseHolderOfMore } from './refuse-holder-of-more.ts';
import { lockUserForUpdate, type Shops } from './users.queries.ts';
import { refuseSystemAdmin, worksElsewhere } from './users.rules.ts';

/** An account, and who would do something with it. */
export interface OfAccount {
  person: Person;
  /** The shops in which the person may change people; undefined for all. */
  mine: Shops;
  user_id: number;
}

/**
 * Locks an account that the person may change. NOT_FOUND for who does not work in their shops; ACCESS_DENIED for a
 * system admin, for who also works in a shop whose Admin they are not, and for who holds what they do not.
 */
export async function lockAccount(
  trx: Trx,
  { person, mine, user_id }: OfAccount,
): Promise<{ username: string; shops: number[] }> {
  const user = await lockUserForUpdate(trx, user_id);
  const shops = await listShopsOf(trx, user_id);
  const isSeen = mine === undefined || shops.some((shop) => mine.includes(shop));
  if (user?.status !== 1 || !isSeen) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
  refuseSystemAdmin(user, person);
  if (worksElsewhere(shops, mine)) {
    throw new Refusal('ACCESS_DENIED', { message: messages.sharedNameProtected });
  }
  await refuseHolderOfMore(trx, person, user_id);
  return { username: user.username, shops };
}
