import { messages } from '@soquay/contract/messages';
import type { User, UserChange } from '@soquay/contract/users';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { Refusal } from '../../refusal.ts';
import { refuseGuessable } from '../auth/guessable-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { resetPasswordInTrx } from '../auth/reset-password.ts';
import { endSessionsOfUser } from '../auth/sessions.writes.ts';
import { refuseShort } from '../auth/short-password.ts';
import { findStrictestLength } from '../system-params/system-params.queries.ts';
import { accountOf } from './account.ts';
import { assignShopsInTrx } from './assign-shops.ts';
import { codeTaken } from './code-taken.ts';
import { listShopsOf } from './memberships.queries.ts';
import { refuseHolderOfMore } from './refuse-holder-of-more.ts';
import { findUser, isNameTaken, lockSystemAdmins, lockUserForUpdate, type Shops } from './users.queries.ts';
import { changedInAccount, refuseAccountChange, refuseSystemAdmin, worksElsewhere } from './users.rules.ts';
import { type Account, growUserVersion, saveAccount } from './users.writes.ts';

interface UpdateUser {
  person: Person;
  /** The shops in which the person may change people; undefined for all. */
  mine: Shops;
  user_id: number;
  change: UserChange;
}

interface UpdatedUser {
  data: User;
  /** Ids of the sessions that ended. */
  ended: string[];
}

/**
 * Changes a person's account, their work in the shops that are named, and, where one is given, their password.
 * NOT_FOUND for who does not work in the person's shops; ACCESS_DENIED for a shop's Admin who would change a system
 * admin, or the account of who works elsewhere too, is locked, or holds more than they; LAST_ADMIN for the only one
 * there is, of a shop or of all; VERSION_STALE when they were changed meanwhile, be it in another shop.
 */
export async function updateUser(
  db: Db,
  { person, mine, user_id, change }: UpdateUser,
): Promise<UpdatedUser> {
  const { password, companies = [] } = change;
  // Before anything is said of the shops where somebody of others works.
  if (!(await findUser(db, mine, user_id))) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
  const password_hash = password === undefined ? undefined : await hashNewPassword(db, { user_id, password });
  if (password !== undefined && user_id === person.user.user_id) {
    const message = messages.ownPasswordByProfile;
    throw new Refusal('ACCESS_DENIED', { message, errors: { password: message } });
  }
  return await inTransaction(db, async (trx) => {
    // Before the user's own row: of two who demote each other one would wait for the other without end.
    const admins = change.is_admin === 0 && person.user.is_admin ? await lockSystemAdmins(trx) : [];
    const before = await lockUserForUpdate(trx, user_id);
    const seen = await findUser(trx, mine, user_id);
    if (!before || !seen) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
    refuseSystemAdmin(before, person);
    if (before.status !== 1 && !person.user.is_admin) {
      throw new Refusal('ACCESS_DENIED', { message: messages.accountLocked });
    }
    refuseStale(seen, change.version);
    const isShared = worksElsewhere(await listShopsOf(trx, user_id), mine);
    const after = accountOf(before, change);
    refuseAccountChange(before, after, { person, isShared });
    if (before.is_admin && !after.is_admin && admins.every((admin) => admin === user_id)) {
      throw new Refusal('LAST_ADMIN');
    }
    if (password !== undefined) refuseGuessable(password, after.username);
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
    const ended = password_hash
      ? await resetPasswordInTrx(trx, { user_id, password_hash, by: person.user.user_id })
      : [];
    const shops = await listShopsOf(trx, user_id);
    if (shops.length === 0 && !after.is_admin) ended.push(...(await endSessionsOfUser(trx, user_id)));
    return { data: (await findUser(trx, mine, user_id)) as User, ended };
  });
}

async function hashNewPassword(
  db: Db,
  { user_id, password }: { user_id: number; password: string },
): Promise<string> {
  refuseShort(password, await findStrictestLength(db, user_id));
  return await hashPassword(password);
}

interface AccountChange {
  person: Person;
  user_id: number;
  before: Account;
  after: Account;
}

/** The version grows whatever was changed: what they may do in a shop is theirs too. */
async function writeAccount(trx: Trx, { person, user_id, before, after }: AccountChange): Promise<void> {
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
