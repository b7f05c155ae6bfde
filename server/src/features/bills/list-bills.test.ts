import type { BillRow, BillSums } from '@soquay/contract/bills';
import { beforeAll, describe, expect, test } from 'vitest';
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
import { joinShop, type User } from '../../../test/factories/people.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let colleague: { user: User; headers: Headers };
let admin: { user: User; headers: Headers };

/** The shop's bills by what is told apart about them; nothing writes after this. */
const names = ['mai', 'lan', 'walkIn', 'ctv', 'deleted'] as const;
const ids = {} as Record<(typeof names)[number], number>;

beforeAll(async () => {
  counter = await buildCounter(server);
  colleague = await signInAs(server, { shop: counter.shop, fullname: 'Phạm Đức Huy', username: 'huypd' });
  admin = await signInAs(server, { shop: counter.shop, groups: ['Admin'], fullname: 'Lê Thị Chủ' });
  const { db } = server;
  await db
    .updateTable('products')
    .set({ code_anh: 'IMG-7_Đ0070012', product_code: 'POLO_100%-8800451' })
    .where('product_id', '=', counter.hat.product_id)
    .execute();

  const hats = [buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000 })];
  const mai = { customer_name: 'Trần Thị Mái Đào', customer_phone: '0912345901' };
  const lan = {
    customer_name: 'Nguyễn Lan',
    customer_phone: '0912345902',
    details: hats,
    payment_code: 'CK',
  };
  ids.mai = (await buildBill(server, counter, { ...mai, pre_paid: 50_000 })).id;
  ids.lan = (await buildBill(server, counter, lan, colleague.headers)).id;
  ids.walkIn = (await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 3 })] })).id;
  ids.ctv = (await buildBill(server, counter, { order_origin: 'ctv' })).id;
  const byAdmin = { saleman_id: colleague.user.user_id, details: [...hats, buildBillLine(counter)] };
  ids.deleted = (await buildBill(server, counter, byAdmin, admin.headers)).id;
  await deleteBill(server, ids.deleted, admin.headers);
  await moveToDay(db, ids.mai, '2026-03-08');
  await moveToDay(db, ids.lan, '2026-03-09');

  await buildBill(server, await buildCounter(server), mai);
});

