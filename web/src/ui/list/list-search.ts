import { z } from 'zod';
import type { ListAddress } from './list-address.ts';
import { useListPreferences } from './list-preferences.ts';

const pageNumber = z.coerce.number().int().min(1).optional().catch(undefined);

export interface ListSearch {
  page?: number | undefined;
  per_page?: number | undefined;
  /** What the rows are sorted by, see `Sorting`; undefined as the list has them of its own accord. */
  sort?: string | undefined;
  /** The quick search. */
  q?: string | undefined;
}

/** What a list is searched for: its filters, its order and its page. */
export function listSearch<Filters extends z.ZodRawShape>(filters: z.ZodObject<Filters>) {
  const sort = z.string().optional().catch(undefined);
  return filters.partial().extend({ page: pageNumber, per_page: pageNumber, sort });
}

/** What an address asks for, and the names of what it asks for in vain. */
export interface AskedFor<Search> {
  search: Search;
  ignored: readonly string[];
}

/** Makes sense of an address; what cannot be understood is left out and named: bookmarks rot. */
export function readAddress<Search extends object>(
  schema: z.ZodType<Search>,
  address: ListAddress<Search>,
): AskedFor<Search> {
  // As many rows as this device is used to, where the address does not say.
  const { perPage } = useListPreferences.getState();
  const search = withoutEmpty(schema.parse({ ...withoutEmpty({ per_page: perPage }), ...address })) as Search;
  return { search, ignored: Object.keys(withoutEmpty(address)).filter((name) => !(name in search)) };
}

/** Whether an address asks for some of the rows only. */
export function isNarrowed({ page, per_page, sort, ...asked }: ListSearch): boolean {
  return Object.keys(withoutEmpty(asked)).length > 0;
}

/** Leaves out what the person left empty, so that equal searches have equal addresses. */
export function withoutEmpty<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))) as Partial<Values>;
}

/** Leaves out filters that are as the list has them of its own accord. */
export function withoutDefaults<Values extends object>(values: Values, defaults: Partial<Values>): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== defaults[name as keyof Values]),
  ) as Values;
}

export function isSameSearch(one: object, other: object): boolean {
  const sorted = (search: object) => JSON.stringify(Object.entries(withoutEmpty(search)).sort());
  return sorted(one) === sorted(other);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
