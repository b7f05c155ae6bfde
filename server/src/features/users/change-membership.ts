import { say } from '@soquay/contract/said';
import type { MembershipInput, UserChange } from '@soquay/contract/users';
import { type AuditEntry, recordAudit } from '../../audit/record-audit.ts';
import type { RightsTrx } from '../../database/rights-lock.ts';
import type { Person } from '../../http/session.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { endSessionsOfUser } from '../auth/sessions.writes.ts';
import { decideAccount } from './account.ts';
import { codeTaken } from './code-taken.ts';
import {
  changedHeld,
  type DecidedMembership,
  decideMembership,
  type Held,
  type HeldChange,
} from './membership.rules.ts';
import {
  adminGroup,
  listRolesOfShops,
  listShopAdmins,
  listShopsOf,
  listSystemAdmins,
  listWithoutWork,
  lockWarehousesInUse,
  type Membership,
  readMemberships,
} from './memberships.queries.ts';
import { writeMemberships } from './memberships.writes.ts';
import { refuseHolderOfMore } from './refuse-holder-of-more.ts';
import { isNameTaken, type LockedUser, lockUsers, type Shops } from './users.queries.ts';
import { changedInAccount, refuseSystemAdmin } from './users.rules.ts';
import { type Account, growVersions, saveAccount, saveStatus } from './users.writes.ts';

/** Change of what a person holds in a shop. */
export interface ShopChange extends HeldChange {
  company_id: number;
  /** Prefix of its fields in the request, such as `companies.0.`, for errors. */
  place?: string;
}

interface PersonChange {
  user_id: number;
  /** Fields of the account to change; those left out stay. */
  account?: UserChange;
  /** 0 locks the account, 1 opens it. */
  status?: 0 | 1;
  /** Shops to change; those left out stay. */
  companies?: readonly ShopChange[];
  /** True for a person made in this transaction, whose version stays the first one. */
  isNew?: boolean;
}

interface ChangeMembership {
  /** Author, as read behind the lock on rights. */
  person: Person;
  /** Shops in which the author may do this; undefined for all. */
  mine: Shops;
  people: readonly PersonChange[];
}

/**
 * The one write of what people are and hold: account and its flags, whether it is open, and in each shop groups,
 * warehouses and the default warehouse. What is left out stays. Answers the ids of who was changed.
 *
 * `RightsTrx` keeps everybody else from changing rights; here people's rows are locked by id, then the warehouses that
 * are named. ACCESS_DENIED for what the person may not give or take, LAST_ADMIN where a shop or the system would be left
 * without one, VALIDATION_FAILED at fields; nothing is written then.
 */
export async function changeMembership(
  trx: RightsTrx,
  { person, mine, people }: ChangeMembership,
): Promise<number[]> {
  const users = await lockUsers(
    trx,
    people.map(({ user_id }) => user_id),
  );
  const changedAccounts = await changeAccounts(trx, { person, mine, people, users });
  const memberships = await decideMemberships(trx, { person, mine, people, users });
  await write(trx, { person, memberships });
  const changed = new Set([...changedAccounts, ...memberships.map(({ user_id }) => user_id)]);
  await growVersions(
    trx,
    people.filter(({ user_id, isNew }) => changed.has(user_id) && !isNew).map(({ user_id }) => user_id),
  );
  // People who work nowhere any more are signed out.
  for (const user_id of await listWithoutWork(trx, [...changed])) await endSessionsOfUser(trx, user_id);
  return [...changed];
}

/** Adds to each shop of a user's form its place in the request. */
export function placed(companies: readonly MembershipInput[]): ShopChange[] {
  return companies.map((company, index) => ({ ...company, place: `companies.${index}.` }));
}

interface Change extends ChangeMembership {
  users: ReadonlyMap<number, LockedUser>;
}

