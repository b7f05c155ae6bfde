import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyHolds,
  buildFoundHold,
  buildSettledDocument,
  customer,
  other,
  shirtsOf,
  sumQty,
  taken,
} from '../../test/factories/settlements.ts';
import { allocateHolds, type Hold, keyOf, type SettledDocument } from './settlement.rules.ts';

describe('allocateHolds', () => {
  const wants = (qty: number, given: Partial<SettledDocument> = {}) =>
    buildSettledDocument({ movements: [shirtsOf(-qty)], customerPhone: customer, ...given });

  test('uses up the oldest hold first and leaves the rest of a newer one', () => {
    const holds = [
      buildFoundHold({ id: 8, remaining: 4 }),
      buildFoundHold({ id: 7, remaining: 2 }),
      buildFoundHold({ id: 9, remaining: 4 }),
    ];
    const movements = [shirtsOf(-4, 1), shirtsOf(-1, 2)];
    expect(allocateHolds([wants(5, { movements })], holds)).toEqual([
      new Map([
        [7, 2],
        [8, 3],
      ]),
    ]);
  });

  const cases: { name: string; document: SettledDocument; hold: Hold; used: number }[] = [
    { name: 'what it takes', document: wants(1), hold: buildFoundHold(), used: 1 },
    { name: 'no more than is held', document: wants(5), hold: buildFoundHold(), used: 2 },
    {
      name: 'nothing of a hold of somebody else',
      document: wants(1),
      hold: buildFoundHold({ phones: [other] }),
      used: 0,
    },
    {
      name: 'nothing without a phone',
      document: wants(1, { customerPhone: '' }),
      hold: buildFoundHold({ phones: [] }),
      used: 0,
    },
    {
      name: 'nothing for goods that come in',
      document: wants(0, { movements: [shirtsOf(3)] }),
      hold: buildFoundHold(),
      used: 0,
    },
    {
      name: 'what it had used, and of the rest',
      document: wants(4, { used: new Map([[1, 3]]) }),
      hold: buildFoundHold({ remaining: 1 }),
      used: 4,
    },
    {
      name: 'of a hold that has ended what it had used',
      document: wants(4, { used: new Map([[1, 3]]) }),
      hold: buildFoundHold({ remaining: 1, isActive: false }),
      used: 3,
    },
    {
      name: 'less of a hold that has ended when it takes less',
      document: wants(2, { used: new Map([[1, 3]]) }),
      hold: buildFoundHold({ isActive: false }),
      used: 2,
    },
    {
      name: 'nothing of the hold it had used once its phone is another',
      document: wants(2, { customerPhone: other, used: new Map([[1, 2]]) }),
      hold: buildFoundHold({ remaining: 0 }),
      used: 0,
    },
  ];

  test.each(cases)('lets a document use $name', ({ document, hold, used }) => {
    expect(allocateHolds([document], [hold])).toEqual([new Map(used > 0 ? [[hold.id, used]] : [])]);
  });

  test('gives two documents of one customer no piece twice', () => {
    expect(allocateHolds([wants(3), wants(3)], [buildFoundHold({ remaining: 4 })])).toEqual([
      new Map([[1, 3]]),
      new Map([[1, 1]]),
    ]);
  });

  test('goes through the holds of a key by age, each up to what it keeps, until all that is taken is found', () => {
    fc.assert(
      fc.property(anyHolds, taken, (holds, movements) => {
        const [used = new Map()] = allocateHolds([wants(0, { movements })], holds);
        const found = new Map<string, number>();
        for (const hold of holds.toSorted((one, other) => one.id - other.id)) {
          const before = found.get(keyOf(hold)) ?? 0;
          const wanted = 0 - sumQty(movements.filter((movement) => keyOf(movement) === keyOf(hold)));
          expect(used.get(hold.id) ?? 0).toBe(Math.min(hold.remaining, wanted - before));
          found.set(keyOf(hold), before + (used.get(hold.id) ?? 0));
        }
        expect([...used.values()].every((qty) => qty > 0)).toBe(true);
      }),
    );
  });
});