async function list(query: Record<string, string> = {}, headers: Headers = admin.headers) {
  const answer = await server.app.inject({
    url: '/api/bills',
    query: { company_id: String(counter.shop.company_id), ...query },
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { data: BillRow[]; current_page: number; total: number; per_page: number };
}

/** Names of the bills found, newest first. */
async function find(query: Record<string, string>, headers?: Headers): Promise<string[]> {
  const { data, total } = await list({ order_origin: 'all', ...query }, headers);
  expect(total).toBe(data.length);
  return data.map(({ id }) => names.find((name) => ids[name] === id) ?? 'another shop’s');
}

async function sum(query: Record<string, string> = {}, headers: Headers = admin.headers): Promise<BillSums> {
  const answer = await server.app.inject({
    url: '/api/bills/sums',
    query: { company_id: String(counter.shop.company_id), ...query },
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const everyBill = ['deleted', 'ctv', 'walkIn', 'lan', 'mai'];

describe('the list', () => {
  test('is the shop’s own bills, newest first', async () => {
    expect(await find({})).toEqual(everyBill);
  });

  test('shows bills of own shops until another origin is asked for', async () => {
    expect((await list()).data.map(({ id }) => id)).not.toContain(ids.ctv);
    expect((await list()).total).toBe(4);
    expect((await list({ order_origin: 'xyz' })).total).toBe(0);
    expect(await find({ order_origin: 'ctv' })).toEqual(['ctv']);
  });

  test('has in a row what the screen shows', async () => {
    const { data } = await list({ status: '0' });
    expect(data).toMatchObject([
      {
        bill_number: 5,
        username: admin.user.username,
        saleman_fullname: 'Phạm Đức Huy',
        payment_code: 'TM',
        payment_desc: 'Tiền mặt',
        payment_kind: 'cash',
        row_count: 2,
        total_final_amount: 230_000,
        status: 0,
        status_text: 'Đã xóa',
      },
    ]);
  });

  test('is paged, with the total of all pages', async () => {
    const first = await list({ order_origin: 'all', per_page: '2' });
    expect(first).toMatchObject({ current_page: 1, per_page: 2, total: 5 });
    const second = await list({ order_origin: 'all', per_page: '2', page: '2' });
    const third = await list({ order_origin: 'all', per_page: '2', page: '3' });
    const pages = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
    expect(pages).toEqual([ids.deleted, ids.ctv, ids.walkIn, ids.lan, ids.mai]);
  });

  test('is empty beyond its last page, with the total still told', async () => {
    expect(await list({ page: '10000' })).toMatchObject({ data: [], total: 4, current_page: 10_000 });
  });

  test('goes on after a bill, whatever page is named', async () => {
    const numbers = async (query: Record<string, string>) =>
      (await list({ order_origin: 'all', per_page: '2', ...query })).data.map(
        ({ bill_number }) => bill_number,
      );
    expect(await numbers({ before: '4' })).toEqual([3, 2]);
    expect(await numbers({ before: '2', page: '900000' })).toEqual([1]);
    expect(await numbers({ before: '4', user: 'chủ' })).toEqual([]);
    expect(await numbers({ before: '5', product_name: 'mu' })).toEqual([2]);
    for (const before of ['0', 'abc', '1.5', '']) expect(await numbers({ before })).toEqual([5, 4]);
    expect((await list({ order_origin: 'all', before: '2', page: '3' })).total).toBe(5);
  });

  test('has pages of 10 unless 1 to 200 are asked for', async () => {
    for (const per_page of ['0', '201', 'abc', '-1', ''])
      expect((await list({ per_page })).per_page).toBe(10);
    expect((await list({ per_page: '200' })).per_page).toBe(200);
  });

  test('ignores a parameter it does not know', async () => {
    expect(await find({ r: '7', toString: 'x' })).toEqual(everyBill);
  });
});

describe('a filter by', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['number', { bill_number: '3' }, ['walkIn']],
    ['status 0', { status: '0' }, ['deleted']],
    ['status 1', { status: '1' }, ['ctv', 'walkIn', 'lan', 'mai']],
    ['first day', { from_date: '2026-03-09' }, ['deleted', 'ctv', 'walkIn', 'lan']],
    ['last day', { to_date: '2026-03-08' }, ['mai']],
    ['both days', { from_date: '2026-03-08', to_date: '2026-03-09' }, ['lan', 'mai']],
    ['amount from', { amount_from: '230000' }, ['deleted', 'walkIn']],
    ['amount to', { amount_to: '80000' }, ['lan']],
    ['both amounts', { amount_from: '100000', amount_to: '200000' }, ['ctv', 'mai']],
    ['a salesperson’s username', { user: 'HUYP' }, ['deleted', 'lan']],
    ['a salesperson’s name without accents', { user: 'duc huy' }, ['deleted', 'lan']],
    ['the writer’s name', { user: 'chủ' }, ['deleted']],
    ['a customer’s words without accents, in any order', { customer_name: 'dao mai' }, ['mai']],
    ['the beginnings of a customer’s words', { customer_name: 'ngu l' }, ['lan']],
    ['a customer’s name composed another way', { customer_name: 'Đào'.normalize('NFD') }, ['mai']],
    ['a phone', { customer_phone: '0912345901' }, ['mai']],
    ['a phone in another spelling', { customer_phone: '+84 912.345.902' }, ['lan']],
    ['the beginning of a phone', { customer_phone: '0912 345' }, ['lan', 'mai']],
    ['the beginning of a phone with the country', { customer_phone: '84912' }, ['lan', 'mai']],
    ['the beginning of a product code', { product_code: 'po' }, ['deleted', 'lan']],
    ['any part of a product code from three signs on', { product_code: 'OLO' }, ['deleted', 'lan']],
    ['signs that search otherwise takes for any', { product_code: '_100%' }, ['deleted', 'lan']],
    ['a product code with a long number', { product_code: 'o_100%-8800451' }, ['deleted', 'lan']],
    ['product words without accents', { product_name: 'mu luoi' }, ['deleted', 'lan']],
    ['a picture code', { code_anh: 'IMG-7' }, ['deleted', 'lan']],
    ['a picture code in lower case', { code_anh: 'img-7' }, ['deleted', 'lan']],
    ['a picture code with a long number', { code_anh: '7_đ0070012' }, ['deleted', 'lan']],
    ['how it was paid', { payment_code: 'CK' }, ['lan']],
    ['several ways to pay', { payment_code: 'CK,TM' }, everyBill],
    ['how it was paid beside a day', { payment_code: 'TM', to_date: '2026-03-09' }, ['mai']],
    ['a number in the quick search', { q: ' 3 ' }, ['walkIn']],
    ['a phone in the quick search', { q: '+84 912.345.902' }, ['lan']],
    ['a customer in the quick search', { q: 'mai dao' }, ['mai']],
    ['the quick search beside a filter', { q: '0912345', customer_name: 'lan' }, ['lan']],
    ['two things at once', { product_name: 'mu', status: '1', user: 'huypd' }, ['lan']],
  ])('%s', async (_, query, found) => {
    expect(await find(query)).toEqual(found);
  });

  test('who sold it, whoever wrote it', async () => {
    expect(await find({ saleman_id: String(colleague.user.user_id) })).toEqual(['deleted', 'lan']);
    expect(await find({ saleman_id: String(admin.user.user_id) })).toEqual([]);
    expect(await find({ saleman_id: String(colleague.user.user_id) }, counter.headers)).toEqual([]);
    expect(await find({ saleman_id: 'abc' })).toEqual(everyBill);
  });

  test.each<[string, Record<string, string>]>([
    ['a number nobody has', { bill_number: '99' }],
    ['a way to pay that there is not', { payment_code: 'VANG' }],
    ['the end of a word', { customer_name: 'ran' }],
    ['the end of a phone', { customer_phone: '345901' }],
    ['the middle of a product code in two signs', { product_code: 'ol' }],
    ['a percent sign that stands for nothing else', { product_code: '%' }],
    ['an underscore likewise', { customer_name: '_' }],
    ['a sign for any beside a long number', { product_code: '100_-8800451' }],
    ['another picture code with the same number', { code_anh: 'IMG-8_Đ0070012' }],
    ['days the wrong way round', { from_date: '2026-03-09', to_date: '2026-03-08' }],
    ['two lines of different products', { product_code: 'polo', product_name: 'áo' }],
  ])('%s finds nothing', async (_, query) => {
    expect(await find(query)).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['numbers', { bill_number: 'abc', amount_from: '-1', amount_to: '1.5' }],
    ['blank numbers', { bill_number: ' ', amount_to: ' ' }],
    ['numbers beyond any', { bill_number: '99999999999999999999', amount_to: '1e999' }],
    ['days', { from_date: '2026-02-30', to_date: 'hôm qua' }],
    ['a status', { status: '2' }],
    ['a phone without digits', { customer_phone: 'abc' }],
    ['text', { customer_name: 'a\u0000', product_name: 'x'.repeat(201), user: ' ' }],
  ])('%s that can’t be understood is ignored', async (_, query) => {
    expect(await find(query)).toEqual(everyBill);
  });

  test('what is ignored is named, and only that', async () => {
    const wrong = { from_date: 'hôm qua', bill_number: 'ba', status: '1', customer_name: 'lan', user: ' ' };
    expect(await list(wrong)).toMatchObject({ ignored: ['from_date', 'bill_number'], total: 1 });
    expect(await list({ status: '1', r: '7', toString: 'x' })).not.toHaveProperty('ignored');
  });

  test('something given twice is ignored', async () => {
    const company_id = String(counter.shop.company_id);
    const answer = await server.app.inject({
      url: `/api/bills?company_id=${company_id}&order_origin=all&status=0&status=0&page=1&page=2`,
      headers: admin.headers,
    });
    expect(answer.json()).toMatchObject({ total: 5, current_page: 1 });
  });
});

describe('the sums', () => {
  test('are of every bill found, deleted ones left out', async () => {
    expect(await sum()).toEqual({
      bill_count: 3,
      deleted_count: 1,
      total_amount: 680_000,
      total_discount: 0,
      total_final_amount: 680_000,
      pre_paid: 50_000,
    });
    expect(await sum({ customer_name: 'lan' })).toMatchObject({
      bill_count: 1,
      deleted_count: 0,
      total_amount: 80_000,
    });
    expect(await sum({ payment_code: 'TM', order_origin: 'all' })).toMatchObject({
      bill_count: 3,
      deleted_count: 1,
      total_amount: 750_000,
    });
  });

  test('count with the deleted ones every bill of the list', async () => {
    const { bill_count, deleted_count } = await sum({ order_origin: 'all' });
    expect(bill_count + deleted_count).toBe((await list({ order_origin: 'all' })).total);
  });

  test('are 0 where nothing is found', async () => {
    const nothing = { bill_count: 0, total_amount: 0, total_discount: 0, total_final_amount: 0, pre_paid: 0 };
    expect(await sum({ status: '0' })).toEqual({ ...nothing, deleted_count: 1 });
    expect(await sum({ bill_number: '99' })).toEqual({ ...nothing, deleted_count: 0 });
  });
});

describe('whose bills', () => {
  test('a Sale sees those they sold or wrote, and no others, in list, total and sums', async () => {
    expect(await find({}, colleague.headers)).toEqual(['deleted', 'lan']);
    expect(await find({}, counter.headers)).toEqual(['ctv', 'walkIn', 'mai']);
    expect(await find({ user: 'huypd' }, counter.headers)).toEqual([]);
    expect(await sum({}, colleague.headers)).toMatchObject({ bill_count: 1, total_amount: 80_000 });
  });

  test.each([
    ['a Sale with can_list_sale', { can_list_sale: true }],
    ['a Sale who is KeToan as well', { groups: ['Sale' as const, 'KeToan' as const] }],
    ['KeToan', { groups: ['KeToan' as const] }],
    ['the system admin', { is_admin: true, groups: [] }],
  ])('%s sees all of the shop', async (_, given) => {
    const { headers } = await signInAs(server, { shop: counter.shop, ...given });
    expect(await find({}, headers)).toEqual(everyBill);
  });

  test('a Sale here who is KeToan elsewhere sees their own here', async () => {
    const { user, headers } = await signInAs(server, { shop: counter.shop });
    const elsewhere = await buildCounter(server);
    await joinShop(server.db, { user, shop: elsewhere.shop, groups: ['KeToan'] });
    server.passSeconds(5);
    expect(await find({}, headers)).toEqual([]);
  });
});
