import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMovements, shirtsOf, sumQty } from '../../test/factories/settlements.ts';
import type { Movement } from './documents.ts';
import { difference, keyOf, lineOf, netPerKey } from './settlement.rules.ts';

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

  test('loses and invents no piece, whatever the movements and their order', () => {
    fc.assert(
      fc.property(anyMovements, (movements) => {
        const net = netPerKey(movements);
        expect(netPerKey(movements.toReversed())).toEqual(net);
        expect(new Set(net.keys())).toEqual(new Set(movements.map(keyOf)));
        for (const [key, { qty }] of net) {
          expect(qty).toBe(sumQty(movements.filter((movement) => keyOf(movement) === key)));
        }
      }),
    );
  });
});

describe('difference', () => {
  const atB = { ...shirtsOf(0), warehouse_code: 'B' };
  test.each([
    { name: 'all of what is new', wanted: [shirtsOf(-2)], booked: [], changes: [-2] },
    { name: 'the opposite of what is gone', wanted: [], booked: [shirtsOf(-2)], changes: [2] },
    { name: 'nothing of what is booked', wanted: [shirtsOf(-2)], booked: [shirtsOf(-2)], changes: [] },
    { name: 'the pieces more', wanted: [shirtsOf(-5)], booked: [shirtsOf(-2)], changes: [-3] },
    { name: 'the pieces fewer', wanted: [shirtsOf(3)], booked: [shirtsOf(5)], changes: [-2] },
    {
      name: 'both sides of a warehouse that was changed',
      wanted: [{ ...atB, qty: -2 }],
      booked: [shirtsOf(-2)],
      changes: [-2, 2],
    },
    {
      name: 'what moves from one line to another, line by line',
      wanted: [shirtsOf(-2, 1), shirtsOf(-1, 2)],
      booked: [shirtsOf(-3, 1)],
      changes: [1, -1],
    },
  ])('is $name', ({ wanted, booked, changes }) => {
    expect(difference(wanted, booked).map(({ qty }) => qty)).toEqual(changes);
  });

  test('makes of what is booked what is wanted, and is nothing after that', () => {
    fc.assert(
      fc.property(anyMovements, anyMovements, (wanted, booked) => {
        const after = [...booked, ...difference(wanted, booked)];
        for (const line of new Set([...wanted, ...booked].map(lineOf))) {
          const ofLine = (movements: Movement[]) => movements.filter((movement) => lineOf(movement) === line);
          expect(sumQty(ofLine(after))).toBe(sumQty(ofLine(wanted)));
        }
        expect(difference(wanted, after)).toEqual([]);
      }),
    );
  });
});
