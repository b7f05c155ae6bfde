import { z } from 'zod';

const pageNumber = z.coerce.number().int().min(1).optional().catch(undefined);

export interface ListSearch {
  page?: number | undefined;
  per_page?: number | undefined;
  /** The quick search. */
  q?: string | undefined;
}

/** What a list is searched for: its filters and its page. */
export function listSearch<Filters extends z.ZodRawShape>(filters: z.ZodObject<Filters>) {
  return filters.partial().extend({ page: pageNumber, per_page: pageNumber });
}

/** The search params of a list as they stand in the address: text, or what a link has put there. */
export type ListAddress<Search> = Partial<Record<keyof Search, unknown>>;

/** For a route's `validateSearch`: whatever stands in the address stays there, and the list makes sense of it. */
export function listAddress<Search>(params: Record<string, unknown>): ListAddress<Search> {
  return params as ListAddress<Search>;
}

/** What an address asks for, and the names of what it asks for in vain: bookmarks rot. */
export function readAddress<Search extends object>(
  schema: z.ZodType<Search>,
  address: ListAddress<Search>,
): { search: Search; ignored: string[] } {
  const search = withoutEmpty(schema.parse(address)) as Search;
  return { search, ignored: Object.keys(withoutEmpty(address)).filter((name) => !(name in search)) };
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
