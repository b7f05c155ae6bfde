/**
 * Rules of whom somebody may see and change, and what they may give. Operations call them on the locked row, routes for
 * the shops that somebody is an Admin of.
 */

import type { Access } from '@soquay/contract/endpoint';
import type { Action, ModuleKey } from '@soquay/contract/rights';
import { isAllowed } from '@soquay/contract/rules/access';
import { assignedWarehouses, hasGrant, isShopAdmin, type ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, type Said, say } from '@soquay/contract/said';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import type { RoleGrant } from '../auth/auth.rules.ts';
import type { Account } from './users.writes.ts';

type SharedAccess = Extract<Access, { scope: 'shared' }>;

/** Returns the shops in use in which somebody may do this to people; undefined for a system admin, who may everywhere. */
export function shopsOf(person: Person, { access }: { access: SharedAccess }): readonly number[] | undefined {
  if (person.user.is_admin) return undefined;
  return [...person.rights.values()]
    .filter((rights) => !rights.is_shop_off && isAllowed(access, rights))
    .map(({ company_id }) => company_id);
}

/** Throws ACCESS_DENIED when a shop's Admin would change a system admin. */
export function refuseSystemAdmin(user: { is_admin: boolean }, { user: by }: Person): void {
  if (user.is_admin && !by.is_admin) {
    throw new Refusal('ACCESS_DENIED', { message: say('systemAdminProtected') });
  }
}

/** True when a person works in another shop, or after being let go in none: their account is then not these shops' to change. */
export function worksElsewhere(shopsOfUser: readonly number[], mine: readonly number[] | undefined): boolean {
  return mine !== undefined && (shopsOfUser.length === 0 || shopsOfUser.some((shop) => !mine.includes(shop)));
}

/**
 * Throws ACCESS_DENIED at each field that would change, when a system admin alone may change it: an account is shared
 * by all shops of its owner, and decides who is a system admin.
 */
export function refuseAccountChange(
  before: Account,
  after: Account,
  { person, isShared }: { person: Person; isShared: boolean },
): void {
  if (person.user.is_admin) return;
  const errors: FieldErrors = {};
  for (const field of changedInAccount(before, after)) {
    if (field === 'is_admin') errors[field] = say('systemAdminProtected');
    else if (isShared) errors[field] = say('sharedNameProtected');
  }
  const [message] = Object.values(errors);
  if (message !== undefined) throw new Refusal('ACCESS_DENIED', { message, errors });
}

/** Grants that the flags make the most of; giving a flag needs them besides the group Admin. */
const grantsOfFlags = {
  can_list_sale: [{ module_id: 'orders', actions: ['view'] }],
  is_warehouse_manager: [
    { module_id: 'inventories', actions: ['view', 'delete'] },
    { module_id: 'stock-takes', actions: ['view', 'confirm'] },
    { module_id: 'products', actions: ['view', 'create', 'edit'] },
  ],
} as const satisfies Record<string, readonly RoleGrant[]>;

/**
 * Throws ACCESS_DENIED at a changed flag when the author neither has it nor is Admin with those grants in every shop of
 * the person, since flags hold in all of them. Applies to one's own account too.
 */
export function refuseFlagsBeyondOwn(
  before: Account,
  after: Account,
  { person, shops }: { person: Person; shops: readonly number[] },
): void {
  if (person.user.is_admin) return;
  const errors: FieldErrors = {};
  for (const flag of ['can_list_sale', 'is_warehouse_manager'] as const) {
    if (after[flag] === before[flag] || person.user[flag] === 1) continue;
    const held = shops.map((shop) => person.rights.get(shop));
    const holdsAsMuch = held.every(
      (rights) => rights && isShopAdmin(rights) && holdsAll(rights, grantsOfFlags[flag]),
    );
    if (!holdsAsMuch) errors[flag] = say('flagBeyondOwn');
  }
  if (Object.keys(errors).length > 0) {
    throw new Refusal('ACCESS_DENIED', { message: say('flagBeyondOwn'), errors });
  }
}

/**
 * Returns why somebody may not assign these warehouses, if so. `before` is undefined for a person who begins in the
 * shop, for which no right to warehouses is needed.
 */
export function whyNotAssign(
  rights: ShopRights,
  { before, after }: { before: readonly string[] | undefined; after: readonly string[] },
): Said | undefined {
  if (before && String([...before].sort()) === String([...after].sort())) return undefined;
  if (before && !hasGrant(rights, 'user-warehouses', 'edit')) return say('warehousesByRight');
  const own = assignedWarehouses(rights);
  // Who has none assigned has all: nothing more is given them.
  if (!own || before?.length === 0) return undefined;
  const isMore = after.length === 0 || after.some((code) => !own.includes(code) && !before?.includes(code));
  return isMore ? say('warehousesBeyondOwn') : undefined;
}

export function changedInAccount(before: Account, after: Account): (keyof Account)[] {
  return (Object.keys(after) as (keyof Account)[]).filter((field) => after[field] !== before[field]);
}

/** True when a person holds all these grants: nobody gives or takes more; a system admin holds everything. */
export function holdsAll(rights: ShopRights, grants: readonly RoleGrant[]): boolean {
  if (rights.is_admin) return true;
  return grants.every(({ module_id, actions }) =>
    actions.every((action) => hasGrant(rights, module_id as ModuleKey, action as Action)),
  );
}
