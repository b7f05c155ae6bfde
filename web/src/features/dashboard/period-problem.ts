import { isDay } from '@/ui/day-text.ts';
import type { PickedDays } from './dashboard.api.ts';

/** Why days are no period that has figures; undefined when they are one, or one of them is still missing. */
export function periodProblem(
  { from_date, to_date }: PickedDays,
  today: string,
): 'notADay' | 'reversed' | 'future' | undefined {
  if ([from_date, to_date].some((day) => day && !isDay(day))) return 'notADay';
  if (from_date && to_date && from_date > to_date) return 'reversed';
  // Nothing is sold ahead: its zeros would be read as a day without sales.
  return (from_date ?? to_date ?? today) > today ? 'future' : undefined;
}
