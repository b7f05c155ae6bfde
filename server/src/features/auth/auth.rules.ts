/**
 * What becomes of a refresh token, and what a person's roles add up to. `refreshSession` decides on
 * the locked token; `loadPerson` and the routes read the rights.
 */
import { type Action, type Grants, type ModuleKey, moduleKeys, modules } from '@soquay/contract/rights';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';

/** Two tabs, or a reply that got lost, use one token twice within moments; a thief comes later (decisions.md X73). */
const replaySeconds = 30;

export interface UsedToken {
  /** The session has not ended and its user is not deleted. */
  is_live: boolean;
  is_expired: boolean;
  /** Since the first use; null before it. */
  used_seconds_ago: number | null;
}

/** `rotate` gives out the chain's next token, `refuse` nothing, `end-chain` nothing to anybody any more. */
export function decideRefresh(token: UsedToken): 'rotate' | 'refuse' | 'end-chain' {
  if (!token.is_live || token.is_expired) return 'refuse';
  return token.used_seconds_ago !== null && token.used_seconds_ago > replaySeconds ? 'end-chain' : 'rotate';
}

export interface RoleGrant {
  module_id: string;
  actions: readonly string[];
}

/** Roles add up; none takes away what another gives. */
export function unionOfGrants(grants: readonly RoleGrant[]): Grants {
  const union: Partial<Record<string, string[]>> = {};
  for (const { module_id, actions } of grants) {
    union[module_id] = [...new Set([...(union[module_id] ?? []), ...actions])];
  }
  return union as Grants;
}

export interface GrantedModule {
  module_id: ModuleKey;
  module_name: string;
  actions: Action[];
}

/** The modules a person may use in a shop, in the menu's order, with what they may do there. */
export function grantedModules(rights: ShopRights): GrantedModule[] {
  return moduleKeys
    .map((key) => ({
      module_id: key,
      module_name: modules[key].name,
      actions: modules[key].actions.filter((action) => hasGrant(rights, key, action)),
    }))
    .filter(({ actions }) => actions.length > 0);
}
