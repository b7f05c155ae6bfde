import { addDays, businessDay } from '@soquay/contract/rules/day';
import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildReceipt, buildReceiptLine, sendGoods, writeReceipt } from '../../../test/factories/receipts.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
const today = businessDay(new Date());
const [yesterday, before] = [addDays(today, -1), addDays(today, -2)];
let counter: Counter;
let keeper: Headers;
let admin: Headers;
let supplier_id: number;

/** In this order: bought by An before, kept open by Admin yesterday, bought and deleted, on the way. */
let bought: SavedReceipt;

beforeAll(async () => {
  counter = await buildCounter(server);
  const { shop } = counter;
  keeper = (await signInAs(server, { shop, groups: ['Kho'], username: 'an', fullname: 'Trần Thị An' }))
    .headers;
  admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/suppliers',
    headers: { ...keeper, 'content-type': 'application/json' },
    payload: JSON.stringify({ supplier_name: 'Dệt Thành Công' }),
  });
  supplier_id = answer.json().data.supplier_id;
  bought = await buildReceipt(server, counter, keeper, {
    receipt_date: before,
    supplier_id,
    invoice_number: '0077',
    details: [buildReceiptLine(counter, { qty: 5, original_price: 95_000 })],
  });
  await buildReceipt(server, counter, admin, {
    receipt_type: 2,
    receipt_date: yesterday,
    details: [buildReceiptLine(counter, { qty: 7 })],
  });
  const { id } = await buildReceipt(server, counter, keeper, {
    details: [buildReceiptLine(counter, { qty: 9 })],
  });
  await writeReceipt(server, 'DELETE', `/${id}`, { headers: keeper });
  await sendGoods(server.db, counter, { shirts: 11, hats: 1 });
});

async function get(path: string, query: Record<string, string> = {}, headers = keeper) {
  const answer = await server.app.inject({
    url: `/api/warehouse-receipts${path}`,
    headers,
    query: { company_id: String(counter.shop.company_id), ...query },
  });
  return answer.json();
}

test('a row says what a receipt is, by whom and where from', async () => {
  const { data, ...page } = await get('', { receipt_number: '1' });
  expect(page).toEqual({ current_page: 1, total: 1, per_page: 10 });
  const { details, version, ...row } = bought;
  expect(data).toEqual([row]);
  expect(row).toMatchObject({
    receipt_number: 1,
    supplier_name: 'Dệt Thành Công',
    userinfo: { username: 'an', fullname: 'Trần Thị An' },
  });
});

describe('the newest stand first, found', () => {
  test.each<[string, () => Record<string, string>, number[]]>([
    ['all', () => ({}), [4, 3, 2, 1]],
    ['by their number', () => ({ receipt_number: '2' }), [2]],
    ['by their type', () => ({ receipt_type: '2' }), [2]],
    ['by who wrote them, by name', () => ({ user: 'an' }), [3, 1]],
    ['by a first day', () => ({ from_date: yesterday }), [3, 2]],
    ['by both days', () => ({ from_date: before, to_date: yesterday }), [2, 1]],
    ['that are deleted', () => ({ status: '0' }), [3]],
    ['that are in stock', () => ({ status: '1' }), [2, 1]],
    ['that wait', () => ({ status: '2' }), [4]],
    ['by their supplier', () => ({ supplier_id: String(supplier_id) }), [1]],
    ['by a warehouse', () => ({ warehouse: counter.warehouse }), [4, 3, 2, 1]],
    ['by several warehouses and a status', () => ({ warehouse: `X,${counter.warehouse}`, status: '2' }), [4]],
    ['by a warehouse that got nothing', () => ({ warehouse: counter.shop.warehouses[1] ?? '' }), []],
    ['quickly by words of a supplier', () => ({ q: 'thanh cong' }), [1]],
    ['quickly by an invoice', () => ({ q: '0077' }), [1]],
    ['quickly by a number', () => ({ q: '4' }), [4]],
    ['quickly by what is nowhere', () => ({ q: 'khong dau' }), []],
    ['a page of them', () => ({ page: '2', per_page: '3' }), [1]],
  ])('%s', async (_, query, numbers) => {
    const { data, total } = await get('', query());
    expect(data.map(({ receipt_number }: SavedReceipt) => receipt_number)).toEqual(numbers);
    if (!('page' in query())) expect(total).toBe(numbers.length);
  });
});

test.each<[string, () => Record<string, string>, object]>([
  [
    'all',
    () => ({}),
    { receipt_count: 3, deleted_count: 1, total_qty: 12, waiting_qty: 12, total_amount: 475_000 },
  ],
  [
    'a day',
    () => ({ from_date: yesterday, to_date: yesterday }),
    { receipt_count: 1, deleted_count: 0, total_qty: 7, waiting_qty: 0, total_amount: 0 },
  ],
  [
    'deleted ones',
    () => ({ status: '0' }),
    { receipt_count: 0, deleted_count: 1, total_qty: 0, waiting_qty: 0, total_amount: 0 },
  ],
  [
    'those in stock',
    () => ({ status: '1' }),
    { receipt_count: 2, deleted_count: 0, total_qty: 12, waiting_qty: 0, total_amount: 475_000 },
  ],
  [
    'those that wait',
    () => ({ status: '2' }),
    { receipt_count: 1, deleted_count: 0, total_qty: 0, waiting_qty: 12, total_amount: 0 },
  ],
  [
    'those of a person',
    () => ({ user: 'an' }),
    { receipt_count: 1, deleted_count: 1, total_qty: 5, waiting_qty: 0, total_amount: 475_000 },
  ],
])('the pieces of %s are summed, deleted ones apart', async (_, query, sums) => {
  expect((await get('/sums', query())).data).toEqual(sums);
});

test.each(['total_amount', '-total_amount', 'invoice_total', 'unpriced_count'])(
  'the order of a list by %s, which some may not see, is given to nobody',
  async (sort) => {
    const orderer = await signInAs(server, { shop: counter.shop, groups: ['Order'] });
    const newest = await get('', {}, orderer.headers);
    expect(newest.data[0].total_amount).toBeUndefined();
    expect(await get('', { sort }, orderer.headers)).toEqual({ ...newest, ignored: ['sort'] });
  },
);

test.each(['amount_from', 'amount_to'])(
  'no list is narrowed by %s, which would tell costs',
  async (filter) => {
    const orderer = await signInAs(server, { shop: counter.shop, groups: ['Order'] });
    const all = await get('', {}, orderer.headers);
    expect((await get('', { [filter]: '1' }, orderer.headers)).data).toEqual(all.data);
  },
);
