import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { DayRangeName } from './day-ranges.ts';

/** Rows of a page, as one chooses; the first is what a list has of its own accord (document 1, section 7). */
export const pageSizes = [10, 25, 50, 100];

/** A search of a list under the name that a person has given it. */
export interface SavedView {
  name: string;
  /** Its filters, with the days apart where they are those of a name: 'today' is another day tomorrow. */
  search: object;
  days?: DayRangeName;
}

interface ListPreferences {
  /** How many rows a page has where the address does not say. */
  perPage?: number;
  /** Titles of the columns that are left out, by list. */
  hidden: Record<string, readonly string[]>;
  /** Searches under a name, by person and list. */
  views: Record<string, readonly SavedView[]>;
}

/** How this device shows its lists. */
export const useListPreferences = create(
  persist<ListPreferences>(() => ({ hidden: {}, views: {} }), { name: 'lists' }),
);

export function choosePerPage(perPage: number): void {
  useListPreferences.setState({ perPage });
}

export function hideColumns(list: string, titles: readonly string[]): void {
  useListPreferences.setState(({ hidden }) => ({ hidden: { ...hidden, [list]: titles } }));
}
