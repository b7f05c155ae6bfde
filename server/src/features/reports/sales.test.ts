import type { Bill } from '@soquay/contract/bills';
import type {
  BestSeller,
  PaymentSales,
  Profit,
  Sales,
  SalesOfShops,
  SalespersonSales,
} from '@soquay/contract/reports';
import { groupNames } from '@soquay/contract/rights';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  moveToDay,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import { joinShop, type User } from '../../../test/factories/people.ts';
import { buildReturn, moveReturnToDay, writeReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const orderOrigins = ['24', 'ctv'] as const;
const server = useApp({ connections: 8 });
const days = ['2026-02-03', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-09'];
const march = { from_date: '2026-03-01', to_date: '2026-03-09' };
let counters: Counter[];
let sellers: User[];
let admin: { user: User; headers: Headers };

/** Bills of two shops, of every day, origin and salesperson, many of them edited, given to another, deleted or restored since. */
beforeAll(async () => {
  const counter = await buildCounter(server, { stock: 10_000 });
  counters = [counter, await buildCounter(server, { stock: 10_000 })];
  const { shop } = counter;
  admin = await signInAs(server, { shop, groups: ['Admin'] });
  const second = { user: admin.user, shop: counters[1]?.shop ?? shop };
  await joinShop(server.db, { ...second, groups: ['Admin'] });
  const colleague = await signInAs(server, { shop });
  sellers = [counter.seller, colleague.user];
  for (let index = 0; index < 60; index += 1) {
    const headers = index % 4 === 0 ? colleague.headers : counter.headers;
    const hat = buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000, qty: 2 });
    const sold = await buildBill(
      server,
      counter,
      {
        order_origin: orderOrigins[index % 3 === 0 ? 1 : 0],
        payment_code: index % 7 < 3 ? 'CK' : 'TM',
        details: [
          buildBillLine(counter, { qty: 1 + (index % 3), discount: (index % 5) * 1000 }),
          ...(index % 2 === 0 ? [hat] : []),
        ],
      },
      headers,
    );
    const day = days[(index * 7) % (days.length + 1)];
    if (day) await moveToDay(server.db, sold.id, day);
    if (index % 4 === 1) await edit(sold.id, index);
    if (index % 5 === 2) await deleteBill(server, sold.id, admin.headers);
    if (index % 10 === 2) {
      await writeBill(server, 'PUT', `/api/bills/restore/${sold.id}`, { headers: admin.headers });
    }
  }
  for (const [index, day] of days.entries()) {
    const [, other] = counters;
    if (!other) continue;
    const sold = await buildBill(server, other, { details: [buildBillLine(other, { qty: index + 1 })] });
    await moveToDay(server.db, sold.id, day);
  }
});

/** Adds pieces, reduces the discount, and every other time changes the salesperson. */
async function edit(id: number, index: number): Promise<void> {
  const { headers } = admin;
  const answer = await server.app.inject({ url: `/api/bills/${id}`, headers });
  const change = buildBillChange(answer.json().data);
  const { status, message } = await writeBill(server, 'PUT', `/api/bills/${id}`, {
    headers,
    body: {
      ...change,
      details: change.details.map((line) => ({ ...line, qty: line.qty + 1, discount: 0 })),
      ...(index % 8 === 1 ? { saleman_id: sellers[1]?.user_id, payment_code: 'CK' } : {}),
    },
  });
  expect(status, message).toBe(200);
}

type Query = Record<string, string | number>;

