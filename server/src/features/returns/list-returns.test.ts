import type { ReturnRow, ReturnSums } from '@soquay/contract/returns';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  signInAs,
} from '../../../test/factories/bills.ts';
import type { User } from '../../../test/factories/people.ts';
import { buildReturn, moveReturnToDay, writeReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let colleague: { user: User; headers: Headers };
let admin: { user: User; headers: Headers };

/** The shop's returns by what is told apart about them; nothing writes after this. */
const names = ['mai', 'lan', 'byColleague', 'deleted'] as const;
const ids = {} as Record<(typeof names)[number], number>;
const numbersOfBills = {} as Record<(typeof names)[number], number>;

beforeAll(async () => {
  counter = await buildCounter(server);
  colleague = await signInAs(server, { shop: counter.shop, fullname: 'Phạm Đức Huy', username: 'huypd' });
  admin = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  // The numbers of returns are not those of their bills.
  for (let number = 1; number <= 10; number += 1) await buildBill(server, counter);

  const take = async (
    name: keyof typeof ids,
    {
      qty = 1,
      by = counter.headers,
      ...given
    }: { qty?: number; by?: Headers } & Parameters<typeof buildBill>[2],
    seller: Headers = counter.headers,
  ) => {
    const details = [buildBillLine(counter, { qty: 5 })];
    const bill = await buildBill(server, counter, { details, ...given }, seller);
    const lines = [{ id: bill.details[0]?.id ?? 0, qty, reduce_amount: 1_000 }];
    ids[name] = (await buildReturn(server, bill, by, { details: lines, repay_note: `Của ${name}` })).id;
    numbersOfBills[name] = bill.bill_number;
  };
  await take('mai', { customer_name: 'Trần Thị Mái Đào', customer_phone: '0912345901' });
  await take('lan', { customer_name: 'Nguyễn Lan', customer_phone: '0912345902' }, colleague.headers);
  await take('byColleague', { qty: 3, by: colleague.headers, order_origin: 'ctv' });
  await take('deleted', { qty: 2, by: admin.headers });
  await writeReturn(server, 'DELETE', `/${ids.deleted}`, { headers: admin.headers });
  await moveReturnToDay(server.db, ids.mai, '2026-03-08');
  await moveReturnToDay(server.db, ids.lan, '2026-03-09');

  const elsewhere = await buildCounter(server);
  await buildReturn(server, await buildBill(server, elsewhere), elsewhere.headers);
});

type Query = Record<string, string>;

async function read(url: string, query: Query, headers: Headers) {
  const company_id = String(counter.shop.company_id);
  const answer = await server.app.inject({ url, query: { company_id, ...query }, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function list(query: Query = {}, headers: Headers = admin.headers) {
  return (await read('/api/repays', query, headers)) as {
    data: ReturnRow[];
    total: number;
    ignored?: string[];
  };
}

/** Names of the returns found, newest first. */
async function find(query: Query, headers?: Headers): Promise<string[]> {
  const { data, total } = await list(query, headers);
  expect(total).toBe(data.length);
  return data.map(({ id }) => names.find((name) => ids[name] === id) ?? 'another shop’s');
}

async function sum(query: Query = {}, headers: Headers = admin.headers): Promise<ReturnSums> {
  return (await read('/api/repays/sums', query, headers)).data;
}

const everyReturn = ['deleted', 'byColleague', 'lan', 'mai'];

describe('the list', () => {
  test('is the shop’s returns of all bills, newest first', async () => {
    expect(await find({})).toEqual(everyReturn);
  });

  test('has in a row what the screen shows', async () => {
    const { data } = await list({ repay_number: '3' });
    expect(data).toEqual([
      {
        id: ids.byColleague,
        company_id: counter.shop.company_id,
        repay_number: 3,
        repay_date: expect.any(String),
        created_at: expect.any(String),
        bill_id: expect.any(Number),
        bill_number: numbersOfBills.byColleague,
        customer_name: '',
        customer_phone: '',
        customer_address: '',
        customer: { customer_name: '', customer_phone: '', customer_address: '' },
        username: 'huypd',
        userinfo: { fullname: 'Phạm Đức Huy' },
        saleman_id: counter.seller.user_id,
        saleman_fullname: counter.seller.fullname,
        repay_note: 'Của byColleague',
        row_count: 1,
        total_amount: 450_000,
        total_discount: 0,
        total_reduce_amount: 1_000,
        total_final_amount: 449_000,
        status: 1,
        status_text: 'Bình thường',
        accounting_status: 0,
        version: 1,
      },
    ]);
  });

  test('is paged, by its page and by the last number of the one before', async () => {
    expect(await list({ per_page: '3' })).toMatchObject({ total: 4, data: [{}, {}, {}] });
    expect(await list({ per_page: '3', page: '2' })).toMatchObject({ total: 4, data: [{ id: ids.mai }] });
    expect((await list({ per_page: '3', before: '2' })).data).toMatchObject([{ id: ids.mai }]);
  });

  test.each<[string, Query, (typeof names)[number][]]>([
    ['its number', { repay_number: '2' }, ['lan']],
    ['a customer’s name', { customer_name: 'mai dao' }, ['mai']],
    ['the beginning of a phone', { customer_phone: '+84 912 345 9' }, ['lan', 'mai']],
    ['a first day', { from_date: '2026-03-09' }, ['deleted', 'byColleague', 'lan']],
    ['a last day', { to_date: '2026-03-08' }, ['mai']],
    ['days', { from_date: '2026-03-08', to_date: '2026-03-09' }, ['lan', 'mai']],
    ['amounts', { amount_from: '150000', amount_to: '300000' }, ['deleted']],
    ['deleted ones', { status: '0' }, ['deleted']],
    ['those that stand', { status: '1' }, ['byColleague', 'lan', 'mai']],
    ['who sold or took back', { user: 'huypd' }, ['byColleague', 'lan']],
    ['words, quickly', { q: 'lan' }, ['lan']],
    ['a phone, quickly', { q: '0912345901' }, ['mai']],
    ['its number, quickly', { q: '3' }, ['byColleague']],
  ])('is searched by %s', async (_, query, found) => {
    expect(await find(query)).toEqual(found);
  });

  test('is searched by the number of the bill, which the quick search knows too', async () => {
    const bill_number = String(numbersOfBills.lan);
    expect(await find({ bill_number })).toEqual(['lan']);
    expect(await find({ q: bill_number })).toEqual(['lan']);
  });

  test('names the filters that it did not understand', async () => {
    const answer = await list({ repay_number: 'HD-1', from_date: '08/03/2026', status: 'xoa', page: '1' });
    expect(answer.total).toBe(4);
    expect(answer.ignored?.sort()).toEqual(['from_date', 'repay_number', 'status']);
  });

  test('of who sees only their own has what they sold or took back', async () => {
    expect(await find({}, colleague.headers)).toEqual(['byColleague', 'lan']);
    expect(await find({}, counter.headers)).toEqual(everyReturn);
  });
});

describe('the sums', () => {
  test('are of all that stand, deleted ones counted apart', async () => {
    expect(await sum()).toEqual({
      repay_count: 3,
      deleted_count: 1,
      total_amount: 750_000,
      total_discount: 0,
      total_reduce_amount: 3_000,
      total_final_amount: 747_000,
    });
  });

  test.each<[Query, number, number]>([
    [{ from_date: '2026-03-08', to_date: '2026-03-08' }, 1, 149_000],
    [{ status: '0' }, 0, 0],
    [{ customer_phone: '09123459' }, 2, 298_000],
    [{ q: 'mái' }, 1, 149_000],
  ])('of %j follow the filters', async (query, repay_count, total_final_amount) => {
    expect(await sum(query)).toMatchObject({ repay_count, total_final_amount });
  });

  test('of who sees only their own are of those', async () => {
    expect(await sum({}, colleague.headers)).toMatchObject({ repay_count: 2, total_final_amount: 598_000 });
  });
});

test('who may not look at returns is told so', async () => {
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Order'] });
  const query = { company_id: String(counter.shop.company_id) };
  for (const url of ['/api/repays', '/api/repays/sums', `/api/repays/${ids.mai}`]) {
    expect((await server.app.inject({ url, query, headers })).json().code).toBe('ACCESS_DENIED');
  }
});
