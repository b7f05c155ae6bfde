import { defaultGrants } from '@soquay/contract/default-grants';
import {
  type Action,
  type ActionOf,
  actions,
  type GroupName,
  type ModuleKey,
  moduleActions,
  moduleKeys,
} from '@soquay/contract/rights';
import type { Role, RoleModule } from '@soquay/contract/roles';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';

/** `orders.view`: a module with one of its actions. */
export type GrantKey = { [Key in ModuleKey]: `${Key}.${ActionOf<Key>}` }[ModuleKey];
export type Ticked = ReadonlySet<GrantKey>;

export interface GrantCell {
  key: GrantKey;
  module: ModuleKey;
  action: Action;
  /** Why it cannot be ticked or unticked; null where it can. */
  lock: Lock | null;
  /** It is held to be given to others: the role itself cannot use it. */
  isToPassOn: boolean;
}

export type Lock =
  | { why: 'kept' | 'notHeld' | 'noGroup' }
  | { why: 'onlyGroups'; groups: readonly GroupName[] };

export interface GrantRow {
  module: ModuleKey;
  /** By action; modules do not have all. */
  cells: Partial<Record<Action, GrantCell>>;
}

export function grantKey(module: ModuleKey, action: Action): GrantKey {
  return `${module}.${action}` as GrantKey;
}

export function ticksOf({ actions: granted }: Pick<Role, 'actions'>): Ticked {
  return new Set(granted.map(({ module_id, action_id }) => grantKey(module_id, action_id)));
}

interface RowsOf {
  /** What the role grants as it is kept. */
  before: Ticked;
  base: GroupName | undefined;
  /** Of who ticks. */
  rights: ShopRights;
  isAdminGroup: boolean;
}

export function grantRows(
  all: readonly RoleModule[],
  { before, base, rights, isAdminGroup }: RowsOf,
): GrantRow[] {
  return all.map(({ module_id, actions: known }) => ({
    module: module_id,
    cells: Object.fromEntries(
      known.map(({ action_id, groups }) => {
        const key = grantKey(module_id, action_id);
        const isReached = base === undefined || groups.includes(base);
        const had = before.has(key);
        const lock = ((): Lock | null => {
          if (isAdminGroup && keptByAdmin.includes(module_id)) return { why: 'kept' };
          // What stood there before may go and come back.
          if (had) return null;
          if (!isReached) {
            return groups.length === 0 ? { why: 'noGroup' } : { why: 'onlyGroups', groups };
          }
          return hasGrant(rights, module_id, action_id) ? null : { why: 'notHeld' };
        })();
        return [
          action_id,
          { key, module: module_id, action: action_id, lock, isToPassOn: had && !isReached },
        ];
      }),
    ),
  }));
}

const keptByAdmin: readonly ModuleKey[] = ['users', 'roles', 'permissions'];

export function cellsOf(rows: readonly GrantRow[], action?: Action): GrantCell[] {
  return rows.flatMap(({ cells }) =>
    (action ? [cells[action]] : actions.map((one) => cells[one])).filter((cell) => cell !== undefined),
  );
}

/** Ticks all that can be ticked of a row or a column; where all are, unticks them. */
export function toggledAll(ticked: Ticked, cells: readonly GrantCell[]): Ticked {
  const free = cells.filter(({ lock }) => lock === null);
  const isOn = free.some(({ key }) => !ticked.has(key));
  const next = new Set(ticked);
  for (const { key } of free) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}

export function toggled(ticked: Ticked, { key, lock }: GrantCell): Ticked {
  if (lock) return ticked;
  const next = new Set(ticked);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Without what cannot be ticked any more, once another base group is chosen. */
export function withoutLocked(ticked: Ticked, rows: readonly GrantRow[]): Ticked {
  const locked = new Set(
    cellsOf(rows)
      .filter(({ lock }) => lock && lock.why !== 'kept')
      .map(({ key }) => key),
  );
  return new Set([...ticked].filter((key) => !locked.has(key)));
}

/** What a group of the seven starts with in a new shop. */
export function defaultTicks(group: GroupName): Ticked {
  return new Set(
    Object.entries(defaultGrants[group]).flatMap(([module, granted]) =>
      granted.map((action) => grantKey(module as ModuleKey, action)),
    ),
  );
}

/** As a role is saved: modules in order, those without any left out. */
export function dataOf(ticked: Ticked): { module_id: ModuleKey; action_ids: Action[] }[] {
  return moduleKeys.flatMap((module_id) => {
    const action_ids = moduleActions[module_id].filter((action: Action) =>
      ticked.has(grantKey(module_id, action)),
    );
    return action_ids.length > 0 ? [{ module_id, action_ids }] : [];
  });
}

export function changesOf(before: Ticked, after: Ticked): { given: GrantKey[]; taken: GrantKey[] } {
  return {
    given: [...after].filter((key) => !before.has(key)),
    taken: [...before].filter((key) => !after.has(key)),
  };
}

/** The cells that the server says something of: `data.2.action_ids.1` of what was sent. */
export function cellErrors(
  sent: readonly { module_id: ModuleKey; action_ids: readonly Action[] }[],
  texts: Record<string, string>,
): Map<GrantKey, string> {
  const errors = new Map<GrantKey, string>();
  for (const [path, text] of Object.entries(texts)) {
    const [, row, column] = /^data\.(\d+)\.action_ids\.(\d+)$/.exec(path) ?? [];
    const { module_id, action_ids = [] } = sent[Number(row)] ?? {};
    const action = action_ids[Number(column)];
    if (module_id && action) errors.set(grantKey(module_id, action), text);
  }
  return errors;
}