async function changeAccounts(trx: RightsTrx, { person, mine, people, users }: Change): Promise<number[]> {
  const changed: number[] = [];
  for (const { user_id, account, status } of people) {
    const before = users.get(user_id);
    if (!before) throw new Refusal('NOT_FOUND', { message: say('staffGone') });
    if (account) {
      refuseSystemAdmin(before, person);
      const shops = await listShopsOf(trx, user_id);
      const after = decideAccount(before, account, { person, mine, shops });
      const fields = changedInAccount(before, after);
      if (fields.length > 0) {
        await refuseHolderOfMore(trx, person, user_id);
        if (before.is_admin && !after.is_admin) await keepASystemAdmin(trx, user_id);
        if (await isNameTaken(trx, after.username, user_id)) throw codeTaken('username', 'Tên đăng nhập');
        await saveAccount(trx, { user_id, ...after });
        const pick = (from: Account) => Object.fromEntries(fields.map((field) => [field, from[field]]));
        await recordAudit(trx, {
          ...ofAccount(person, user_id),
          company_id: shops.length === 1 ? (shops[0] ?? null) : null,
          action: 'update',
          before: pick(before),
          after: pick(after),
        });
        changed.push(user_id);
      }
    }
    if (status !== undefined && status !== before.status) {
      await changeStatus(trx, { person, user_id, status });
      changed.push(user_id);
    }
  }
  return changed;
}

async function changeStatus(
  trx: RightsTrx,
  { person, user_id, status }: { person: Person; user_id: number; status: 0 | 1 },
): Promise<void> {
  // An account holds in all shops.
  if (!person.user.is_admin) throw new Refusal('ACCESS_DENIED', { message: say('sharedNameProtected') });
  if (status === 0 && user_id === person.user.user_id) {
    throw new Refusal('ACCESS_DENIED', { message: say('ownAccountStays') });
  }
  if (status === 0) await keepASystemAdmin(trx, user_id);
  await saveStatus(trx, { user_id, status });
  await recordAudit(trx, {
    ...ofAccount(person, user_id),
    company_id: null,
    action: status === 0 ? 'delete' : 'restore',
  });
  if (status === 0) await endSessionsOfUser(trx, user_id);
}

async function keepASystemAdmin(trx: RightsTrx, userId: number): Promise<void> {
  if ((await listSystemAdmins(trx)).every((admin) => admin === userId)) throw new Refusal('LAST_ADMIN');
}

interface Decided extends DecidedMembership, Membership {
  roleNames: ReadonlyMap<number, string>;
}

/** Decides the changes, and drops those that change nothing. */
async function decideMemberships(
  trx: RightsTrx,
  { person, mine, people, users }: Change,
): Promise<Decided[]> {
  const places = people.flatMap(({ user_id, companies = [] }) =>
    companies.map((change) => ({ user_id, place: '', ...change })),
  );
  if (places.length === 0) return [];
  places.sort((one, other) => one.company_id - other.company_id || one.user_id - other.user_id);
  for (const [index, { company_id, user_id, place }] of places.entries()) {
    const before = places[index - 1];
    if (before?.company_id === company_id && before.user_id === user_id) {
      throw invalidFields({ [`${place}company_id`]: say('shopTwice') });
    }
    refuseShop(person, mine, { company_id, place });
  }
  const company_ids = [...new Set(places.map(({ company_id }) => company_id))];
  const stored = await readMemberships(trx, places);
  const roles = await listRolesOfShops(trx, company_ids);
  const named = places.flatMap(({ warehouse_codes = [], default_warehouse }) => [
    ...warehouse_codes,
    ...(default_warehouse ? [default_warehouse] : []),
  ]);
  const inUse = await lockWarehousesInUse(trx, { company_ids, codes: named });
  const decided: Decided[] = [];
  for (const { user_id, company_id, place, ...change } of places) {
    const user = users.get(user_id) as LockedUser;
    const rights = person.rights.get(company_id);
    const membership = stored.find((one) => one.user_id === user_id && one.company_id === company_id);
    if (!rights || !membership) throw new Refusal('ACCESS_DENIED');
    const { ended_codes, role_ids, warehouse_codes, default_warehouse } = membership;
    const rolesOfShop = roles.filter((role) => role.company_id === company_id);
    const facts = {
      before: { role_ids, warehouse_codes, default_warehouse },
      ended_codes: ended_codes ?? undefined,
      isSystemAdmin: user.is_admin,
      roles: rolesOfShop,
      warehousesInUse: new Set(
        inUse.filter((one) => one.company_id === company_id).map(({ warehouse_code }) => warehouse_code),
      ),
    };
    const outcome = decideMembership(change, facts, { rights, place });
    if (changedHeld(outcome.before, outcome.after).length === 0) continue;
    // A locked one's group may be deleted.
    if (user.status === 1) refuseSystemAdmin(user, person);
    const roleNames = new Map(rolesOfShop.map(({ role_id, role_name }) => [role_id, role_name]));
    decided.push({ user_id, company_id, ...outcome, roleNames });
  }
  await keepShopAdmins(trx, person, decided);
  return decided;
}

