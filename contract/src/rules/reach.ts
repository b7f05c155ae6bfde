import { defaultGrants } from '../default-grants.ts';
import type { Endpoint } from '../endpoint.ts';
import { type Action, type GroupName, groupNames, type ModuleKey } from '../rights.ts';
import { isAllowed } from './access.ts';
import type { ShopRights } from './roles.ts';

/** Groups that can use a grant, by `module.action`. */
export type Reach = ReadonlyMap<string, readonly GroupName[]>;

/**
 * Derives from the endpoints what the rules of named groups leave each: an action is out of reach when all endpoints
 * that need it exclude the group. Actions that no endpoint needs are decided in operations, for all groups.
 */
export function reachOf(endpoints: readonly Endpoint[]): Reach {
  const asked = new Map<string, Endpoint['access'][]>();
  for (const { access } of endpoints) {
    for (const key of askedBy(access)) asked.set(key, [...(asked.get(key) ?? []), access]);
  }
  return new Map(
    [...asked].map(([key, all]) => [
      key,
      groupNames.filter((group) => all.some((access) => isOpenTo(access, group))),
    ]),
  );
}

/** Lists the groups that can use an action. */
export function groupsReaching(reach: Reach, module: ModuleKey, action: Action): readonly GroupName[] {
  return reach.get(`${module}.${action}`) ?? groupNames;
}

function askedBy(access: Endpoint['access']): string[] {
  if (access.scope !== 'shop' && access.scope !== 'shared') return [];
  const { module, action = 'view' } = access;
  return (module === undefined ? [] : [module].flat()).map((key) => `${key}.${action}`);
}

function isOpenTo(access: Endpoint['access'], group: GroupName): boolean {
  return (access.scope === 'shop' || access.scope === 'shared') && isAllowed(access, mostOf(group));
}

/** Rights of a group's most powerful member: every grant, and all flags of single people. */
function mostOf(group: GroupName): ShopRights {
  return {
    user_id: 0,
    company_id: 0,
    is_admin: false,
    is_warehouse_manager: true,
    can_list_sale: true,
    groups: [group],
    grants: defaultGrants.Admin,
    warehouses: [],
  };
}