async function ask<Answer>(url: string, query: Query = {}, headers = admin.headers): Promise<Answer> {
  const answer = await server.app.inject({ url, query: query as Record<string, string>, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** Sums that the list of bills shows for live bills. */
async function listed(query: Query, company_id = counters[0]?.shop.company_id ?? 0) {
  const asked = { company_id, status: 1, order_origin: 'all', ...query };
  const sums = await ask<{ bill_count: number; total_final_amount: number }>('/api/bills/sums', asked);
  return { total_bill: sums.bill_count, total_amount: sums.total_final_amount };
}

const report = (name: string, counter = counters[0]) => `/api/reports/${name}/${counter?.shop.company_id}`;

describe('sales of a shop', () => {
  test.each<[string, { from_date: string; to_date: string }, { from_date: string; to_date: string }]>([
    [
      'a day',
      { from_date: '2026-03-02', to_date: '2026-03-02' },
      { from_date: '2026-02-23', to_date: '2026-02-23' },
    ],
    ['days of a month', march, { from_date: '2026-02-15', to_date: '2026-02-23' }],
    [
      'a week',
      { from_date: '2026-03-03', to_date: '2026-03-09' },
      { from_date: '2026-02-24', to_date: '2026-03-02' },
    ],
  ])(
    'of %s are those of the list, to the dong, beside those of the same weekdays before',
    async (_, period, before) => {
      const sales = await ask<Sales>(report('sales'), period);
      expect(sales).toMatchObject({ period, before });
      expect(sales.totals).toMatchObject(await listed(period));
      expect(sales.totals_before).toMatchObject(await listed(before));
      expect(sales.totals.total_bill).toBeGreaterThan(0);
      expect(sales.totals).toEqual(await ask(report('total'), period));
    },
  );

  test('of each day are those of the list; days without any are left out', async () => {
    const { days: reported } = await ask<Sales>(report('sales'), {
      from_date: '2026-02-01',
      to_date: '2026-03-31',
    });
    expect(reported.map(({ day }) => day)).toEqual(days);
    for (const { day, ...sums } of reported)
      expect(sums).toEqual(await listed({ from_date: day, to_date: day }));
  });

  test('are of this month where no days are given', async () => {
    const { period, totals } = await ask<Sales>(report('sales'));
    expect(period.from_date).toMatch(/-01$/);
    expect(totals).toMatchObject(await listed(period));
    expect(totals.total_bill).toBeGreaterThan(0);
  });

  test('are nothing where nothing was sold', async () => {
    const none = { total_bill: 0, total_amount: 0, average: 0 };
    const empty = { from_date: '2020-01-01', to_date: '2020-01-31' };
    expect(await ask(report('sales'), empty)).toMatchObject({ totals: none, days: [], days_before: [] });
    expect(await ask(report('salespeople'), empty)).toEqual([]);
    expect(await ask(report('payments'), empty)).toEqual([]);
    const nothing = { profit: 0, sold_cost: 0, returned_cost: 0, lines_without_cost: 0 };
    expect(await ask(report('profit'), empty)).toEqual(nothing);
    expect(await ask(report('best-sellers'), empty)).toEqual([]);
  });

  test.each(['sales', 'salespeople', 'payments', 'profit', 'best-sellers'])(
    '%s: VALIDATION_FAILED for more than a year',
    async (name) => {
      const query = { from_date: '2025-01-01', to_date: '2026-02-01' };
      const answer = await server.app.inject({ url: report(name), query, headers: admin.headers });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ to_date: 'Chọn nhiều nhất 366 ngày' });
    },
  );
});

test('what came back counts on its own day, deleted returns do not, and sales less it are the net', async () => {
  const counter = await buildCounter(server, { stock: 100 });
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  const sold = await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 5 })] });
  await moveToDay(server.db, sold.id, '2026-03-01');
  const bill: Bill = (
    await server.app.inject({ url: `/api/bills/${sold.id}`, headers: counter.headers })
  ).json().data;
  const takeBackOne = () => buildReturn(server, bill, counter.headers);
  const first = await takeBackOne();
  const second = await takeBackOne();
  const deleted = await takeBackOne();
  await moveReturnToDay(server.db, first.id, '2026-03-02');
  await moveReturnToDay(server.db, second.id, '2026-04-01');
  await moveReturnToDay(server.db, deleted.id, '2026-03-02');
  const { status } = await writeReturn(server, 'DELETE', `/${deleted.id}`, { headers });
  expect(status).toBe(200);
  const { totals, returned } = await ask<Sales>(report('sales', counter), march, headers);
  const price = bill.total_final_amount / 5;
  expect(totals.total_amount).toBe(5 * price);
  expect(returned).toEqual({ total_return: 1, total_amount: price, net_amount: 4 * price });
  const { returned: later } = await ask<Sales>(
    report('sales', counter),
    { from_date: '2026-04-01', to_date: '2026-04-01' },
    headers,
  );
  expect(later).toEqual({ total_return: 1, total_amount: price, net_amount: -price });
});

