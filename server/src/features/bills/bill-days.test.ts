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
import { useApp } from '../../../test/use-app.ts';
import { verifyDocuments } from '../../documents/verify-documents.ts';
import { billDocument } from './bill-document.ts';

const orderOrigins = ['24', 'ctv'] as const;
const server = useApp({ connections: 8 });
const days = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'];
let counter: Counter;
let admin: Headers;

/** Bills of every day and origin, many of them edited, moved to the other origin, deleted or restored since. */
beforeAll(async () => {
  counter = await buildCounter(server, { stock: 10_000 });
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  for (let index = 0; index < 60; index += 1) {
    const origin = orderOrigins[index % 3 === 0 ? 1 : 0];
    const details = [buildBillLine(counter, { qty: 1 + (index % 4), discount: (index % 5) * 1000 })];
    const sold = await buildBill(server, counter, {
      order_origin: origin,
      details,
      pre_paid: (index % 7) * 100,
    });
    const day = days[(index * 7) % days.length];
    if (day) await moveToDay(server.db, sold.id, day);
    if (index % 4 === 1) await edit(sold.id, index);
    if (index % 5 === 2) await deleteBill(server, sold.id, admin);
    if (index % 10 === 2) await writeBill(server, 'PUT', `/api/bills/restore/${sold.id}`, { headers: admin });
  }
  await buildBill(server, await buildCounter(server));
});

async function edit(id: number, index: number): Promise<void> {
  const answer = await server.app.inject({ url: `/api/bills/${id}`, headers: counter.headers });
  const body = buildBillChange(answer.json().data, {
    pre_paid: index,
    ...(index % 8 === 1 ? { order_origin: orderOrigins[index % 3 === 0 ? 0 : 1] } : {}),
  });
  const { status } = await writeBill(server, 'PUT', `/api/bills/${id}`, { headers: counter.headers, body });
  expect(status).toBe(200);
}

interface Filters {
  from_date?: string | undefined;
  to_date?: string | undefined;
  order_origin: string;
  status?: string | undefined;
}

const combinations: Filters[] = [undefined, ...days, '2026-04-01'].flatMap((from_date) =>
  [undefined, ...days, '2026-03-01'].flatMap((to_date) =>
    ['all', ...orderOrigins].flatMap((order_origin) =>
      [undefined, '0', '1'].map((status) => ({ from_date, to_date, order_origin, status })),
    ),
  ),
);

