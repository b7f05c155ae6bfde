import type { Trx } from '../database/database.ts';
import { type BookedMovement, book } from './book.ts';
import type { LevelKey, Movement, Settlement, StockKey } from './documents.ts';
import { findBooked, findHolds, saveAllocations } from './holds.queries.ts';
import { lockLevels, openLevels } from './levels.ts';
import { allocateHolds, difference, findShortages, keyOf, type SettledDocument } from './settlement.rules.ts';
import { refuseShortages } from './shortages.ts';

/**
 * Makes the books say what documents want to have moved: books the difference to what is booked, and allots
 * the holds of their customers anew. A new document, an edit, a deletion (no movements), a restoration and a
 * tick are this one call with other movements; said twice it books nothing. Documents of one transaction (a
 * return and the bill it is exchanged for, both ends of a transfer) go in one call, which locks all their
 * levels in key order: a second call could wait for somebody who waits for the first.
 *
 * Refuses with STOCK_INSUFFICIENT, naming every short key and standing at the paths of its movements, or at
 * `customer_phone` where only a hold that is given back lacks its goods.
 */
export async function settle(trx: Trx, settlements: readonly Settlement[]): Promise<void> {
  refuseTwice(settlements);
  const documents = await readDocuments(trx, settlements);
  const changes = documents.map(({ movements, booked }) => difference(movements, booked));
  const keys = keysToLock(settlements, documents, changes);
  if (keys.length === 0) return;
  const arrivals = keysOfArrivals(keys, documents, changes);
  if (arrivals.length > 0) await openLevels(trx, arrivals);
  const levels = await lockLevels(trx, keys);
  // Read only now: whoever adds or changes a hold holds the lock that was just taken.
  const holds = await findHolds(trx, { keys, usedIds: documents.flatMap(({ used }) => [...used.keys()]) });
  const allocations = allocateHolds(documents, holds);
  const shortages = findShortages(documents, { levels, holds }, allocations);
  if (shortages.length > 0) await refuseShortages(trx, documents, shortages);
  const movements = settlements.flatMap(({ document }, index): BookedMovement[] =>
    (changes[index] ?? []).map((movement) => ({ ...movement, document })),
  );
  if (movements.length > 0) await book(trx, movements);
  await saveAllocations(
    trx,
    settlements.map(({ document }, index) => ({
      document,
      used: documents[index]?.used ?? new Map(),
      allocation: allocations[index] ?? new Map(),
    })),
  );
}

/** Each would be booked beside what was booked before, as if the other were not there. */
function refuseTwice(settlements: readonly Settlement[]): void {
  const names = new Set(settlements.map(({ document }) => `${document.kind} ${document.id}`));
  if (names.size < settlements.length) throw new Error('a document stands twice in one settlement');
}

async function readDocuments(trx: Trx, settlements: readonly Settlement[]): Promise<SettledDocument[]> {
  const saved = settlements.map(({ document }) => document).filter(({ isNew }) => !isNew);
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

/** Every key that changes, or of which a hold may be used or given back, each once. */
function keysToLock(
  settlements: readonly Settlement[],
  documents: readonly SettledDocument[],
  changes: readonly (readonly StockKey[])[],
): LevelKey[] {
  const keys = new Map<string, LevelKey>();
  for (const [index, { movements, customerPhone, usedKeys }] of documents.entries()) {
    const company_id = settlements[index]?.document.company_id ?? 0;
    const mayUseHolds = customerPhone === '' ? [] : movements;
    for (const { warehouse_code, product_id } of [...(changes[index] ?? []), ...mayUseHolds, ...usedKeys]) {
      keys.set(keyOf({ warehouse_code, product_id }), { company_id, warehouse_code, product_id });
    }
  }
  return [...keys.values()];
}

/** Keys to which goods come, and to which this document has booked nothing yet: they may have no level. */
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
