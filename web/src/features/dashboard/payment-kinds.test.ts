import type { PaymentSales } from '@soquay/contract/reports';
import { expect, test } from 'vitest';
import { byKind } from './payment-kinds.ts';

const none = { bills: 0, awaited: 0, deposits: 0, returned: 0, refunded: 0, amount: 0 };

function paid(
  payment_code: string,
  payment_kind: PaymentSales['payment_kind'],
  money: Partial<PaymentSales['money']>,
): PaymentSales {
  const totals = { total_bill: 2, total_amount: 500, average: 250 };
  return {
    payment_code,
    payment_desc: payment_code,
    payment_kind,
    totals,
    net_amount: 500,
    money: { ...none, ...money },
  };
}

test('methods of one kind are one figure, cash first, kinds without money left out', () => {
  expect(
    byKind([
      paid('VCB', 'transfer', { bills: 500, amount: 500 }),
      paid('TM', 'cash', { bills: 300, deposits: 100, returned: 50, amount: 350 }),
      paid('ACB', 'transfer', { refunded: 100, amount: -100 }),
    ]),
  ).toEqual([
    {
      ...none,
      kind: 'cash',
      bills: 300,
      deposits: 100,
      returned: 50,
      amount: 350,
      billCount: 2,
      codes: ['TM'],
    },
    {
      ...none,
      kind: 'transfer',
      bills: 500,
      refunded: 100,
      amount: 400,
      billCount: 4,
      codes: ['VCB', 'ACB'],
    },
  ]);
  expect(byKind([])).toEqual([]);
});