/** Throws ACCESS_DENIED at a shop in which the author may not do this. */
function refuseShop(
  person: Person,
  mine: Shops,
  { company_id, place }: { company_id: number; place: string },
): void {
  const rights = person.rights.get(company_id);
  if (!rights || (mine && !mine.includes(company_id))) {
    const message = say('shopOfOthers');
    throw new Refusal('ACCESS_DENIED', { message, errors: { [`${place}company_id`]: message } });
  }
  if (rights.is_shop_off) throw new Refusal('SHOP_OFF');
}

/**
 * Throws LAST_ADMIN when a shop would have no Admin left. System admins may do it: they are Admin of every shop, and
 * must be able to lock out a shop's only one.
 */
async function keepShopAdmins(trx: RightsTrx, person: Person, decided: readonly Decided[]): Promise<void> {
  if (person.user.is_admin) return;
  const losing = decided.filter(
    ({ before, after, roleNames }) => isAdmin(before, roleNames) && !isAdmin(after, roleNames),
  );
  if (losing.length === 0) return;
  const admins = await listShopAdmins(
    trx,
    losing.map(({ company_id }) => company_id),
  );
  for (const { company_id } of losing) {
    const isKept = admins.some(
      (admin) =>
        admin.company_id === company_id &&
        losing.every((one) => one.company_id !== company_id || one.user_id !== admin.user_id),
    );
    if (!isKept) throw new Refusal('LAST_ADMIN');
  }
}

function isAdmin({ role_ids }: Held, roleNames: Decided['roleNames']): boolean {
  return role_ids.some((role_id) => roleNames.get(role_id) === adminGroup);
}

async function write(
  trx: RightsTrx,
  { person, memberships }: { person: Person; memberships: readonly Decided[] },
): Promise<void> {
  if (memberships.length === 0) return;
  await writeMemberships(trx, {
    ended_by: person.user.user_id,
    memberships: memberships.map(({ user_id, company_id, before, after }) => ({
      user_id,
      company_id,
      ...after,
      ...(isEnd(before, after) && { ended: before }),
    })),
  });
  await recordAudit(trx, ...memberships.map((membership) => entryOf(person, membership)));
}

function isEnd(before: Held, after: Held): boolean {
  return before.role_ids.length > 0 && after.role_ids.length === 0;
}

/** Audit entry with the changed fields before and after; one side is missing for a person who begins or ends in the shop. */
function entryOf(person: Person, { user_id, company_id, before, after, roleNames }: Decided): AuditEntry {
  const changed = changedHeld(before, after);
  const shown = ({ role_ids, warehouse_codes, default_warehouse }: Held) => ({
    ...(changed.includes('role_ids') && { groups: role_ids.map((role_id) => roleNames.get(role_id)) }),
    ...(changed.includes('warehouse_codes') && { warehouse_codes }),
    ...(changed.includes('default_warehouse') && { default_warehouse }),
  });
  const all = ({ role_ids, warehouse_codes }: Held) => ({
    groups: role_ids.map((role_id) => roleNames.get(role_id)),
    warehouse_codes,
  });
  const entry = { ...ofAccount(person, user_id), company_id };
  if (isEnd(before, after)) return { ...entry, action: 'end-membership', before: all(before) };
  if (before.role_ids.length === 0 && after.role_ids.length > 0) {
    return { ...entry, action: 'set-rights', after: all(after) };
  }
  return { ...entry, action: 'set-rights', before: shown(before), after: shown(after) };
}

function ofAccount(person: Person, user_id: number) {
  return { user_id: person.user.user_id, entity: 'user', entity_id: user_id } as const;
}
