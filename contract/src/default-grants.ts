import { modules } from './modules.ts';
import { type Action, type Grants, type GroupName, groupNames, moduleActions, moduleKeys } from './rights.ts';

/** The grants of the seven named groups in a new shop; the owner may change them afterwards. */
export const defaultGrants = Object.fromEntries(
  groupNames.map((group) => [group, grantsOf(group)]),
) as Record<GroupName, Grants>;

function grantsOf(group: GroupName): Grants {
  const granted = moduleKeys.map((key) => {
    const rights: Partial<Record<Action, { groups: readonly GroupName[] }>> = modules[key].actions;
    const isGranted = (action: Action) => group === 'Admin' || rights[action]?.groups.includes(group);
    return [key, moduleActions[key].filter(isGranted)] as const;
  });
  return Object.fromEntries(granted.filter(([, actions]) => actions.length > 0));
}
