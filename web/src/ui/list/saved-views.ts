import { businessDay } from '@soquay/contract/rules/day';
import { serverNow } from '@/api/server-clock.ts';
import { type DayRange, dayRangeName, dayRanges } from './day-ranges.ts';
import { type SavedView, useListPreferences } from './list-preferences.ts';
import type { ListSearch } from './list-search.ts';

/** The searches that a person keeps on this device for a list. */
export function useSavedViews(list: string): readonly SavedView[] {
  return useListPreferences(({ views }) => views[list]) ?? noViews;
}

const noViews: readonly SavedView[] = [];

/** One of that name is replaced. */
export function saveView(list: string, name: string, search: ListSearch & Partial<DayRange>): void {
  const { page, per_page, from_date, to_date, ...rest } = search;
  const days = dayRangeName({ from_date, to_date }, businessDay(serverNow()));
  const view = days ? { name, search: rest, days } : { name, search: { ...rest, from_date, to_date } };
  setViews(list, (views) => [...views.filter((one) => one.name !== name), view]);
}

export function forgetView(list: string, name: string): void {
  setViews(list, (views) => views.filter((one) => one.name !== name));
}

/** What a view searches for today. */
export function searchOf({ search, days }: SavedView): object {
  return { ...search, ...(days && dayRanges(businessDay(serverNow()))[days]) };
}

function setViews(list: string, change: (views: readonly SavedView[]) => readonly SavedView[]): void {
  useListPreferences.setState(({ views }) => ({ views: { ...views, [list]: change(views[list] ?? []) } }));
}
