import { describe, expect, test } from 'vitest';
import { buildFoundHold, buildSettledDocument, shirts, shirtsOf } from '../../test/factories/settlements.ts';
import {
  allocateHolds,
  findShortages,
  type Hold,
  keyOf,
  type SettledDocument,
  type Shortage,
} from './settlement.rules.ts';

describe('findShortages', () => {
  interface Case {
    name: string;
    onHand?: number;
    holds?: Hold[];
    documents: SettledDocument[];
    short?: { wanted: number; available: number; isGivenBack?: boolean; holds?: Shortage['holds'] };
  }
  const takes = (qty: number, given: Partial<SettledDocument> = {}) =>
    buildSettledDocument({ movements: [shirtsOf(-qty)], ...given });
  const brings = (qty: number, given: Partial<SettledDocument> = {}) =>
    buildSettledDocument({ movements: [shirtsOf(qty)], ...given });
  const hold = (remaining: number, given: Partial<Hold> = {}) => buildFoundHold({ remaining, ...given });
  const booked = (qty: number) => ({ booked: [shirtsOf(qty)] });

  const cases: Case[] = [
    { name: 'all there is may go', onHand: 5, documents: [takes(5)] },
    { name: 'one more may not', onHand: 5, documents: [takes(6)], short: { wanted: 6, available: 5 } },
    {
      name: 'holds of others stay',
      onHand: 5,
      holds: [hold(1), hold(2, { id: 2 })],
      documents: [takes(3)],
      short: {
        wanted: 3,
        available: 2,
        holds: [
          { id: 1, qty: 1 },
          { id: 2, qty: 2 },
        ],
      },
    },
    {
      name: 'what is not held may go',
      onHand: 5,
      holds: [hold(1), hold(2, { id: 2 })],
      documents: [takes(2)],
    },
    {
      name: 'a hold that has ended keeps nothing',
      onHand: 1,
      holds: [hold(1, { isActive: false })],
      documents: [takes(1)],
    },
    {
      name: 'a hold of another product or in another warehouse keeps nothing here',
      onHand: 1,
      holds: [hold(9, { product_id: 2 }), hold(9, { id: 2, warehouse_code: 'B' })],
      documents: [takes(1)],
    },
    {
      name: 'a product that was never there is short',
      documents: [takes(1)],
      short: { wanted: 1, available: 0 },
    },
    {
      name: 'holds of more than there is leave nothing, not less',
      onHand: 1,
      holds: [hold(3)],
      documents: [takes(1)],
      short: { wanted: 1, available: 0, holds: [{ id: 1, qty: 3 }] },
    },
    { name: 'what comes in is never short', onHand: 1, holds: [hold(9)], documents: [brings(1)] },
    {
      name: 'what stays booked is never short',
      onHand: 1,
      holds: [hold(9)],
      documents: [takes(2, booked(-2))],
    },
    { name: 'what is given back is never short', holds: [hold(9)], documents: [takes(1, booked(-2))] },
    {
      name: 'a receipt brings less only while its goods are there',
      onHand: 1,
      documents: [brings(3, booked(5))],
      short: { wanted: 2, available: 1 },
    },
    {
      name: 'a bill may have what it has, and what is there',
      onHand: 2,
      documents: [takes(6, booked(-3))],
      short: { wanted: 6, available: 5 },
    },
    { name: 'one document may take what another brings', documents: [takes(2), brings(2)] },
    {
      name: 'of two documents the net is what is short',
      documents: [takes(3), brings(2)],
      short: { wanted: 1, available: 0 },
    },
    {
      name: 'a count asks no hold',
      onHand: 2,
      holds: [hold(2)],
      documents: [takes(2, { ignoresHolds: true })],
    },
    {
      name: 'a count takes no more than there is',
      onHand: 2,
      documents: [takes(3, { ignoresHolds: true })],
      short: { wanted: 3, available: 2 },
    },
    {
      name: 'a hold that is given back wants its goods',
      onHand: 1,
      holds: [hold(0)],
      documents: [takes(2, { ...booked(-2), used: new Map([[1, 2]]) })],
      short: { wanted: 2, available: 1, isGivenBack: true, holds: [{ id: 1, qty: 2 }] },
    },
    {
      name: 'two customers in one call do not take of each other’s holds',
      onHand: 7,
      holds: [hold(2, { phones: ['0903000111'] }), hold(5, { id: 2, phones: ['0903000222'] })],
      documents: [takes(5, { customerPhone: '0903000111' }), takes(1, { customerPhone: '0903000222' })],
      short: { wanted: 6, available: 3, holds: [{ id: 2, qty: 4 }] },
    },
    {
      name: 'a customer gets no more of a hold than a count has left',
      onHand: 2,
      holds: [hold(5, { phones: ['0903000111'] })],
      documents: [takes(3, { customerPhone: '0903000111' })],
      short: { wanted: 3, available: 2, holds: [{ id: 1, qty: 2 }] },
    },
    {
      name: 'a hold that has ended wants nothing back',
      holds: [hold(0, { isActive: false })],
      documents: [takes(2, { ...booked(-2), used: new Map([[1, 2]]) })],
    },
  ];

  test.each(cases)('$name', ({ onHand, holds = [], documents, short }) => {
    const levels = new Map(onHand === undefined ? [] : [[keyOf(shirts), onHand]]);
    const allocations = allocateHolds(documents, holds);
    expect(findShortages(documents, { levels, holds }, allocations)).toEqual(
      short === undefined ? [] : [{ ...shirts, isGivenBack: false, holds: [], ...short }],
    );
  });
});
