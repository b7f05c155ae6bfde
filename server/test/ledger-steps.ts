import fc from 'fast-check';
import { sql } from 'kysely';
import type { Trx } from '../src/database/database.ts';
import type { StockDocument } from '../src/stock/documents.ts';
import { put, reverse, take, transfer } from '../src/stock/ledger.ts';
import type { StockKey } from '../src/stock/posting.rules.ts';
import { buildDocument, buildLine, type StockShop } from './factories/stock.ts';
import type { Posting } from './ledger-model.ts';

/** The model's keys: two products in each of two warehouses, few enough to be fought over. */
export function keysOf({ main, back, shirt, hat }: StockShop): StockKey[] {
  return [main, back].flatMap((warehouse_code) =>
    [shirt, hat].map((product_id) => ({ warehouse_code, product_id })),
  );
}
const keyCount = 4;
const inOtherWarehouse = (key: number) => (key + 2) % keyCount;

interface StepLine {
  key: number;
  qty: number;
}
export type Step =
  | { verb: 'take'; lines: StepLine[]; customerPhone: string }
  | { verb: 'put' | 'transfer'; lines: StepLine[] }
  /** Reverses a document that was posted in an earlier batch. */
  | { verb: 'reverse'; which: number };

export interface Opening {
  holds: { key: number; qty: number; customerPhone: string; state: 'active' | 'expired' | 'cancelled' }[];
  /** Pieces of each key in stock beyond what active holds keep. */
  free: number[];
}

const key = fc.nat({ max: keyCount - 1 });
const holders = ['0903000111', '0903000222'];
const lines = fc.array(fc.record({ key, qty: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 6,
});

export const opening: fc.Arbitrary<Opening> = fc.record({
  holds: fc.array(
    fc.record({
      key,
      qty: fc.integer({ min: 1, max: 5 }),
      customerPhone: fc.constantFrom(...holders),
      state: fc.constantFrom('active', 'expired', 'cancelled'),
    }),
    { maxLength: 6 },
  ),
  free: fc.array(fc.nat({ max: 10 }), { minLength: keyCount, maxLength: keyCount }),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      verb: fc.constant('take'),
      lines,
      customerPhone: fc.constantFrom('', ...holders),
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('put'), lines }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('transfer'), lines }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('reverse'), which: fc.nat() }) },
);

/** Batches of steps; those of a batch are posted at once. */
export function batchesOf(atOnce: number): fc.Arbitrary<Step[][]> {
  return fc.array(fc.array(step, { minLength: 2, maxLength: atOnce }), { minLength: 1, maxLength: 5 });
}

/** One step for both sides: `run` posts it to the ledger, `posting` to the model. */
export interface Plan {
  document: StockDocument;
  posting: Posting;
  run(trx: Trx): Promise<void>;
}

/** Undefined for the reversal of a document when there is none yet. */
export function planStep(
  step: Step,
  { shop, earlier }: { shop: StockShop; earlier: readonly StockDocument[] },
): Plan | undefined {
  if (step.verb === 'reverse') {
    const document = earlier[step.which % earlier.length];
    return document && planReversal(document);
  }
  const keys = keysOf(shop);
  const lines = step.lines.map(({ key, qty }) => ({
    ...buildLine(shop, { ...keys[key], qty }),
    to_warehouse_code: keys[inOtherWarehouse(key)]?.warehouse_code ?? '',
  }));
  const goingOut = step.lines.map(({ key, qty }) => ({ key, qty: -qty }));
  switch (step.verb) {
    case 'take': {
      const document = buildDocument(shop, { kind: 'bill' });
      const { customerPhone } = step;
      const posting = book(document, goingOut, customerPhone);
      return { document, posting, run: (trx) => take(trx, document, lines, { customerPhone }) };
    }
    case 'put': {
      const document = buildDocument(shop, { kind: 'receipt' });
      return { document, posting: book(document, step.lines), run: (trx) => put(trx, document, lines) };
    }
    case 'transfer': {
      const document = buildDocument(shop, { kind: 'export' });
      const comingIn = step.lines.map(({ key, qty }) => ({ key: inOtherWarehouse(key), qty }));
      const posting = book(document, [...goingOut, ...comingIn]);
      return { document, posting, run: (trx) => transfer(trx, document, lines) };
    }
  }
}

function planReversal(document: StockDocument): Plan {
  return {
    document,
    posting: { documentId: document.id, verb: 'reverse' },
    async run(trx) {
      // Stands for the lock of the document's own row, which every reversal has taken before.
      await sql`select pg_advisory_xact_lock(${document.id})`.execute(trx);
      await reverse(trx, document);
    },
  };
}

function book({ id }: StockDocument, movements: readonly StepLine[], customerPhone = ''): Posting {
  const change = Array.from({ length: keyCount }, () => 0);
  for (const { key, qty } of movements) change[key] = (change[key] ?? 0) + qty;
  return { documentId: id, verb: 'book', change, customerPhone };
}
