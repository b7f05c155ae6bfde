import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/users';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db } from '../../database/database.ts';
import type { RightsTrx } from '../../database/rights-lock.ts';
import type { ActorOf } from '../../http/route.ts';
import type { Person } from '../../http/session.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { Refusal } from '../../refusal.ts';
import { listShopNames } from '../auth/auth.queries.ts';
import { refuseGuessable } from '../auth/guessable-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { resetPasswordInTrx } from '../auth/reset-password.ts';
import { endSessionsOfUser } from '../auth/sessions.writes.ts';
import { refuseShort } from '../auth/short-password.ts';
import { getStrictestLength } from '../system-params/system-params.queries.ts';
import { accountOf } from './account.ts';
import { assignShopsInTrx } from './assign-shops.ts';
import { codeTaken } from './code-taken.ts';
import { listShopsOf } from './memberships.queries.ts';
import { refuseHolderOfMore } from './refuse-holder-of-more.ts';
import { findUser, isNameTaken, lockSystemAdmins, lockUserForUpdate } from './users.queries.ts';
import {
  changedInAccount,
  refuseAccountChange,
  refuseFlagsBeyondOwn,
  refuseSystemAdmin,
  shopsOf,
  worksElsewhere,
} from './users.rules.ts';
import { type Account, growUserVersion, saveAccount } from './users.writes.ts';

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
    const message = messages.ownPasswordByProfile;
    throw new Refusal('ACCESS_DENIED', { message, errors: { password: message } });
  }
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  return await actor.inTransaction(db, async (trx, { person }) => {
    const mine = shopsOf(person, contract.updateUser);
    // Before the user's own row: of two who demote each other one would wait for the other without end.
    const admins = change.is_admin === 0 && person.user.is_admin ? await lockSystemAdmins(trx) : [];
    const before = await lockUserForUpdate(trx, user_id);
    const seen = await findUser(trx, mine, user_id);
    if (!before || !seen) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
    if (password !== undefined) refuseShort(password, await getStrictestLength(trx, user_id));
    refuseSystemAdmin(before, person);
    if (before.status !== 1 && !person.user.is_admin) {
      throw new Refusal('ACCESS_DENIED', { message: messages.accountLocked });
    }
    refuseStale(seen, change.version);
    const worksIn = await listShopsOf(trx, user_id);
    const isShared = worksElsewhere(worksIn, mine);
    const after = accountOf(before, change);
    refuseAccountChange(before, after, { person, isShared });
    refuseFlagsBeyondOwn(before, after, { person, shops: worksIn });
    if (before.is_admin && !after.is_admin && admins.every((admin) => admin === user_id)) {
      throw new Refusal('LAST_ADMIN');
    }
    if (password !== undefined) refuseGuessable(password, { ...after, shops: await listShopNames(trx) });
    if (password !== undefined && isShared) {
      const message = messages.sharedNameProtected;
      throw new Refusal('ACCESS_DENIED', { message, errors: { password: message } });
    }
    if (password !== undefined || changedInAccount(before, after).length > 0) {
      await refuseHolderOfMore(trx, person, user_id);
    }

    if (await isNameTaken(trx, after.username, user_id)) throw codeTaken('username', 'Tên đăng nhập');
    await writeAccount(trx, { person, user_id, before, after });
    await assignShopsInTrx(trx, { person, mine, user_id, companies });
    if (password_hash) await resetPasswordInTrx(trx, { user_id, password_hash, by: person.user.user_id });
    const shops = await listShopsOf(trx, user_id);
    if (shops.length === 0 && !after.is_admin) await endSessionsOfUser(trx, user_id);
    return (await findUser(trx, mine, user_id)) as contract.User;
  });
}

interface AccountChange {
  person: Person;
  user_id: number;
  before: Account;
  after: Account;
}

/** The version grows whatever was changed: what they may do in a shop is theirs too. */
async function writeAccount(
  trx: RightsTrx,
  { person, user_id, before, after }: AccountChange,
): Promise<void> {
  const changed = changedInAccount(before, after);
  if (changed.length === 0) {
    await growUserVersion(trx, user_id);
    return;
  }
  await saveAccount(trx, { user_id, ...after });
  const pick = (account: Account) => Object.fromEntries(changed.map((field) => [field, account[field]]));
  const shops = await listShopsOf(trx, user_id);
  await recordAudit(trx, {
    company_id: shops.length === 1 ? (shops[0] ?? null) : null,
    user_id: person.user.user_id,
    action: 'update',
    entity: 'user',
    entity_id: user_id,
    before: pick(before),
    after: pick(after),
  });
}
