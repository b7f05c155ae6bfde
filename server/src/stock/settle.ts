import type { CompiledQuery } from 'kysely';
import { restoreReturned } from '../catalogue/returned-products.writes.ts';
import type { Trx } from '../database/database.ts';
import { bookMovements } from './book.ts';
import { findBooked } from './booked.queries.ts';
import type { LevelKey, Movement, Settlement, StockKey } from './documents.ts';
import { saveHoldUses } from './hold-uses.writes.ts';
import { eachOnce, type LockedAhead, type LockedGoods, lockStock } from './lock-stock.ts';
import {
  allocateHolds,
  difference,
  findShortages,
  inFirst,
  keyOf,
  type SettledDocument,
  sellableAfter,
  withBalances,
} from './settlement.rules.ts';
import { refuseBundles, refuseShortages } from './shortages.ts';

/** Decided but unwritten settlement; the levels are locked. */
export interface Decided {
  /** To be executed completely, in this order. */
  statements: CompiledQuery[];
  /** Sellable pieces of a locked key after the statements; below 0 where a count left less than is held. */
  sellable: (key: StockKey) => number;
}

/**
 * Decides, with the levels locked, how the books come to say what documents want to have moved, and gives the
 * statements that write it: they book the difference to what is booked, allot the holds of their customers
 * anew, and restore deleted products of which goods are there again. A new document, an edit, a deletion (no movements), a restoration and a
 * tick are this one call with other movements; said twice it books nothing. Documents of one transaction (a
 * return and the bill it is exchanged for, both ends of a transfer) go in one call, which locks all their
 * levels in key order: a second call could wait for somebody who waits for the first.
 *
 * Refuses with STOCK_INSUFFICIENT, naming every short key and standing at the paths of its movements, or at
 * `customer_phone` where only a hold that is given back lacks its goods; with BUNDLE_HAS_NO_STOCK where a bundle would
 * come in, which is its items.
 *
 * `ahead` is what this transaction has locked already, of new documents alone, which have used no holds before; all
 * that they move has to be there.
 */
export async function settle(
  trx: Trx,
  settlements: readonly Settlement[],
  ahead?: LockedAhead,
): Promise<Decided> {
  refuseTwice(settlements);
  const documents = await readDocuments(trx, settlements);
  const changes = documents.map(({ movements, booked }) => difference(movements, booked));
  const keys = keysToLock(settlements, documents, changes);
  if (keys.length === 0) return { statements: [], sellable: () => 0 };
  const stock = ahead
    ? lockedAhead(ahead, { needed: keys, settlements })
    : await lockStock(trx, keys, {
        arrivals: keysOfArrivals(keys, documents, changes),
        usedIds: documents.flatMap(({ used }) => [...used.keys()]),
      });
  if (stock.bundles.length > 0) refuseBundles(documents, stock.bundles);
  const allocations = allocateHolds(documents, stock.holds);
  const shortages = findShortages(documents, stock, allocations);
  if (shortages.length > 0) await refuseShortages(trx, documents, shortages);
  const movements = settlements.flatMap(({ document }, index) =>
    (changes[index] ?? []).map((movement) => ({ ...movement, document })),
  );
  const uses = settlements.map(({ document }, index) => ({
    document,
    used: documents[index]?.used ?? new Map(),
    allocation: allocations[index] ?? new Map(),
  }));
  return {
    statements: [
      ...bookMovements(withBalances(inFirst(movements), stock)),
      ...saveHoldUses(uses),
      ...restoreReturned(
        movements.flatMap(({ qty, product_id, document }) =>
          qty > 0 ? [{ company_id: document.company_id, product_id, by: document }] : [],
        ),
      ),
    ],
    sellable: (key) => sellableAfter(key, { stock, changes: changes.flat(), uses }),
  };
}

/** Refuses a document that stands twice in one settlement: each copy would be booked as if the other were not there. */
function refuseTwice(settlements: readonly Settlement[]): void {
  const names = new Set(settlements.map(({ document }) => `${document.kind} ${document.id}`));
  if (names.size < settlements.length) throw new Error('a document stands twice in one settlement');
}

async function readDocuments(trx: Trx, settlements: readonly Settlement[]): Promise<SettledDocument[]> {
  const saved = settlements
    .map(({ document }) => document)
    .filter(({ hasNothingBooked }) => !hasNothingBooked);
  const bookedOf = saved.length > 0 ? await findBooked(trx, saved) : undefined;
  return settlements.map(
    ({ document, movements, customerPhone = '', phoneBefore, ignoresHolds = false }) => ({
      movements,
      customerPhone,
      isSameCustomer: phoneBefore === customerPhone,
      ignoresHolds,
      ...(bookedOf?.get(document) ?? { booked: [], used: new Map<number, number>(), usedKeys: [] }),
    }),
  );
}

/** Collects each key that changes, or whose hold may be used or freed. */
function keysToLock(
  settlements: readonly Settlement[],
  documents: readonly SettledDocument[],
  changes: readonly (readonly StockKey[])[],
): LevelKey[] {
  const keys = documents.flatMap(({ movements, customerPhone, usedKeys }, index) => {
    const company_id = settlements[index]?.document.company_id ?? 0;
    const mayUseHolds = customerPhone === '' ? [] : movements;
    const moved = [...(changes[index] ?? []), ...mayUseHolds, ...usedKeys];
    return moved.map(({ warehouse_code, product_id }) => ({ company_id, warehouse_code, product_id }));
  });
  return eachOnce(keys);
}

function lockedAhead(
  { stock, keys }: LockedAhead,
  { needed, settlements }: { needed: readonly LevelKey[]; settlements: readonly Settlement[] },
): LockedGoods {
  if (!needed.every((key) => keys.has(keyOf(key)))) throw new Error('goods are moved that were not locked');
  if (!settlements.every(({ document }) => document.hasNothingBooked)) {
    throw new Error('what a saved document has booked was not locked');
  }
  return stock;
}

/** Collects keys that receive goods and may have no level, since this document has booked nothing there yet. */
function keysOfArrivals(
  keys: readonly LevelKey[],
  documents: readonly SettledDocument[],
  changes: readonly (readonly Movement[])[],
): LevelKey[] {
  const arriving = new Set(
    changes
      .flat()
      .filter(({ qty }) => qty > 0)
      .map(keyOf),
  );
  const booked = new Set(documents.flatMap((document) => document.booked).map(keyOf));
  return keys.filter((key) => arriving.has(keyOf(key)) && !booked.has(keyOf(key)));
}
