import { addDays, firstOfMonth } from '@soquay/contract/rules/day';

export interface DayRange {
  from_date: string;
  to_date: string;
}

export const dayRangeNames = ['today', 'yesterday', 'lastSevenDays', 'thisMonth'] as const;
export type DayRangeName = (typeof dayRangeNames)[number];

/** The days people ask for most, seen from a business day (YYYY-MM-DD). */
export function dayRanges(today: string): Record<DayRangeName, DayRange> {
  const yesterday = addDays(today, -1);
  return {
    today: { from_date: today, to_date: today },
    yesterday: { from_date: yesterday, to_date: yesterday },
    lastSevenDays: { from_date: addDays(today, -6), to_date: today },
    thisMonth: { from_date: firstOfMonth(today), to_date: today },
  };
}

/** The name under which people ask for these days. */
export function dayRangeName(
  { from_date, to_date }: Partial<DayRange>,
  today: string,
): DayRangeName | undefined {
  const ranges = dayRanges(today);
  return dayRangeNames.find(
    (name) => ranges[name].from_date === from_date && ranges[name].to_date === to_date,
  );
}
