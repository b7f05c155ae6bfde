import { businessDay } from '@soquay/contract/rules/day';
import { useSyncExternalStore } from 'react';
import { serverNow } from '@/api/server-clock.ts';

/** A machine that slept over midnight notices within this time of waking up; a timer until midnight would be late. */
const lookAgainMs = 5_000;

/** The business day that it is (YYYY-MM-DD), drawn anew once midnight has passed. */
export function useToday(): string {
  return useSyncExternalStore(watchClock, () => businessDay(serverNow()));
}

function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, lookAgainMs);
  return () => clearInterval(timer);
}
