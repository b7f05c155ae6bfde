import type { PaymentSales } from '@soquay/contract/reports';
import { expect, test } from 'vitest';
import { byKind } from './payment-kinds.ts';

function paid(
  payment_code: string,
  payment_kind: PaymentSales['payment_kind'],
  total_amount: number,
): PaymentSales {
  const totals = { total_bill: 2, total_amount, average: total_amount / 2 };
  return { payment_code, payment_desc: payment_code, payment_kind, totals };
}

test('methods of one kind are one figure, cash first, kinds without sales left out', () => {
  expect(
    byKind([paid('VCB', 'transfer', 500), paid('TM', 'cash', 300), paid('ACB', 'transfer', 100)]),
  ).toEqual([
    { kind: 'cash', amount: 300, bills: 2, codes: ['TM'] },
    { kind: 'transfer', amount: 600, bills: 4, codes: ['VCB', 'ACB'] },
  ]);
  expect(byKind([])).toEqual([]);
});
