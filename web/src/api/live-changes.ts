import type { Change } from '@soquay/contract/live';

/** null: something may have been missed. */
type Listener = (change: Change | null) => void;

const listeners = new Set<Listener>();

/** Hears of what is written on other screens and servers, as long as the stream is there; gives the way to stop. */
export function onLiveChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLiveChange(change: Change | null): void {
  for (const listener of listeners) listener(change);
}
