import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/users';
import type { Db } from '../../database/database.ts';
import type { ActorOf } from '../../http/route.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { Refusal } from '../../refusal.ts';
import { listShopNames } from '../auth/auth.queries.ts';
import { refuseGuessable } from '../auth/guessable-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { resetPasswordInTrx } from '../auth/reset-password.ts';
import { refuseShort } from '../auth/short-password.ts';
import { getStrictestLength } from '../system-params/system-params.queries.ts';
import { accountOf } from './account.ts';
import { changeMembership, placed } from './change-membership.ts';
import { listShopsOf } from './memberships.queries.ts';
import { refuseHolderOfMore } from './refuse-holder-of-more.ts';
import { findUser, lockUserForUpdate } from './users.queries.ts';
import { refuseSystemAdmin, shopsOf, worksElsewhere } from './users.rules.ts';
import { growVersions } from './users.writes.ts';

interface UpdateUser {
  actor: ActorOf<typeof contract.updateUser>;
  user_id: number;
  change: contract.UserChange;
}

/**
 * Changes a person's account, their work in the shops that are named, and, where one is given, their password.
 * NOT_FOUND for who does not work in the person's shops; ACCESS_DENIED for a shop's Admin who would change a system
 * admin, or the account of who works elsewhere too, is locked, or holds more than they; LAST_ADMIN for the only one
 * there is, of a shop or of all; VERSION_STALE when they were changed meanwhile, be it in another shop.
 */
export async function updateUser(db: Db, { actor, user_id, change }: UpdateUser): Promise<contract.User> {
  const { password, companies = [] } = change;
  if (password !== undefined && user_id === actor.user_id) {
    const message = say('ownPasswordByProfile');
    throw new Refusal('ACCESS_DENIED', { message, errors: { password: message } });
  }
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  return await actor.inTransaction(db, async (trx, { person }) => {
    const mine = shopsOf(person, contract.updateUser);
    const before = await lockUserForUpdate(trx, user_id);
    const seen = await findUser(trx, mine, user_id);
    if (!before || !seen) throw new Refusal('NOT_FOUND', { message: say('staffGone') });
    if (password !== undefined) refuseShort(password, await getStrictestLength(trx, user_id));
    refuseSystemAdmin(before, person);
    if (before.status !== 1 && !person.user.is_admin) {
      throw new Refusal('ACCESS_DENIED', { message: say('accountLocked') });
    }
    // Nobody can tell whether a password is the one there is.
    if (password !== undefined) refuseStale(seen, change.version);
    const worksIn = await listShopsOf(trx, user_id);
    const isShared = worksElsewhere(worksIn, mine);
    if (password !== undefined) {
      refuseGuessable(password, { ...accountOf(before, change), shops: await listShopNames(trx) });
      if (isShared) {
        const message = say('sharedNameProtected');
        throw new Refusal('ACCESS_DENIED', { message, errors: { password: message } });
      }
      await refuseHolderOfMore(trx, person, user_id);
    }
    const changed = await changeMembership(trx, {
      person,
      mine,
      people: [{ user_id, account: change, companies: placed(companies) }],
    });
    // A form that was saved is another's to reload, whatever it changed.
    if (changed.length > 0) refuseStale(seen, change.version);
    else await growVersions(trx, [user_id]);
    if (password_hash)
      await resetPasswordInTrx(trx, { user_id, password_hash, by: { user_id: actor.user_id } });
    return (await findUser(trx, mine, user_id)) as contract.User;
  });
}