/** The figures as the bills themselves have them. */
async function scan({ from_date, to_date, order_origin, status }: Filters) {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where status = 1) as bill_count, count(*) filter (where status = 0) as deleted_count,
      coalesce(sum(total_amount) filter (where status = 1), 0) as total_amount,
      coalesce(sum(total_discount) filter (where status = 1), 0) as total_discount,
      coalesce(sum(total_final_amount) filter (where status = 1), 0) as total_final_amount,
      coalesce(sum(pre_paid) filter (where status = 1), 0) as pre_paid
    from bills
    where company_id = ${counter.shop.company_id}
      and bill_date >= ${from_date ?? '2000-01-01'} and bill_date <= ${to_date ?? '2100-01-01'}
      and (${order_origin} = 'all' or order_origin = ${order_origin})
      and (${status ?? ''} = '' or status::text = ${status ?? ''})`.execute(server.db);
  return rows[0] as Record<string, number>;
}

async function read(url: string, asked: object) {
  const query = JSON.parse(JSON.stringify({ company_id: String(counter.shop.company_id), ...asked }));
  const answer = await server.app.inject({ url, query, headers: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('total and sums of the list are those of its bills, for every day range, origin and status', async () => {
  for (const asked of combinations) {
    const scanned = await scan(asked);
    expect({ asked, sums: (await read('/api/bills/sums', asked)).data }).toEqual({ asked, sums: scanned });
    const { total } = await read('/api/bills', asked);
    expect({ asked, total }).toEqual({
      asked,
      total: (scanned.bill_count ?? 0) + (scanned.deleted_count ?? 0),
    });
  }
});

test('so are the totals of the shop', async () => {
  const [first = '', , third = ''] = days;
  const scanned = await scan({ from_date: first, to_date: third, order_origin: 'all', status: '1' });
  const { data } = await read(`/api/reports/total/${counter.shop.company_id}`, {
    from_date: first,
    to_date: third,
  });
  expect(data).toMatchObject({ total_bill: scanned.bill_count, total_amount: scanned.total_final_amount });
});

test('bills that change their origin both ways at once, beside sales and deletions, leave the figures right', async () => {
  const shop = await buildCounter(server, { stock: 1000 });
  const owner = (await signInAs(server, { shop: shop.shop, groups: ['Admin'] })).headers;
  const bills = [];
  for (let index = 0; index < 40; index += 1) {
    bills.push(await buildBill(server, shop, { order_origin: orderOrigins[index % 2 === 0 ? 0 : 1] }));
  }
  const answers = await Promise.all(
    bills.flatMap((bill, index) => [
      writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
        headers: shop.headers,
        body: buildBillChange(bill, { order_origin: orderOrigins[index % 2 === 0 ? 1 : 0] }),
      }),
      buildBill(server, shop),
      ...(index % 4 === 0 ? [writeBill(server, 'DELETE', `/api/bills/${bill.id}`, { headers: owner })] : []),
    ]),
  );
  expect(answers.filter((answer) => 'status' in answer && answer.status >= 500)).toEqual([]);
  expect(await verifyDocuments(server.db, billDocument)).toEqual([]);
});

describe('verify', () => {
  /** Undone in the end. */
  async function differencesAfter(tampering: ReturnType<typeof sql>): Promise<string[]> {
    const undo = new Error('undo');
    let differences: string[] = [];
    await server.db
      .transaction()
      .execute(async (trx) => {
        await tampering.execute(trx);
        differences = await verifyDocuments(trx, billDocument);
        throw undo;
      })
      .catch((error) => {
        if (error !== undo) throw error;
      });
    return differences;
  }

  test('finds nothing where nobody has tampered', async () => {
    expect(await verifyDocuments(server.db, billDocument)).toEqual([]);
  });

  test('names every figure of a day that its bills do not add up to', async () => {
    const { company_id } = counter.shop;
    const day = { from_date: '2026-03-08', to_date: '2026-03-08', order_origin: '24' };
    const { bill_count = 0, pre_paid = 0 } = await scan(day);
    const named = `bill_days ${company_id} 2026-03-08 24:`;
    expect(
      await differencesAfter(sql`
        update bill_days set live_count = live_count + 1, pre_paid = pre_paid - 5
        where company_id = ${company_id} and bill_date = '2026-03-08' and order_origin = '24'`),
    ).toEqual([
      `${named} live_count ${bill_count + 1}, counted ${bill_count}`,
      `${named} pre_paid ${pre_paid - 5}, counted ${pre_paid}`,
    ]);
  });

  test('names a day that is missing, and one that has no bills', async () => {
    const { company_id } = counter.shop;
    const differences = await differencesAfter(sql`
      update bill_days set bill_date = '2026-05-05'
      where company_id = ${company_id} and bill_date = '2026-03-08' and order_origin = '24'`);
    expect(differences.join()).toMatch(/2026-03-08 24: live_count 0, counted [1-9]/);
    expect(differences.join()).toMatch(/2026-05-05 24: live_count [1-9]\d*, counted 0/);
  });

  test('names a bill whose number its day does not span', async () => {
    const { company_id } = counter.shop;
    const differences = await differencesAfter(sql`
      update bill_days set last_number = first_number
      where company_id = ${company_id} and bill_date = '2026-03-08' and order_origin = '24'`);
    expect(differences.join()).toMatch(/2026-03-08 24: last_number \d+, counted \d+/);
  });
});
