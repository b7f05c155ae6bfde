import type { Access } from '../endpoint.ts';
import type { Action, GroupName, ModuleKey } from '../rights.ts';
import { hasGrant, isInGroup, type ShopRights } from './roles.ts';

type GrantedAccess = Extract<Access, { scope: 'shared' | 'shop' }>;

/** Whether rights in a shop are enough for what an endpoint asks, the shop itself apart. The server decides by it, screens leave out what it would refuse. */
export function isAllowed(access: GrantedAccess, rights: ShopRights): boolean {
  const ruled = !('rule' in access) || !access.rule || access.rule(rights);
  return lackingRight(access, rights) === undefined && ruled;
}

/** A grant that somebody gives, or the groups whose work it is alone. */
export type LackingRight = { module: ModuleKey; action: Action } | { groups: readonly GroupName[] };

/** What of it the rights lack first; undefined where it is enough, or a rule of its own refuses. */
export function lackingRight(access: GrantedAccess, rights: ShopRights): LackingRight | undefined {
  const { module, action = 'view', groups } = access;
  const modules = module === undefined ? [] : [module].flat();
  const [first] = modules;
  if (groups && !rights.is_admin && !isInGroup(rights, ...groups)) return { groups };
  if (first && !modules.some((key) => hasGrant(rights, key, action))) return { module: first, action };
  return undefined;
}