test('today is compared with the same weekday as it stood at this hour', async () => {
  const counter = await buildCounter(server);
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  const today = businessDay(new Date());
  const weekAgo = addDays(today, -7);
  const sold = [await buildBill(server, counter), await buildBill(server, counter)];
  for (const { id } of sold) await moveToDay(server.db, id, weekAgo);
  const [early] = sold;
  await sql`update bills set created_at = now() - interval '7 days 1 minute' where id = ${early?.id}`.execute(
    server.db,
  );
  const salesOf = (query: Query) => ask<Sales>(report('sales', counter), query, headers);
  const price = early?.total_final_amount ?? 0;

  const { totals_before, days_before } = await salesOf({ from_date: today, to_date: today });
  expect(totals_before).toEqual({ total_bill: 1, total_amount: price, average: price });
  expect(days_before).toEqual([{ day: weekAgo, total_bill: 2, total_amount: 2 * price }]);
  const yesterday = addDays(today, -1);
  const over = await salesOf({ from_date: addDays(today, -7), to_date: yesterday });
  expect(over.totals.total_bill).toBe(2);
  const after = await salesOf({ from_date: addDays(today, -1), to_date: yesterday });
  expect(after.totals_before.total_bill).toBe(0);
});

test('sales of all shops of an Admin are those of each, the best first', async () => {
  const all = await ask<SalesOfShops>('/api/reports/sales', march);
  expect(all.shops.map(({ company_id }) => company_id)).toEqual(counters.map(({ shop }) => shop.company_id));
  for (const { company_id, totals } of all.shops) {
    expect(totals).toMatchObject(await listed(march, company_id));
  }
  const each = await Promise.all(counters.map((counter) => ask<Sales>(report('sales', counter), march)));
  const sum = each.reduce((amount, { totals }) => amount + totals.total_amount, 0);
  expect(all.totals.total_amount).toBe(sum);
  expect(all.totals_before.total_amount).toBe(
    each.reduce((amount, { totals_before }) => amount + totals_before.total_amount, 0),
  );
});

test('sales of all shops leave out those where one is no Admin', async () => {
  const [counter, other] = counters;
  if (!counter || !other) throw new Error('no shops');
  const { user, headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  await joinShop(server.db, { user, shop: other.shop, groups: ['Sale'] });
  const all = await ask<SalesOfShops>('/api/reports/sales', march, headers);
  expect(all.shops.map(({ company_id }) => company_id)).toEqual([counter.shop.company_id]);
  expect(all.totals).toMatchObject(await listed(march));
});

test('sales of salespeople are those of the list by who sold, and together all of them', async () => {
  const people = await ask<SalespersonSales[]>(report('salespeople'), march);
  expect(people.map(({ user_id }) => user_id).sort()).toEqual(sellers.map(({ user_id }) => user_id).sort());
  for (const { user_id, totals } of people) {
    expect(totals).toMatchObject(await listed({ ...march, saleman_id: user_id }));
  }
  const { totals } = await ask<Sales>(report('sales'), march);
  expect(people.reduce((sum, person) => sum + person.totals.total_amount, 0)).toBe(totals.total_amount);
  const amounts = people.map((person) => person.totals.total_amount);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
});

test('sales of salespeople and by payment are net of what came back in the period, whoever had sold it and when', async () => {
  const counter = await buildCounter(server, { stock: 100 });
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  const other = await signInAs(server, { shop: counter.shop });
  const sell = async (day: string, by = counter.headers) => {
    const bill = await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 5 })] }, by);
    await moveToDay(server.db, bill.id, day);
    return bill;
  };
  const early = await sell('2026-02-27');
  await sell('2026-03-02', other.headers);
  const sold = await sell('2026-03-03');
  const back = [
    await buildReturn(server, early, headers, { payment_code: 'CK' }),
    await buildReturn(server, sold, headers),
    await buildReturn(server, sold, headers),
  ];
  for (const { id } of back) await moveReturnToDay(server.db, id, '2026-03-05');
  const reportOf = <Rows>(name: string, query: Query) =>
    ask<Rows>(`/api/reports/${name}/${counter.shop.company_id}`, query, headers);

  const { seller } = counter;
  expect(await reportOf('salespeople', march)).toMatchObject([
    {
      user_id: other.user.user_id,
      totals: { total_amount: 750_000 },
      returned: { total_return: 0, total_amount: 0, net_amount: 750_000 },
    },
    {
      user_id: seller.user_id,
      totals: { total_bill: 1, total_amount: 750_000 },
      returned: { total_return: 3, total_amount: 450_000, net_amount: 300_000 },
    },
  ]);
  const later = { from_date: '2026-03-05', to_date: '2026-03-05' };
  expect(await reportOf('salespeople', later)).toMatchObject([
    { user_id: seller.user_id, totals: { total_bill: 0 }, returned: { net_amount: -450_000 } },
  ]);
  const payments = await reportOf<PaymentSales[]>('payments', march);
  expect(payments.map(({ payment_code, net_amount }) => [payment_code, net_amount])).toEqual([
    ['TM', 1_200_000],
    ['CK', -150_000],
  ]);
  const { returned } = await reportOf<Sales>('sales', march);
  expect(returned.net_amount).toBe(1_050_000);
});

