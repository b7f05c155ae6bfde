import { z } from 'zod';

const pageNumber = z.coerce.number().int().min(1).optional().catch(undefined);

/**
 * Search params of a list's URL: its filters and its page. Defaults stay out of the address; what cannot
 * be understood is as if it were not there, since bookmarks rot.
 */
export function listSearch<Filters extends z.ZodRawShape>(filters: z.ZodObject<Filters>) {
  return filters.partial().extend({
    page: pageNumber,
    per_page: pageNumber,
  });
}

export interface ListSearch {
  page?: number;
  per_page?: number;
}

/** Leaves out what the person left empty, so that equal searches have equal addresses. */
export function withoutEmpty<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Partial<Values>;
}

export function isSameSearch(one: object, other: object): boolean {
  const sorted = (search: object) => JSON.stringify(Object.entries(withoutEmpty(search)).sort());
  return sorted(one) === sorted(other);
}
