/**
 * How long sessions live, what becomes of a refresh token, and what a person's roles add up to.
 * `refreshSession` decides on the locked session; `loadPerson` and the routes read the rights.
 */
import { modules } from '@soquay/contract/modules';
import { type Action, type Grants, type ModuleKey, moduleActions, moduleKeys } from '@soquay/contract/rights';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';

/** Days a session lives without being refreshed, and in all: then the person signs in again. */
export const sessionDays = { unused: 30, inAll: 90 } as const;

/** Live sessions of one person; a further sign-in ends the one unused for longest. */
export const maxSessions = 20;

/** Two tabs, or a reply that got lost, use one token twice within moments; a thief comes later (decisions.md X73). */
const replaySeconds = 30;

export interface Chain {
  /** The session has neither ended nor run out, and its user is not disabled. */
  is_live: boolean;
  /** Of the token that is current. */
  generation: number;
  /** Since that one took the place of the one before. */
  rotated_seconds_ago: number;
}

/**
 * What the use of a token of this generation leads to: `rotate` makes the next one current, `repeat`
 * answers the current one again, `refuse` gives nothing, `end-chain` nothing to anybody any more.
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
      actions: moduleActions[key].filter((action: Action) => hasGrant(rights, key, action)),
    }))
    .filter(({ actions }) => actions.length > 0);
}