test('sales by payment are those of the list by how was paid, and together all of them', async () => {
  const payments = await ask<PaymentSales[]>(report('payments'), march);
  expect(payments.map(({ payment_kind }) => payment_kind).sort()).toEqual(['cash', 'transfer']);
  for (const { payment_code, totals } of payments) {
    expect(totals).toMatchObject(await listed({ ...march, payment_code }));
  }
  const { totals } = await ask<Sales>(report('sales'), march);
  expect(payments.reduce((sum, { totals: { total_amount } }) => sum + total_amount, 0)).toBe(
    totals.total_amount,
  );
  expect(payments.reduce((sum, { totals: { total_bill } }) => sum + total_bill, 0)).toBe(totals.total_bill);
  const amounts = payments.map((payment) => payment.totals.total_amount);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
});

test('payments and profit of all shops are those of each together, where one may read the figures', async () => {
  const each = await Promise.all(
    counters.map(async (counter) => ({
      payments: await ask<PaymentSales[]>(report('payments', counter), march),
      profit: await ask<Profit>(report('profit', counter), march),
    })),
  );
  const sumOf = (figure: keyof Profit) => each.reduce((sum, { profit }) => sum + profit[figure], 0);
  expect(await ask('/api/reports/profit', march)).toEqual({
    profit: sumOf('profit'),
    sold_cost: sumOf('sold_cost'),
    returned_cost: sumOf('returned_cost'),
    lines_without_cost: sumOf('lines_without_cost'),
  });
  const all = await ask<PaymentSales[]>('/api/reports/payments', march);
  expect(all.map(({ payment_code }) => payment_code).sort()).toEqual(['CK', 'TM']);
  for (const { payment_code, totals, net_amount, money } of all) {
    const parts = each.flatMap(({ payments }) =>
      payments.filter((payment) => payment.payment_code === payment_code),
    );
    expect(totals.total_bill).toBe(parts.reduce((sum, part) => sum + part.totals.total_bill, 0));
    expect(totals.average).toBe(Math.floor(totals.total_amount / totals.total_bill));
    expect(net_amount).toBe(parts.reduce((sum, part) => sum + part.net_amount, 0));
    expect(money.amount).toBe(parts.reduce((sum, part) => sum + part.money.amount, 0));
  }

  const [here, there] = counters;
  if (!here || !there) throw new Error('no shops');
  const { user, headers } = await signInAs(server, { shop: here.shop, groups: ['Admin'] });
  await joinShop(server.db, { user, shop: there.shop, groups: ['Sale'] });
  expect(await ask('/api/reports/profit', march, headers)).toEqual(each[0]?.profit);
  expect(await ask('/api/reports/payments', march, headers)).toEqual(each[0]?.payments);
});

