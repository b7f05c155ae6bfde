import type { Access } from '../endpoint.ts';
import type { Action, GroupName, ModuleKey } from '../rights.ts';
import { hasGrant, isInGroup, type ShopRights } from './roles.ts';

type GrantedAccess = Extract<Access, { scope: 'shared' | 'shop' }>;

/**
 * True when rights in a shop suffice for an endpoint, apart from the shop itself. The server decides by it, and screens
 * hide what it would refuse.
 */
export function isAllowed(access: GrantedAccess, rights: ShopRights): boolean {
  const ruled = !('rule' in access) || !access.rule || access.rule(rights);
  return lackingRight(access, rights) === undefined && ruled;
}

/** Missing right: a grant that somebody can give, or groups to which the work is limited. */
export type LackingRight = { module: ModuleKey; action: Action } | { groups: readonly GroupName[] };

/** Returns the first right that is missing; undefined when none is, or when a rule of its own refuses. */
export function lackingRight(access: GrantedAccess, rights: ShopRights): LackingRight | undefined {
  const { module, action = 'view', groups } = access;
  const modules = module === undefined ? [] : [module].flat();
  const [first] = modules;
  if (groups && !rights.is_admin && !isInGroup(rights, ...groups)) return { groups };
  if (first && !modules.some((key) => hasGrant(rights, key, action))) return { module: first, action };
  return undefined;
}
