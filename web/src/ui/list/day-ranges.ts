const dayMs = 24 * 60 * 60 * 1000;

export interface DayRange {
  from_date: string;
  to_date: string;
}

export const dayRangeNames = ['today', 'yesterday', 'lastSevenDays', 'thisMonth'] as const;
export type DayRangeName = (typeof dayRangeNames)[number];

/** The days people ask for most, seen from a business day (YYYY-MM-DD). */
export function dayRanges(today: string): Record<DayRangeName, DayRange> {
  const yesterday = daysBefore(today, 1);
  return {
    today: { from_date: today, to_date: today },
    yesterday: { from_date: yesterday, to_date: yesterday },
    lastSevenDays: { from_date: daysBefore(today, 6), to_date: today },
    thisMonth: { from_date: `${today.slice(0, 8)}01`, to_date: today },
  };
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);
}
