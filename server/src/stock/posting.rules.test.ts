import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateHolds, findShortages, type Hold, keyOf, netPerKey } from './posting.rules.ts';

const key = fc.record({
  warehouse_code: fc.constantFrom('A', 'B'),
  product_id: fc.integer({ min: 1, max: 3 }),
});
const lineOf = (qty: fc.Arbitrary<number>) =>
  fc.tuple(key, qty).map(([key, qty]) => ({ ...key, line_id: 1, qty }));
const taken = fc.array(lineOf(fc.integer({ min: 1, max: 20 })));
const holds: fc.Arbitrary<Hold[]> = fc.uniqueArray(
  fc
    .tuple(key, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 15 }))
    .map(([key, id, remaining]) => ({ ...key, id, remaining, customer_phone: '0903000111' })),
  { selector: (hold) => hold.id },
);

function sumQty(lines: readonly { qty: number }[]): number {
  return lines.reduce((sum, line) => sum + line.qty, 0);
}

describe('netPerKey', () => {
  test('adds up what one product does in one warehouse, and keeps others apart', () => {
    const net = netPerKey([
      { line_id: 1, warehouse_code: 'A', product_id: 1, qty: -3 },
      { line_id: 2, warehouse_code: 'B', product_id: 1, qty: 3 },
      { line_id: 3, warehouse_code: 'A', product_id: 1, qty: -2 },
      { line_id: 4, warehouse_code: 'A', product_id: 2, qty: 1 },
      { line_id: 5, warehouse_code: 'B', product_id: 1, qty: -3 },
    ]);
    expect([...net.values()]).toEqual([
      { warehouse_code: 'A', product_id: 1, qty: -5 },
      { warehouse_code: 'B', product_id: 1, qty: 0 },
      { warehouse_code: 'A', product_id: 2, qty: 1 },
    ]);
  });

  test('loses and invents no piece, whatever the lines and their order', () => {
    const movements = fc.array(lineOf(fc.integer({ min: -20, max: 20 })));
    fc.assert(
      fc.property(movements, (lines) => {
        const net = netPerKey(lines);
        expect(netPerKey(lines.toReversed())).toEqual(net);
        expect(new Set(net.keys())).toEqual(new Set(lines.map(keyOf)));
        for (const [key, { qty }] of net) {
          expect(qty).toBe(sumQty(lines.filter((line) => keyOf(line) === key)));
        }
      }),
    );
  });
});

describe('findShortages', () => {
  const shirts = { warehouse_code: 'A', product_id: 1 };
  const cases: { name: string; onHand?: number; held?: number[]; wanted: number; short?: number }[] = [
    { name: 'all there is may go', onHand: 5, wanted: 5 },
    { name: 'one more may not', onHand: 5, wanted: 6, short: 5 },
    { name: 'holds of others stay', onHand: 5, held: [1, 2], wanted: 3, short: 2 },
    { name: 'what is not held may go', onHand: 5, held: [1, 2], wanted: 2 },
    { name: 'a product that was never there is short', wanted: 1, short: 0 },
    {
      name: 'holds of more than there is leave nothing, not less',
      onHand: 1,
      held: [3],
      wanted: 1,
      short: 0,
    },
  ];

  test.each(cases)('$name', ({ onHand, held = [], wanted, short }) => {
    const levels = new Map(onHand === undefined ? [] : [[keyOf(shirts), onHand]]);
    const holds = held.map((remaining, id) => ({ ...shirts, id, remaining, customer_phone: '0903000111' }));
    expect(findShortages([{ ...shirts, qty: -wanted }], levels, holds)).toEqual(
      short === undefined ? [] : [{ ...shirts, wanted, available: short }],
    );
  });

  test('a hold of another product or in another warehouse keeps nothing here', () => {
    const elsewhere = [
      { ...shirts, product_id: 2 },
      { ...shirts, warehouse_code: 'B' },
    ].map((key, id) => ({ ...key, id, remaining: 9, customer_phone: '0903000111' }));
    expect(findShortages([{ ...shirts, qty: -1 }], new Map([[keyOf(shirts), 1]]), elsewhere)).toEqual([]);
  });
});

describe('allocateHolds', () => {
  test('uses up the oldest hold first and leaves the rest of a newer one', () => {
    const shirts = { warehouse_code: 'A', product_id: 1, customer_phone: '0903000111' };
    expect(
      allocateHolds(
        [
          { ...shirts, id: 8, remaining: 4 },
          { ...shirts, id: 7, remaining: 2 },
          { ...shirts, id: 9, remaining: 4 },
        ],
        [
          { line_id: 1, warehouse_code: 'A', product_id: 1, qty: 4 },
          { line_id: 2, warehouse_code: 'A', product_id: 1, qty: 1 },
        ],
      ),
    ).toEqual([
      { reservation_id: 7, qty: 2 },
      { reservation_id: 8, qty: 3 },
    ]);
  });

  test('goes through the holds of a key by age, each up to what it keeps, until all that is taken is found', () => {
    fc.assert(
      fc.property(holds, taken, (holds, lines) => {
        const used = new Map(allocateHolds(holds, lines).map((one) => [one.reservation_id, one.qty]));
        const found = new Map<string, number>();
        for (const hold of holds.toSorted((one, other) => one.id - other.id)) {
          const before = found.get(keyOf(hold)) ?? 0;
          const wanted = sumQty(lines.filter((line) => keyOf(line) === keyOf(hold)));
          expect(used.get(hold.id) ?? 0).toBe(Math.min(hold.remaining, wanted - before));
          found.set(keyOf(hold), before + (used.get(hold.id) ?? 0));
        }
        expect([...used.values()].every((qty) => qty > 0)).toBe(true);
      }),
    );
  });

  test('never uses more than is taken or than the holds keep', () => {
    fc.assert(
      fc.property(holds, taken, (holds, lines) => {
        const fulfilments = allocateHolds(holds, lines);
        expect(sumQty(fulfilments)).toBeLessThanOrEqual(sumQty(lines));
        for (const { reservation_id, qty } of fulfilments) {
          expect(qty).toBeLessThanOrEqual(holds.find((hold) => hold.id === reservation_id)?.remaining ?? 0);
        }
      }),
    );
  });
});
