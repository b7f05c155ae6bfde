import fc from 'fast-check';
import type { Hold, SettledDocument } from '../../src/stock/settlement.rules.ts';

/** Builders of what the rules of settling decide on: keys, movements, holds and documents as the ledger finds them. */

export const shirts = { warehouse_code: 'A', product_id: 1 };
export const customer = '0903000111';
export const other = '0909999999';

const key = fc.record({
  warehouse_code: fc.constantFrom('A', 'B'),
  product_id: fc.integer({ min: 1, max: 3 }),
});
const movementsOf = (qty: fc.Arbitrary<number>) =>
  fc.array(
    fc
      .tuple(key, fc.integer({ min: 1, max: 2 }), qty)
      .map(([key, line_id, qty]) => ({ ...key, line_id, qty, path: '' })),
  );
export const anyMovements = movementsOf(fc.integer({ min: -20, max: 20 }));
export const taken = movementsOf(fc.integer({ min: -20, max: -1 }));
export const anyHolds: fc.Arbitrary<Hold[]> = fc.uniqueArray(
  fc
    .tuple(key, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 15 }))
    .map(([key, id, remaining]) => buildFoundHold({ ...key, id, remaining })),
  { selector: (hold) => hold.id },
);

/** An active hold of two shirts for the customer, unless said otherwise. */
export function buildFoundHold(given: Partial<Hold> = {}): Hold {
  return { ...shirts, id: 1, remaining: 2, phones: [customer], isActive: true, ...given };
}

/** A new document without goods and customer, unless said otherwise. */
export function buildSettledDocument(given: Partial<SettledDocument> = {}): SettledDocument {
  return {
    movements: [],
    booked: [],
    used: new Map(),
    usedKeys: [],
    customerPhone: '',
    ignoresHolds: false,
    isSameCustomer: false,
    ...given,
  };
}

/** So many shirts in or out, in line 1 unless said otherwise. */
export function shirtsOf(qty: number, line_id = 1) {
  return { ...shirts, line_id, qty, path: `details.${line_id}.qty` };
}

export function sumQty(lines: readonly { qty: number }[]): number {
  return lines.reduce((sum, line) => sum + line.qty, 0);
}
