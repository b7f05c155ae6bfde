import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildHold, dayFromToday, endHold, readHolds } from '../../test/factories/holds.ts';
import { buildStockShop, readBooks, stockUp } from '../../test/factories/stock.ts';
import { type Books, explain, free, type ModelDocument, type Outcome } from '../../test/ledger-model.ts';
import { keysOf, type Plan, planStep, type Scene } from '../../test/ledger-plans.ts';
import { batchesOf, type Opening, opening } from '../../test/ledger-steps.ts';
import { useDatabase } from '../../test/use-database.ts';
import { Refusal } from '../refusal.ts';
import { keyOf } from './settlement.rules.ts';
import { verifyLedger } from './verify-ledger.ts';

const atOnce = 8;
const database = useDatabase({ connections: atOnce });

test('what is done at once leaves the books as doing it one by one in some order would', async () => {
  await fc.assert(
    fc.asyncProperty(opening, batchesOf(atOnce), async (opening, batches) => {
      const scene = await buildScene();
      let books = await openBooks(scene, opening);
      for (const { steps, expires } of batches) {
        const plans = steps.map((step) => planStep(step, scene)).filter((plan) => plan !== undefined);
        const outcomes = await doAtOnce(plans);
        books = findExplanation(books, outcomes, await readAll(scene));
        plans.forEach((plan, index) => {
          if (outcomes[index]?.result === 'done') plan.remember(scene);
        });
        expectGoodsForHolds(books, scene);
        if (expires !== undefined) books = await expireHold(books, scene, expires);
      }
      expect(await verifyLedger(database.db)).toEqual([]);
    }),
    // What fails depends on timing: a smaller case would be one that happened to pass or fail.
    { numRuns: 100, endOnFailure: true },
  );
}, 120_000);

async function buildScene(): Promise<Scene> {
  const shops = [await buildStockShop(database.db), await buildStockShop(database.db)];
  return { shops, today: await dayFromToday(database.db, 0), documents: [], holds: [] };
}

/** Stock and holds, as rows and as the model's books. */
async function openBooks(scene: Scene, { holds, free }: Opening): Promise<Books> {
  const keys = keysOf(scene);
  const levels = free.map((qty, key) =>
    holds.reduce((sum, hold) => (hold.key === key && hold.state === 'active' ? sum + hold.qty : sum), qty),
  );
  for (const shop of scene.shops) {
    const goods = keys.map((key, index) => ({ ...key, qty: levels[index] ?? 0 }));
    const ofShop = goods.filter((good) => good.shop === shop && good.qty > 0);
    await stockUp(
      database.db,
      shop,
      ...ofShop.map(({ warehouse_code, product_id, qty }) => ({ warehouse_code, product_id, qty })),
    );
  }
  for (const [index, { key, qty, customerPhone, state }] of holds.entries()) {
    const place = keys[key];
    if (!place) continue;
    const { shop, warehouse_code, product_id } = place;
    const tag = `opening ${index}`;
    const id = await buildHold(database.db, shop, {
      warehouse_code,
      product_id,
      qty,
      customer_name: tag,
      customer_phone: customerPhone,
      daysLeft: state === 'expired' ? -1 : 0,
      cancelled: state === 'cancelled',
    });
    scene.holds.push({ tag, id, company_id: shop.company_id });
  }
  return await readAll(scene);
}

/** Does all at once; nothing but a refusal may come between. */
async function doAtOnce(plans: readonly Plan[]): Promise<Outcome[]> {
  const results = await Promise.allSettled(
    // Without inTransaction, whose second try would hide a deadlock.
    plans.map((plan) => database.db.transaction().execute((trx) => plan.run(trx))),
  );
  return plans.map(({ deed }, index) => {
    const result = results[index];
    if (result?.status === 'fulfilled') return { deed, result: result.value ? 'done' : 'not found' };
    expect(result?.reason).toBeInstanceOf(Refusal);
    expect(['STOCK_INSUFFICIENT', 'VALIDATION_FAILED']).toContain(result?.reason.code);
    return { deed, result: 'refused' };
  });
}

/** The model's books that have come about: in some order of the outcomes, exactly what the database says. */
function findExplanation(before: Books, outcomes: readonly Outcome[], found: Books): Books {
  for (const books of explain(before, outcomes)) {
    if (isDeepStrictEqual(inKeyOrder(books), inKeyOrder(found))) return books;
  }
  throw new Error(`nothing explains ${JSON.stringify({ before, outcomes, found }, undefined, 2)}`);
}

/** Holds by key, those of a key from the oldest on: which of two keys had its hold first, no document can tell. */
function inKeyOrder(books: Books): Books {
  return { ...books, holds: books.holds.toSorted((one, other) => one.key - other.key) };
}

/** Only a count may leave less than is held. */
function expectGoodsForHolds(books: Books, scene: Scene): void {
  const isCounted = scene.documents.some(({ kind }) => kind === 'stock-take');
  for (const [key, level] of books.levels.entries()) {
    expect(level).toBeGreaterThanOrEqual(0);
    if (!isCounted) expect(free(books, key)).toBeGreaterThanOrEqual(0);
  }
}

async function expireHold(books: Books, { holds }: Scene, which: number): Promise<Books> {
  const ending = holds[which % holds.length];
  if (!ending) return books;
  await endHold(database.db, ending.id, 'expired');
  const ended = books.holds.map((hold) => (hold.tag === ending.tag ? { ...hold, isExpired: true } : hold));
  return { ...books, holds: ended };
}

/** Reads the database's state, with ids numbered as in the model. */
async function readAll(scene: Scene): Promise<Books> {
  const names = keysOf(scene).map(keyOf);
  const levels = names.map(() => 0);
  const holds: Books['holds'][number][] = [];
  const documents: Record<number, { lines: Record<string, number>; used: Record<string, number> }> = {};
  const documentOf = (id: number) => {
    documents[id] ??= { lines: {}, used: {} };
    return documents[id];
  };
  for (const shop of scene.shops) {
    const books = await readBooks(database.db, shop);
    const ofShop = await readHolds(database.db, shop);
    for (const level of books.levels) levels[names.indexOf(keyOf(level))] = level.qty;
    for (const movement of books.movements.filter(({ document_kind }) => document_kind !== 'opening')) {
      const line = `${movement.line_id} ${names.indexOf(keyOf(movement))}`;
      const { lines } = documentOf(movement.document_id);
      lines[line] = (lines[line] ?? 0) + movement.qty;
    }
    for (const { reservation_id, bill_id, qty } of ofShop.fulfilments) {
      const tag = ofShop.holds.find(({ id }) => id === reservation_id)?.customer_name ?? '';
      documentOf(bill_id).used[tag] = qty;
    }
    for (const hold of ofShop.holds) {
      holds.push({
        tag: hold.customer_name,
        key: names.indexOf(keyOf(hold)),
        customerPhone: hold.customer_phone,
        qty: hold.qty,
        used: hold.fulfilled_qty,
        isExpired: hold.daysLeft < 0,
        isCancelled: hold.cancel_note !== null,
      });
    }
  }
  return { levels, holds, documents: withoutEmpty(documents) };
}

function withoutEmpty(documents: Record<number, ModelDocument>): Record<number, ModelDocument> {
  const entries = Object.entries(documents).map(([id, { lines, used }]) => {
    const booked = Object.fromEntries(Object.entries(lines).filter(([, qty]) => qty !== 0));
    return [id, { lines: booked, used }] as const;
  });
  return Object.fromEntries(
    entries.filter(([, { lines, used }]) => Object.keys(lines).length + Object.keys(used).length > 0),
  );
}