test('the profit is what the lines of the bills that stand leave of their cost', async () => {
  const { rows } = await sql<{ profit: number; sold_cost: number }>`
    select sum(final_amount - qty * original_price)::bigint as profit,
      sum(qty * original_price)::bigint as sold_cost
    from bill_lines join bills on bills.company_id = bill_lines.company_id and bills.id = bill_id
    where bills.company_id = ${counters[0]?.shop.company_id} and status = 1
      and bill_date between '2026-03-01' and '2026-03-09'`.execute(server.db);
  const none = { returned_cost: 0, lines_without_cost: 0 };
  expect(await ask(report('profit'), march)).toEqual({ ...rows[0], ...none });
  expect(rows[0]?.profit).toBeGreaterThan(0);
});

test('best sellers count the pieces of the bills that stand, and their amount after discount', async () => {
  const { rows } = await sql<BestSeller>`
    select product_id, sum(qty)::bigint as qty, sum(final_amount)::bigint as total_amount
    from bill_lines join bills on bills.company_id = bill_lines.company_id and bills.id = bill_id
    where bills.company_id = ${counters[0]?.shop.company_id} and status = 1
      and bill_date between '2026-03-01' and '2026-03-09'
    group by product_id order by qty desc`.execute(server.db);
  const reported = await ask<BestSeller[]>(report('best-sellers'), march);
  expect(reported).toMatchObject(rows);
  expect(reported).toHaveLength(2);
  expect(reported[0]).toMatchObject({ product_name: expect.any(String), product_code: expect.any(String) });
});

describe('who is shown them', () => {
  const names = ['total', 'sales', 'salespeople', 'payments', 'profit', 'best-sellers', 'running-out'];

  async function codesOf(headers: Headers, counter: Counter): Promise<string[]> {
    const shared = ['sales', 'payments', 'profit'].map((name) => `/api/reports/${name}`);
    const urls = [...names.map((name) => report(name, counter)), ...shared];
    const answers = await Promise.all(urls.map((url) => server.app.inject({ url, headers })));
    return [...new Set(answers.map((answer) => answer.json().code ?? 'shown'))];
  }

  async function tick(counter: Counter, actions: string[]): Promise<void> {
    await server.db
      .updateTable('role_grants')
      .set({ actions })
      .where('module_id', '=', 'dashboard')
      .where('role_id', 'in', (roles) =>
        roles.selectFrom('roles').select('role_id').where('company_id', '=', counter.shop.company_id),
      )
      .execute();
  }

  test.each(groupNames)('%s of a new shop, whose work they are', async (name) => {
    const counter = await buildCounter(server);
    const { headers } = await signInAs(server, { shop: counter.shop, groups: [name] });
    const isTheirs = name === 'Admin' || name === 'KeToan';
    expect(await codesOf(headers, counter)).toEqual([isTheirs ? 'shown' : 'ACCESS_DENIED']);
  });

  test('no accountant from whom the owner has taken them, and no Sale who was given them', async () => {
    const counter = await buildCounter(server);
    await tick(counter, ['view']);
    const accountant = await signInAs(server, { shop: counter.shop, groups: ['KeToan'] });
    expect(await codesOf(accountant.headers, counter)).toEqual(['ACCESS_DENIED']);
    await tick(counter, ['view', 'figures']);
    const sale = await signInAs(server, { shop: counter.shop, groups: ['Sale'] });
    expect(await codesOf(sale.headers, counter)).toEqual(['ACCESS_DENIED']);
  });
});

test('one’s own day has the bills one sold today, whoever wrote them', async () => {
  const [counter] = counters;
  if (!counter) throw new Error('no shop');
  const { user, headers } = await signInAs(server, { shop: counter.shop });
  const mine = (of = headers) => ask(report('my-day'), {}, of);
  expect(await mine()).toEqual({ total_bill: 0, total_amount: 0, average: 0 });
  await buildBill(server, counter, {}, headers);
  await buildBill(server, counter, { saleman_id: user.user_id, order_origin: 'ctv' }, admin.headers);
  const deleted = await buildBill(server, counter, {}, headers);
  await deleteBill(server, deleted.id, admin.headers);
  const earlier = await buildBill(server, counter, {}, headers);
  await moveToDay(server.db, earlier.id, '2026-03-08');
  expect(await mine()).toEqual({ total_bill: 2, total_amount: 300_000, average: 150_000 });
  const kho = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
  const refused = await server.app.inject({ url: report('my-day'), headers: kho.headers });
  expect(refused.json().code).toBe('ACCESS_DENIED');
});
