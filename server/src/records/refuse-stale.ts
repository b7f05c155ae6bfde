import { Refusal } from '../refusal.ts';

/** VERSION_STALE for a change that was made from another version than the locked record's; `params.current` is that record. */
export function refuseStale(current: { version: number }, seenVersion: number | undefined): void {
  if (seenVersion !== undefined && seenVersion !== current.version)
    throw new Refusal('VERSION_STALE', { params: { current } });
}
