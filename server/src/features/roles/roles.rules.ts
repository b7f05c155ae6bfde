/** Rules of what a role may grant and who may change it: decided on stored state, without a database. */

import { groupTitles } from '@soquay/contract/group-titles';
import { actionNames, modules } from '@soquay/contract/modules';
import {
  type Action,
  type GroupName,
  groupNames,
  type ModuleKey,
  moduleActions,
  moduleKeys,
} from '@soquay/contract/rights';
import type { GrantedModule, RoleModule } from '@soquay/contract/roles';
import { groupsReaching, type Reach } from '@soquay/contract/rules/reach';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, type Said, say } from '@soquay/contract/said';
import { invalidFields, Refusal } from '../../refusal.ts';
import { holdsAll } from '../users/users.rules.ts';

export interface GrantedAction {
  module_id: ModuleKey;
  action_id: Action;
}

export function isFixedRole(role_name: string): boolean {
  return (groupNames as readonly string[]).includes(role_name);
}

/** Lists every module with its actions, and the groups that can use each. */
export function roleModules(reach: Reach): RoleModule[] {
  return moduleKeys.map((module_id) => ({
    module_id,
    module_name: modules[module_id].name,
    actions: moduleActions[module_id].map((action_id: Action) => ({
      action_id,
      action_name: actionNames[action_id],
      groups: [...groupsReaching(reach, module_id, action_id)],
    })),
  }));
}

/** True when somebody holds all these grants themselves, and so may give or take a role with them. */
export function mayGive(rights: ShopRights, actions: readonly GrantedAction[]): boolean {
  return holdsAll(
    rights,
    actions.map(({ module_id, action_id }) => ({ module_id, actions: [action_id] })),
  );
}

/** Throws ACCESS_DENIED for a role that grants more than the person holds. */
export function refuseBeyondOwn(rights: ShopRights, actions: readonly GrantedAction[]): void {
  if (!mayGive(rights, actions)) {
    throw new Refusal('ACCESS_DENIED', { message: say('roleBeyondOwn') });
  }
}

interface Ticked {
  role_name: string;
  base_group: GroupName;
  /** Present grants of the role. */
  before: readonly GrantedAction[];
  data: readonly GrantedModule[];
}

/**
 * Decides the new grants of a role. Throws VALIDATION_FAILED at each newly ticked action that the person does not hold
 * or the base group could not use, and for Admin when it would lose a required grant.
 */
export function decideGrants(
  { role_name, base_group, before, data }: Ticked,
  rights: ShopRights,
  reach: Reach,
): GrantedAction[] {
  const errors: FieldErrors = {};
  const had = new Set(before.map(keyOf));
  const after = new Map<string, GrantedAction>();
  for (const [row, { module_id, action_ids }] of data.entries()) {
    const known: readonly Action[] = moduleActions[module_id];
    for (const [column, action_id] of action_ids.entries()) {
      const action = { module_id, action_id };
      const wrong = !known.includes(action_id)
        ? say('fieldInvalid', { label: 'quyền' })
        : had.has(keyOf(action))
          ? undefined
          : whyNot(action, base_group, rights, reach);
      if (wrong) errors[`data.${row}.action_ids.${column}`] = wrong;
      after.set(keyOf(action), action);
    }
  }
  const lost = role_name === 'Admin' && requiredAdminGrants.find((action) => !after.has(keyOf(action)));
  if (lost) {
    const row = data.findIndex(({ module_id }) => module_id === lost.module_id);
    errors[row < 0 ? 'data' : `data.${row}.action_ids`] = say('adminKeepsRights');
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return inOrder(after);
}

/** Grants that the role Admin cannot lose: nobody in the shop could give them back. */
const requiredAdminGrants: readonly GrantedAction[] = (['users', 'roles', 'permissions'] as const).flatMap(
  (module_id) => moduleActions[module_id].map((action_id) => ({ module_id, action_id })),
);

function whyNot(
  { module_id, action_id }: GrantedAction,
  group: GroupName,
  rights: ShopRights,
  reach: Reach,
): Said | undefined {
  if (!hasGrant(rights, module_id, action_id)) return say('grantNotHeld');
  const groups = groupsReaching(reach, module_id, action_id);
  if (groups.includes(group)) return undefined;
  return groups.length === 0
    ? say('grantClosed')
    : say('grantOutOfReach', { groups: groups.map((name) => groupTitles[name]).join(', ') });
}

/** Key of an action, such as `orders.view`, as in the audit log. */
function keyOf({ module_id, action_id }: GrantedAction): string {
  return `${module_id}.${action_id}`;
}

function inOrder(actions: ReadonlyMap<string, GrantedAction>): GrantedAction[] {
  return moduleKeys.flatMap((module_id) =>
    moduleActions[module_id].flatMap((action_id: Action) => {
      const found = actions.get(keyOf({ module_id, action_id }));
      return found ? [found] : [];
    }),
  );
}

/** State for the audit log. */
export function auditedRole(
  { role_name, base_group }: { role_name: string; base_group: GroupName },
  actions: readonly GrantedAction[],
) {
  return { role_name, base_group, grants: actions.map(keyOf) };
}

export function changedGrants(before: readonly GrantedAction[], after: readonly GrantedAction[]) {
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return {
    given: [...has].filter((key) => !had.has(key)),
    taken: [...had].filter((key) => !has.has(key)),
  };
}
