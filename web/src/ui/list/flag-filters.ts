import type { ListFilter } from './list-filter.ts';

type Values = Record<string, unknown>;

/** What the fields of a search show: of flags in one field, the names of those that are set. */
export function fieldValues<Search>(filters: readonly ListFilter<Search>[], search: object): Values {
  const shown: Values = { ...search };
  for (const { name, flags } of flagsIn(filters)) {
    const set = flags.filter((flag) => (search as Values)[flag] === 1);
    for (const flag of flags) delete shown[flag];
    if (set.length > 0) shown[name] = set;
  }
  return shown;
}

/** What is searched for by what the fields hold: each flag that is chosen is 1, the others are left out. */
export function searchValues<Search>(filters: readonly ListFilter<Search>[], typed: object): Values {
  const search: Values = { ...typed };
  for (const { name, flags } of flagsIn(filters)) {
    const chosen = [search[name] ?? []].flat();
    for (const flag of flags) search[flag] = chosen.includes(flag) ? 1 : undefined;
  }
  return search;
}

/** Filters of one param each: every flag by itself. */
export function singleFilters<Search>(filters: readonly ListFilter<Search>[]): ListFilter<Search>[] {
  return filters.flatMap((filter): ListFilter<Search>[] => {
    if (filter.kind !== 'flags') return [filter];
    return (filter.options ?? []).map(({ value, label }) => ({
      name: value as ListFilter<Search>['name'],
      label: filter.label,
      kind: 'choice',
      options: [{ value: 1, label }],
    }));
  });
}

function flagsIn<Search>(filters: readonly ListFilter<Search>[]): { name: string; flags: string[] }[] {
  return filters
    .filter(({ kind }) => kind === 'flags')
    .map(({ name, options = [] }) => ({ name, flags: options.map(({ value }) => String(value)) }));
}
