import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildHold,
  buildStockShop,
  readBooks,
  readHolds,
  type StockShop,
  stockUp,
} from '../../test/factories/stock.ts';
import { type Booked, type Books, explain, keptForOthers, type Outcome } from '../../test/ledger-model.ts';
import { batchesOf, keysOf, type Opening, opening, type Plan, planStep } from '../../test/ledger-steps.ts';
import { useDatabase } from '../../test/use-database.ts';
import { Refusal } from '../http/refusal.ts';
import type { StockDocument } from './documents.ts';
import { keyOf, type StockKey } from './posting.rules.ts';
import { verifyLedger } from './verify-ledger.ts';

const atOnce = 8;
const database = useDatabase({ connections: atOnce });

test('documents posted at once leave the books as posting them one by one in some order would', async () => {
  await fc.assert(
    fc.asyncProperty(opening, batchesOf(atOnce), async (opening, batches) => {
      const shop = await buildStockShop(database.db);
      let books = await openBooks(shop, opening);
      const earlier: StockDocument[] = [];
      for (const batch of batches) {
        const plans = batch
          .map((step) => planStep(step, { shop, earlier }))
          .filter((plan) => plan !== undefined);
        const outcomes = await postAtOnce(plans);
        books = findExplanation(books, outcomes, await readBalances(shop));
        for (const [key, level] of books.levels.entries()) {
          expect(level).toBeGreaterThanOrEqual(keptForOthers(books, key));
        }
        const posted = plans.filter(
          (plan, index) => plan.posting.verb === 'book' && outcomes[index]?.committed,
        );
        earlier.push(...posted.map((plan) => plan.document));
      }
      expect(await verifyLedger(database.db)).toEqual([]);
    }),
    // What fails depends on timing: a smaller case would be one that happened to pass or fail.
    { numRuns: 100, endOnFailure: true },
  );
}, 120_000);

/** A shop with stock and holds, as rows and as the model's books. */
async function openBooks(shop: StockShop, { holds, free }: Opening): Promise<Books> {
  const keys = keysOf(shop);
  const empty: Books = {
    holds: holds.map(({ state, ...hold }) => ({ ...hold, active: state === 'active' })),
    levels: free.map(() => 0),
    used: holds.map(() => 0),
    documents: {},
  };
  const levels = free.map((qty, key) => qty + keptForOthers(empty, key));
  const goods = levels.map((qty, key) => ({ ...keys[key], qty }));
  await stockUp(database.db, shop, ...goods.filter(({ qty }) => qty > 0));
  for (const { key, qty, customerPhone, state } of holds) {
    await buildHold(database.db, shop, {
      ...keys[key],
      qty,
      customer_phone: customerPhone,
      daysLeft: state === 'expired' ? -1 : 0,
      cancelled: state === 'cancelled',
    });
  }
  return { ...empty, levels };
}

/** Posts all at once; nothing but a shortage may come between. */
async function postAtOnce(plans: readonly Plan[]): Promise<Outcome[]> {
  const results = await Promise.allSettled(
    // Without inTransaction, whose second try would hide a deadlock.
    plans.map((plan) => database.db.transaction().execute((trx) => plan.run(trx))),
  );
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    expect(result.reason).toBeInstanceOf(Refusal);
    expect(result.reason).toMatchObject({ code: 'STOCK_INSUFFICIENT' });
  }
  return plans.map(({ posting }, index) => ({ posting, committed: results[index]?.status === 'fulfilled' }));
}

/** The model's books that have come about: in some order of the outcomes, exactly what the database says. */
function findExplanation(before: Books, outcomes: readonly Outcome[], found: Balances): Books {
  for (const books of explain(before, outcomes)) {
    const { holds, ...balances } = books;
    if (isDeepStrictEqual(balances, found)) return books;
  }
  throw new Error(`nothing explains ${JSON.stringify({ before, outcomes, found }, undefined, 2)}`);
}

type Balances = Omit<Books, 'holds'>;

/** What the database says, as the model numbers it. */
async function readBalances(shop: StockShop): Promise<Balances> {
  const { levels, movements } = await readBooks(database.db, shop);
  const { fulfilled, fulfilments } = await readHolds(database.db, shop);
  const holdIds = Object.keys(fulfilled).map(Number);
  const keys = keysOf(shop).map(keyOf);
  const perKey = (rows: readonly (StockKey & { qty: number })[]) => sumUp(rows, keys, keyOf);
  const documents: Record<number, Booked> = {};
  for (const { document_kind, document_id } of movements) {
    if (document_kind === 'opening') continue;
    documents[document_id] ??= {
      change: perKey(movements.filter((movement) => movement.document_id === document_id)),
      used: sumUp(
        fulfilments.filter((fulfilment) => fulfilment.bill_id === document_id),
        holdIds,
        (fulfilment) => fulfilment.reservation_id,
      ),
    };
  }
  return { levels: perKey(levels), used: Object.values(fulfilled), documents };
}

function sumUp<Row extends { qty: number }, Place>(
  rows: readonly Row[],
  places: readonly Place[],
  placeOf: (row: Row) => Place,
): number[] {
  return places.map((place) => rows.reduce((sum, row) => (placeOf(row) === place ? sum + row.qty : sum), 0));
}
