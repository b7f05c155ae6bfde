import { businessDay } from '@soquay/contract/rules/day';
import type { z } from 'zod';
import { serverNow } from '@/api/server-clock.ts';
import { type DayRange, dayRangeName, dayRanges } from './day-ranges.ts';
import type { ListAddress } from './list-address.ts';
import { type AskedFor, isNarrowed, type ListSearch, readAddress } from './list-search.ts';

/**
 * Lists that open with today (docs/decisions/0286-bills-of-today-first.md): an address that asks for nothing means
 * today's rows, `all_days` those of all days. What else an address asks for is asked of all days, as links mean it.
 */
interface OpenedList<Search extends ListSearch> {
  schema: z.ZodType<Search>;
  opensWithToday?: true;
}

export function openedSearch<Search extends ListSearch>(
  { schema, opensWithToday }: OpenedList<Search>,
  address: ListAddress<Search>,
): AskedFor<Search> {
  if (!opensWithToday) return readAddress(schema, address);
  const { all_days, ...rest } = address as ListAddress<Search> & { all_days?: unknown };
  const asked = readAddress(schema, rest as ListAddress<Search>);
  if (all_days !== undefined || isNarrowed(asked.search)) return asked;
  return { ...asked, search: { ...asked.search, ...dayRanges(today()).today } };
}

/** How a search of such a list stands in the address. */
export function addressOfSearch<Search extends ListSearch>(search: Search): object {
  if (!isNarrowed(search)) return { ...search, all_days: 1 };
  if (!isOnlyToday(search)) return search;
  const { from_date, to_date, ...rest } = search as Search & Partial<DayRange>;
  return rest;
}

/** Whether a search asks for today's rows and for nothing else. */
export function isOnlyToday<Search extends ListSearch>(search: Search): boolean {
  const { from_date, to_date, ...rest } = search as Search & Partial<DayRange>;
  return (
    dayRangeName({ ...(from_date && { from_date }), ...(to_date && { to_date }) }, today()) === 'today' &&
    !isNarrowed(rest)
  );
}

/** The quick search looks through all days where the list stands as it opened: a caller's bill is rarely of today. */
export function quickSearchOf<Search extends ListSearch>(search: Search, q: string | undefined): Search {
  const { page, ...asked } = search;
  if (q !== undefined && isOnlyToday(asked)) {
    const { from_date, to_date, ...rest } = asked as ListSearch & Partial<DayRange>;
    return { ...rest, q } as Search;
  }
  const { q: _, ...rest } = asked;
  if (q === undefined && !isNarrowed(rest))
    return { ...rest, ...dayRanges(today()).today } as unknown as Search;
  return { ...asked, q } as Search;
}

function today(): string {
  return businessDay(serverNow());
}
