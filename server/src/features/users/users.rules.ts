/**
 * Whom somebody may see and change, and what they may give. The operations ask on the locked row; the routes ask
 * which shops somebody is an Admin of.
 */
import type { Access } from '@soquay/contract/endpoint';
import type { FieldErrors } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import type { Action, ModuleKey } from '@soquay/contract/rights';
import { isAllowed } from '@soquay/contract/rules/access';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import type { RoleGrant } from '../auth/auth.rules.ts';
import type { Account } from './users.writes.ts';

type SharedAccess = Extract<Access, { scope: 'shared' }>;

/** Ids of the shops in use in which somebody may do this to people; undefined for a system admin, who may everywhere. */
export function shopsOf(person: Person, { access }: { access: SharedAccess }): readonly number[] | undefined {
  if (person.user.is_admin) return undefined;
  return [...person.rights.values()]
    .filter((rights) => !rights.is_shop_off && isAllowed(access, rights))
    .map(({ company_id }) => company_id);
}

/** ACCESS_DENIED for a shop's Admin who would change a system admin. */
export function refuseSystemAdmin(user: { is_admin: boolean }, { user: by }: Person): void {
  if (user.is_admin && !by.is_admin) {
    throw new Refusal('ACCESS_DENIED', { message: messages.systemAdminProtected });
  }
}

/** Whether a person works in a shop that is not among these, or, let go, in none: their account is not these shops' to change. */
export function worksElsewhere(shopsOfUser: readonly number[], mine: readonly number[] | undefined): boolean {
  return mine !== undefined && (shopsOfUser.length === 0 || shopsOfUser.some((shop) => !mine.includes(shop)));
}

/**
 * An account is the same in all shops: that of who works in several is changed by a system admin only, and so is who
 * is one. ACCESS_DENIED at each field that would change.
 */
export function refuseAccountChange(
  before: Account,
  after: Account,
  { person, isShared }: { person: Person; isShared: boolean },
): void {
  if (person.user.is_admin) return;
  const errors: FieldErrors = {};
  for (const field of changedInAccount(before, after)) {
    if (field === 'is_admin') errors[field] = messages.systemAdminProtected;
    else if (isShared) errors[field] = messages.sharedNameProtected;
  }
  const [message] = Object.values(errors);
  if (message !== undefined) throw new Refusal('ACCESS_DENIED', { message: String(message), errors });
}

export function changedInAccount(before: Account, after: Account): (keyof Account)[] {
  return (Object.keys(after) as (keyof Account)[]).filter((field) => after[field] !== before[field]);
}

/** Nobody gives or takes what they do not hold themself; a system admin holds everything. */
export function holdsAll(rights: ShopRights, grants: readonly RoleGrant[]): boolean {
  if (rights.is_admin) return true;
  return grants.every(({ module_id, actions }) =>
    actions.every((action) => hasGrant(rights, module_id as ModuleKey, action as Action)),
  );
}
