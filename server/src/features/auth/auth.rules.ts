/**
 * Rules of sessions, refresh tokens and the sum of a person's roles. `refreshSession` decides on the locked session;
 * `loadPerson` and the routes read the rights.
 */
import { modules } from '@soquay/contract/modules';
import { type Action, type Grants, type ModuleKey, moduleActions, moduleKeys } from '@soquay/contract/rights';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';

/** Days until a session ends: without a refresh, and in all. */
export const sessionDays = { unused: 30, inAll: 90 } as const;

/** Limit on live sessions of a person; a further sign-in ends the least recently used one. */
export const maxSessions = 20;

/** Time within which a token may be used twice, by two tabs or after a lost answer; a thief comes later (decisions.md X73). */
const replaySeconds = 30;

export interface Chain {
  /** True when the session has neither ended nor expired, and its user is not disabled. */
  is_live: boolean;
  /** Generation of the current token. */
  generation: number;
  /** Time since that token replaced the one before. */
  rotated_seconds_ago: number;
}

/**
 * Decides what using a token of this generation does: `rotate` makes the next one current, `repeat` answers the current
 * one again, `refuse` answers nothing, `end-chain` also ends the session.
 */
export function decideRefresh(
  chain: Chain,
  generation: number,
): 'rotate' | 'repeat' | 'refuse' | 'end-chain' {
  if (!chain.is_live) return 'refuse';
  if (generation === chain.generation) return 'rotate';
  const isReplay = generation === chain.generation - 1 && chain.rotated_seconds_ago <= replaySeconds;
  return isReplay ? 'repeat' : 'end-chain';
}

export interface RoleGrant {
  module_id: string;
  actions: readonly string[];
}

/** Merges grants: roles add up, and none takes away what another grants. */
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

/** Lists the modules a person may use in a shop, in the menu's order, with their actions. */
export function grantedModules(rights: ShopRights): GrantedModule[] {
  return moduleKeys
    .map((key) => ({
      module_id: key,
      module_name: modules[key].name,
      actions: moduleActions[key].filter((action: Action) => hasGrant(rights, key, action)),
    }))
    .filter(({ actions }) => actions.length > 0);
}
