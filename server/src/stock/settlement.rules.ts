/**
 * Rules of settling a document, without a database: decided on what settle.ts has locked. Quantities are pieces; a
 * movement is positive where goods come in.
 */
import type { Movement, StockKey, WantedMovement } from './documents.ts';

/** Movements and hold uses that a document has booked so far. */
export interface Booked {
  /** Sum of its movements for each line and key. */
  booked: readonly Movement[];
  /** Pieces it has used of each hold. */
  used: ReadonlyMap<number, number>;
  /** Keys of those holds. */
  usedKeys: readonly StockKey[];
}

/** Movements a document is to have, with those it has booked. */
export interface SettledDocument extends Booked {
  movements: readonly WantedMovement[];
  /** Normalised phone; '' without a customer. */
  customerPhone: string;
  /** True when the document had the same customer before. */
  isSameCustomer: boolean;
  ignoresHolds: boolean;
}

export interface Hold extends StockKey {
  id: number;
  /** All phones of the customer it is for. */
  phones: readonly string[];
  /** True when it is neither cancelled nor expired, and so keeps goods from others. */
  isActive: boolean;
  /** Held pieces less those that all documents have used. */
  remaining: number;
}

export function keyOf({ warehouse_code, product_id }: StockKey): string {
  return `${product_id} ${warehouse_code}`;
}

/** Name of a key within a line: a bundle's line moves several keys. */
export function lineOf({ line_id, ...key }: StockKey & { line_id: number }): string {
  return `${line_id} ${keyOf(key)}`;
}

/** Sums the movements of each key. */
export function netPerKey(movements: readonly Movement[]): Map<string, StockKey & { qty: number }> {
  const net = new Map<string, StockKey & { qty: number }>();
  for (const { warehouse_code, product_id, qty } of movements) {
    const key = keyOf({ warehouse_code, product_id });
    net.set(key, { warehouse_code, product_id, qty: (net.get(key)?.qty ?? 0) + qty });
  }
  return net;
}

/** Returns the movements still to be booked, so that the booked ones sum up to the wanted ones. */
export function difference(wanted: readonly Movement[], booked: readonly Movement[]): Movement[] {
  const lines = new Map<string, Movement>();
  const add = (movement: Movement, sign: 1 | -1) => {
    const { line_id, warehouse_code, product_id } = movement;
    const sum = (lines.get(lineOf(movement))?.qty ?? 0) + sign * movement.qty;
    lines.set(lineOf(movement), { line_id, warehouse_code, product_id, qty: sum });
  };
  for (const movement of wanted) add(movement, 1);
  for (const movement of booked) add(movement, -1);
  return [...lines.values()].filter(({ qty }) => qty !== 0);
}

/**
 * Orders movements of the same key so that incoming ones come first: no balance falls below 0 on the way when a
 * settlement puts back and takes the same goods.
 */
export function inFirst<M extends Movement>(movements: readonly M[]): M[] {
  const ofKey = new Map<string, IterableIterator<M>>();
  for (const [key, same] of Map.groupBy(movements, keyOf)) {
    ofKey.set(key, same.toSorted((one, other) => Number(other.qty > 0) - Number(one.qty > 0)).values());
  }
  return movements.map((movement) => ofKey.get(keyOf(movement))?.next().value ?? movement);
}

/** Adds to each movement the balance of its key after it. */
export function withBalances<M extends Movement>(
  movements: readonly M[],
  { levels }: Pick<LockedStock, 'levels'>,
): (M & { balance: number })[] {
  const onHand = new Map(levels);
  return movements.map((movement) => {
    const balance = (onHand.get(keyOf(movement)) ?? 0) + movement.qty;
    onHand.set(keyOf(movement), balance);
    return { ...movement, balance };
  });
}

/** Pieces that each document is to use of each hold, by hold id. */
export type Allocation = ReadonlyMap<number, number>;

/**
 * Allots holds anew: each document first gives back what it has used, then takes of its customer's holds,
 * oldest first, up to what it takes out of their key (decisions.md, 'Partial holds'). What it has used of a
 * hold that has ended since it may keep, and no more. A customer who stays, and has made a hold since, meant
 * that for other goods: it is used by what is taken more than before, not by what was taken long ago. What they have
 * used stays theirs though its number has become another one's, into whom they were merged, or nobody's.
 */
export function allocateHolds(documents: readonly SettledDocument[], holds: readonly Hold[]): Allocation[] {
  const free = new Map(holds.map(({ id, remaining }) => [id, remaining]));
  for (const { used } of documents) for (const [id, qty] of used) free.set(id, (free.get(id) ?? 0) + qty);
  const oldestFirst = holds.toSorted((one, other) => one.id - other.id);
  return documents.map((document) => {
    const { customerPhone, isSameCustomer, used } = document;
    const isTheirs = ({ id, phones }: Hold) =>
      phones.includes(customerPhone) || (isSameCustomer && used.has(id));
    const wanted = piecesForHolds(document, holds);
    const allocation = new Map<number, number>();
    for (const hold of oldestFirst.filter(isTheirs)) {
      const key = wanted.get(keyOf(hold));
      const mayUse = hold.isActive ? (free.get(hold.id) ?? 0) : (used.get(hold.id) ?? 0);
      const qty = Math.min(mayUse, key ?? 0);
      if (key === undefined || qty <= 0) continue;
      wanted.set(keyOf(hold), key - qty);
      free.set(hold.id, (free.get(hold.id) ?? 0) - qty);
      allocation.set(hold.id, qty);
    }
    return allocation;
  });
}

