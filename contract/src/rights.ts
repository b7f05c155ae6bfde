/** Keys of groups, modules and rights. The build gives the browser the values alone, without the words of `modules.ts`. */
import { groupTitles } from './group-titles.ts';
import { actionNames, modules } from './modules.ts';

export type Action = keyof typeof actionNames;
export const actions = keysOf(actionNames);

export type ModuleKey = keyof typeof modules;
export const moduleKeys = keysOf(modules);

/** Actions that a module has. */
export type ActionOf<Key extends ModuleKey> = keyof (typeof modules)[Key]['actions'] & string;
export const moduleActions = Object.fromEntries(
  moduleKeys.map((key) => [key, Object.keys(modules[key].actions)]),
) as unknown as { [Key in ModuleKey]: readonly ActionOf<Key>[] };

export type Grants = Partial<Record<ModuleKey, readonly Action[]>>;

export type GroupName = keyof typeof groupTitles;
export const groupNames = keysOf(groupTitles);

function keysOf<Key extends string>(all: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(all) as Key[];
}
