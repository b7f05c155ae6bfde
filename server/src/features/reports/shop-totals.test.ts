import { groupNames } from '@soquay/contract/rights';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  moveToDay,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { useApp } from '../../../test/use-app.ts';
import { findToday } from '../../documents/documents.queries.ts';
import { getShopTotals } from './sales.queries.ts';

const server = useApp();
let counter: Counter;
let admin: Headers;

beforeEach(async () => {
  counter = await buildCounter(server);
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

function ask(query: Record<string, string> = {}, headers: Headers = admin) {
  return server.app.inject({ url: `/api/reports/total/${counter.shop.company_id}`, query, headers });
}

async function totals(query?: Record<string, string>) {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** Sells shirts for 150,000 less the discount, today or on `day`. Returns the id of the bill. */
async function sellShirts({ qty = 1, discount = 0, day }: { qty?: number; discount?: number; day?: string }) {
  const { id } = await buildBill(server, counter, { details: [buildBillLine(counter, { qty, discount })] });
  if (day) await moveToDay(server.db, id, day);
  return id;
}

describe('the totals', () => {
  test('are 0 without bills', async () => {
    expect(await totals()).toEqual({ total_bill: 0, total_amount: 0, average: 0 });
  });

  test('count this month’s bills, the average rounded down to whole dong', async () => {
    await sellShirts({});
    await sellShirts({ discount: 20_000, day: `${(await findToday(server.db)).slice(0, 8)}01` });
    await sellShirts({ qty: 2 });
    await sellShirts({ day: '2026-03-08' });
    expect(await totals()).toEqual({ total_bill: 3, total_amount: 580_000, average: 193_333 });
  });

  test('leave out deleted bills and those of other shops', async () => {
    await sellShirts({});
    const deleted = await sellShirts({ qty: 5 });
    await deleteBill(server, deleted, admin);
    await buildBill(server, await buildCounter(server));
    expect(await totals()).toEqual({ total_bill: 1, total_amount: 150_000, average: 150_000 });
  });

  test.each<[string, Record<string, string>, number]>([
    ['between two days, both counted', { from_date: '2026-03-08', to_date: '2026-03-09' }, 2],
    ['from a day to today', { from_date: '2026-03-09' }, 3],
    ['of one day', { from_date: '2026-03-09', to_date: '2026-03-09' }, 1],
    ['of this month where they are blank', { from_date: '', to_date: ' ' }, 1],
  ])('are asked %s', async (_, query, total_bill) => {
    await sellShirts({ day: '2026-03-08' });
    await sellShirts({ day: '2026-03-09' });
    await sellShirts({ day: '2026-03-10' });
    await sellShirts({});
    expect(await totals(query)).toMatchObject({ total_bill });
  });

  test('VALIDATION_FAILED at days that do not exist, not the figures of others', async () => {
    const answer = await ask({ from_date: '2026-02-31', to_date: 'nay' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { from_date: 'Ngày không hợp lệ', to_date: 'Ngày không hợp lệ' },
    });
  });

  test('VALIDATION_FAILED at to_date for days the wrong way round', async () => {
    const answer = await ask({ from_date: '2026-03-09', to_date: '2026-03-08' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { to_date: 'Đến ngày phải từ ngày bắt đầu trở đi' },
    });
  });

  test('stop at the largest exact number where mistyped prices lead beyond it', async () => {
    const gold = await buildProduct(server.db, {
      shop: counter.shop,
      price: 100_000_000_000,
      stock: { [counter.warehouse]: 1_000_000 },
    });
    const line = { product_id: gold.product_id, price: gold.price, qty: 10_000 };
    for (let bill = 0; bill < 10; bill += 1) {
      await buildBill(server, counter, { details: [buildBillLine(counter, line)] });
    }
    expect(await totals()).toMatchObject({ total_bill: 10, total_amount: Number.MAX_SAFE_INTEGER });
    const query = { company_id: String(counter.shop.company_id) };
    const sums = await server.app.inject({ url: '/api/bills/sums', query, headers: admin });
    expect(sums.json().data).toMatchObject({ bill_count: 10, total_amount: Number.MAX_SAFE_INTEGER });
  });
});

test('the day is the database’s, whatever this machine’s clock says', async () => {
  await sellShirts({});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 40 * 24 * 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  // Finds the bill in the database's month; this machine's clock is in an earlier one.
  expect(await getShopTotals(server.db, counter.shop.company_id, {})).toMatchObject({ total_bill: 1 });
});

describe('who sees them', () => {
  test.each(groupNames.map((name) => [name, name === 'Admin' || name === 'KeToan' ? 200 : 403] as const))(
    '%s is answered %i',
    async (name, status) => {
      const { headers } = await signInAs(server, { shop: counter.shop, groups: [name] });
      expect((await ask({}, headers)).statusCode).toBe(status);
    },
  );

  test('the system admin does', async () => {
    const { headers } = await signInAs(server, { is_admin: true });
    expect((await ask({}, headers)).statusCode).toBe(200);
  });

  test('SHOP_FORBIDDEN for the Admin of another shop', async () => {
    const elsewhere = await buildCounter(server);
    const { headers } = await signInAs(server, { shop: elsewhere.shop, groups: ['Admin'] });
    expect((await ask({}, headers)).json().code).toBe('SHOP_FORBIDDEN');
  });
});

test.each([
  ['abc', 422],
  ['1.5', 422],
  ['0', 403],
  ['-1', 403],
])('the shop %j is answered %i', async (shop, status) => {
  const answer = await server.app.inject({ url: `/api/reports/total/${shop}`, headers: admin });
  expect(answer.statusCode).toBe(status);
});
