import type { BillRow } from '@soquay/contract/bills';
import { beforeAll, expect, test } from 'vitest';
import {
  buildBill,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  moveToDay,
  signInAs,
} from '../../test/factories/bills.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let admin: Headers;

/** Days of the shop's first bills, the oldest first; the only bill of one day is deleted. All others are of the last day. */
const firstDays = ['01', '01', '01', '02', '02', '05', '06', '06'];
const dayOf = (index: number) => `2026-03-${firstDays[index] ?? '09'}`;

beforeAll(async () => {
  counter = await buildCounter(server);
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  for (let index = 0; index < 24; index += 1) {
    const { id } = await buildBill(server, counter, index % 5 === 4 ? { order_origin: 'ctv' } : {});
    if (index === 5 || index % 7 === 3) await deleteBill(server, id, admin);
    await moveToDay(server.db, id, dayOf(index));
  }
});

async function numbers(query: Record<string, string>): Promise<number[]> {
  const answer = await server.app.inject({
    url: '/api/bills',
    query: { company_id: String(counter.shop.company_id), ...query },
    headers: admin,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ bill_number }: BillRow) => bill_number);
}

test.each([
  ['all', { order_origin: 'all' }, 24],
  ['those of the shop', {}, 20],
  ['those that are not deleted', { order_origin: 'all', status: '1' }, 20],
  ['those of some days', { order_origin: 'all', from_date: '2026-03-02', to_date: '2026-03-09' }, 21],
])('page by page there are %s, each once', async (_, query, count) => {
  const all = await numbers({ ...query, per_page: '200' });
  expect(all).toHaveLength(count);
  const pages = [];
  for (let page = 1; page <= count + 1; page += 1)
    pages.push(await numbers({ ...query, per_page: '1', page: `${page}` }));
  expect(pages).toEqual([...all.map((number) => [number]), []]);
  expect(await numbers({ ...query, per_page: '2', page: '11' })).toEqual(all.slice(20, 22));
});