/** Sums the pieces of each key that may come from holds. */
function piecesForHolds(
  { movements, booked, used, isSameCustomer }: SettledDocument,
  holds: readonly Hold[],
): Map<string, number> {
  const pieces = new Map([...netPerKey(movements)].map(([key, { qty }]) => [key, Math.max(0, -qty)]));
  if (!isSameCustomer) return pieces;
  const before = netPerKey(booked);
  const usedBefore = new Map<string, number>();
  for (const hold of holds) {
    usedBefore.set(keyOf(hold), (usedBefore.get(keyOf(hold)) ?? 0) + (used.get(hold.id) ?? 0));
  }
  for (const [key, taken] of pieces) {
    const more = Math.max(0, taken + (before.get(key)?.qty ?? 0));
    pieces.set(key, Math.min(taken, (usedBefore.get(key) ?? 0) + more));
  }
  return pieces;
}

export interface Shortage extends StockKey {
  /** Pieces that all lines want. */
  wanted: number;
  /** Pieces available to them. */
  available: number;
  /** True when no more goes out than before, but a hold would get back goods that are gone. */
  isGivenBack: boolean;
  /** Pieces that holds would still keep, by hold id. */
  holds: readonly { id: number; qty: number }[];
}

export interface LockedStock {
  /** On hand, keyed as `keyOf` writes it. */
  levels: ReadonlyMap<string, number>;
  holds: readonly Hold[];
}

/**
 * The keys of which more would go than there is, or too little be left for what holds still keep, the customer's own
 * included, and less than before: goods going out, and goods that a hold gets back although they are gone. What a
 * count has left below its holds is not this document's doing.
 */
export function findShortages(
  documents: readonly SettledDocument[],
  { levels, holds }: LockedStock,
  allocations: readonly Allocation[],
): Shortage[] {
  const booked = netPerKey(documents.flatMap((document) => document.booked));
  const wanted = netPerKey(documents.flatMap(({ movements }) => movements));
  const keys = new Map<string, StockKey>([...booked, ...wanted]);
  for (const hold of holds) keys.set(keyOf(hold), hold);
  const shortages: Shortage[] = [];
  for (const [name, { warehouse_code, product_id }] of keys) {
    const onHand = levels.get(name) ?? 0;
    const change = (wanted.get(name)?.qty ?? 0) - (booked.get(name)?.qty ?? 0);
    const keeping = keepingHolds(name, documents, holds);
    const keptBefore = keeping.reduce((sum, { remaining }) => sum + remaining, 0);
    const kept = keeping.map(({ id, remaining }) => ({
      id,
      qty: remaining + givenBack(id, documents, allocations),
    }));
    const keptAfter = kept.reduce((sum, { qty }) => sum + qty, 0);
    const beyondHolds = onHand + change - keptAfter - Math.min(0, onHand - keptBefore);
    const lacking = -Math.min(beyondHolds, onHand + change);
    if (lacking <= 0) continue;
    const takesOut = -(wanted.get(name)?.qty ?? 0);
    const asked = takesOut > 0 ? takesOut : -change;
    shortages.push({
      warehouse_code,
      product_id,
      wanted: asked,
      available: Math.max(0, asked - lacking),
      isGivenBack: change >= 0,
      holds: kept.filter(({ qty }) => qty > 0),
    });
  }
  return shortages;
}

/** Finds the holds that keep goods of a key. */
function keepingHolds(key: string, documents: readonly SettledDocument[], holds: readonly Hold[]): Hold[] {
  if (documents.some(({ ignoresHolds }) => ignoresHolds)) return [];
  return holds.filter((hold) => hold.isActive && keyOf(hold) === key);
}

function givenBack(
  holdId: number,
  documents: readonly SettledDocument[],
  allocations: readonly Allocation[],
): number {
  return documents.reduce(
    (sum, { used }, index) => sum + (used.get(holdId) ?? 0) - (allocations[index]?.get(holdId) ?? 0),
    0,
  );
}

/** Sellable pieces of a key after these movements and allotments: on hand less what active holds still keep. */
export function sellableAfter(
  key: StockKey,
  {
    stock: { levels, holds },
    changes,
    uses,
  }: {
    stock: LockedStock;
    changes: readonly Movement[];
    uses: readonly { used: Allocation; allocation: Allocation }[];
  },
): number {
  const name = keyOf(key);
  let left = levels.get(name) ?? 0;
  for (const movement of changes) if (keyOf(movement) === name) left += movement.qty;
  for (const hold of holds) {
    if (!hold.isActive || keyOf(hold) !== name) continue;
    const fulfilled = uses.reduce(
      (sum, { used, allocation }) => sum + (allocation.get(hold.id) ?? 0) - (used.get(hold.id) ?? 0),
      0,
    );
    left -= hold.remaining - fulfilled;
  }
  return left;
}
