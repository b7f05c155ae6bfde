import type { PaymentSales } from '@soquay/contract/reports';
import { beforeEach, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  sell,
  signInAs,
} from '../../../test/factories/bills.ts';
import {
  buildArrived,
  buildOrderFixture,
  buildPreorder,
  type OrderFixture,
  writePreorder,
} from '../../../test/factories/preorders.ts';
import { buildReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let fixture: OrderFixture;
let admin: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 100 });
  fixture = await buildOrderFixture(server, counter);
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

async function moneyOf(query: Record<string, string> = {}): Promise<Record<string, PaymentSales['money']>> {
  const url = `/api/reports/payments/${counter.shop.company_id}`;
  const answer = await server.app.inject({ url, query, headers: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  const rows: PaymentSales[] = answer.json().data;
  return Object.fromEntries(rows.map(({ payment_code, money }) => [payment_code, money]));
}

const step = (id: number, process_status: number, given: object = {}) =>
  writePreorder(server, 'PUT', '/status', {
    headers: fixture.admin,
    body: { order_id: id, process_status, ...given },
  });

const none = { bills: 0, awaited: 0, deposits: 0, returned: 0, refunded: 0 };

test('a deposit is money of the day it was typed, and its bill brings the rest', async () => {
  const arrived = await buildArrived(server, fixture, { pre_paid: 500_000 });
  const { pre_paid } = arrived;
  expect(pre_paid).toBeGreaterThan(0);
  expect(await moneyOf()).toEqual({ TM: { ...none, deposits: pre_paid, amount: pre_paid } });
  const qty = Math.ceil(pre_paid / 150_000) + 1;
  const body = buildBillBody(counter, {
    preorder_id: arrived.id,
    pre_paid,
    payment_code: 'CK',
    details: [buildBillLine(counter, { qty })],
  });
  const { status, bill } = await sell(server, { headers: counter.headers, body });
  expect(status, JSON.stringify(bill)).toBe(200);

  const rest = 150_000 * qty - pre_paid;
  expect(await moneyOf()).toEqual({
    TM: { ...none, deposits: pre_paid, amount: pre_paid },
    CK: { ...none, bills: rest, awaited: rest, amount: rest },
  });
  await server.db.updateTable('preorder_deposits').set({ deposit_day: '2026-03-08' }).execute();
  expect(await moneyOf()).toEqual({ CK: { ...none, bills: rest, awaited: rest, amount: rest } });
  expect(await moneyOf({ from_date: '2026-03-08', to_date: '2026-03-08' })).toEqual({
    TM: { ...none, deposits: pre_paid, amount: pre_paid },
  });
  await expectBooksToBalance(server.db);
});

test('what is given back for returns and for cancelled pre-orders goes by its own method on its own day', async () => {
  const bill = await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 3 })] });
  await buildReturn(server, bill, admin, {
    payment_code: 'CK',
    details: [{ id: bill.details[0]?.id ?? 0, qty: 1, reduce_amount: 0 }],
  });
  const cancelled = await buildPreorder(server, fixture, { pre_paid: 500_000 });
  const { id, pre_paid } = cancelled;
  await step(id, 201);
  const sold = { TM: { ...none, bills: 450_000, deposits: pre_paid, amount: 450_000 + pre_paid } };
  expect(await moneyOf()).toEqual({ ...sold, CK: { ...none, returned: 150_000, amount: -150_000 } });

  const { status, preorder } = await step(id, 202, { payment_code: 'CK' });

  expect(status).toBe(200);
  expect(preorder).toMatchObject({ refund_payment_desc: 'Chuyển khoản', refund_date: bill.bill_date });
  expect(await moneyOf()).toEqual({
    ...sold,
    CK: { ...none, returned: 150_000, refunded: pre_paid, amount: -150_000 - pre_paid },
  });
  await expectBooksToBalance(server.db);
});

test('a method that is none is refused at 202, and without one the deposit goes back as it came', async () => {
  const { id, pre_paid } = await buildPreorder(server, fixture, { pre_paid: 500_000 });
  await step(id, 201);
  const refused = await step(id, 202, { payment_code: 'VÀNG' });
  expect(refused).toMatchObject({ status: 422, errors: { payment_code: expect.any(String) } });
  expect((await step(id, 202)).status).toBe(200);
  expect(await moneyOf()).toEqual({
    TM: { ...none, deposits: pre_paid, refunded: pre_paid, amount: 0 },
  });
});
