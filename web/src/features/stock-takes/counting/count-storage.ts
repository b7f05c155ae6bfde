import { type Count, keptCount } from './count.ts';

export type Disk = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Counts of one person for one stock take that the server does not have yet, on the disk of this device. Each stands
 * there by itself: two tabs that send the same one send it under the same key, and neither writes over the other's.
 */
export function countStorage(storage: Disk, { userId, takeId }: { userId: number; takeId: number }) {
  const prefix = `stock-count:${userId}:${takeId}:`;

  return {
    /** In the order in which they were found. */
    list: (): Count[] =>
      Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => keptCount.safeParse(parsed(storage.getItem(name))).data ?? [])
        .toSorted((one, other) => one.turn - other.turn),

    /** Where the browser keeps nothing, a count lives as long as the page. */
    keep: (count: Count): void => {
      try {
        storage.setItem(prefix + count.key, JSON.stringify(count));
      } catch {}
    },

    forget: (key: string): void => storage.removeItem(prefix + key),
  };
}

export type CountStorage = ReturnType<typeof countStorage>;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
