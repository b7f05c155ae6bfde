import type { Movement } from './documents.ts';

/** What is decided while posting, without a database: called by post.ts on what it has locked. */

export interface StockKey {
  warehouse_code: string;
  product_id: number;
}

/** An active hold: not cancelled, not expired, not used up. */
export interface Hold extends StockKey {
  id: number;
  customer_phone: string;
  /** Pieces it still keeps: held less fulfilled. */
  remaining: number;
}

export function keyOf({ warehouse_code, product_id }: StockKey): string {
  return `${product_id} ${warehouse_code}`;
}

/** Sum of the movements of each key: what its level changes by. */
export function netPerKey(movements: readonly Movement[]): Map<string, StockKey & { qty: number }> {
  const net = new Map<string, StockKey & { qty: number }>();
  for (const { warehouse_code, product_id, qty } of movements) {
    const key = keyOf({ warehouse_code, product_id });
    net.set(key, { warehouse_code, product_id, qty: (net.get(key)?.qty ?? 0) + qty });
  }
  return net;
}

export interface Shortage extends StockKey {
  /** Pieces the document wants in all. */
  wanted: number;
  /** Pieces it may have: on hand less the holds of others. */
  available: number;
}

/** The keys of which more goes out (`qty` below 0) than is on hand and not held for others. */
export function findShortages(
  goingOut: readonly (StockKey & { qty: number })[],
  levels: ReadonlyMap<string, number>,
  othersHolds: readonly Hold[],
): Shortage[] {
  const held = new Map<string, number>();
  for (const hold of othersHolds) held.set(keyOf(hold), (held.get(keyOf(hold)) ?? 0) + hold.remaining);
  return goingOut
    .map(({ qty, ...key }) => ({
      ...key,
      wanted: -qty,
      available: Math.max(0, (levels.get(keyOf(key)) ?? 0) - (held.get(keyOf(key)) ?? 0)),
    }))
    .filter((shortage) => shortage.wanted > shortage.available);
}

export interface Fulfilment {
  reservation_id: number;
  qty: number;
}

/** How much of each hold a document uses up: holds oldest first, up to what is taken of their key (decisions.md, "Partial holds"). */
export function allocateHolds(holds: readonly Hold[], taken: readonly Movement[]): Fulfilment[] {
  const left = netPerKey(taken);
  const fulfilments: Fulfilment[] = [];
  for (const hold of holds.toSorted((one, other) => one.id - other.id)) {
    const key = left.get(keyOf(hold));
    const qty = Math.min(hold.remaining, key?.qty ?? 0);
    if (!key || qty <= 0) continue;
    key.qty -= qty;
    fulfilments.push({ reservation_id: hold.id, qty });
  }
  return fulfilments;
}
