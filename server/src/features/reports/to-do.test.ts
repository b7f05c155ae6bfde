import type { GroupName } from '@soquay/contract/rights';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import type { ToDo } from '@soquay/contract/to-do';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  holdShirts,
  moveToDay,
  signInAs,
} from '../../../test/factories/bills.ts';
import {
  billOf,
  buildArrived,
  buildOrderFixture,
  buildPreorder,
  type OrderFixture,
  writePreorder,
} from '../../../test/factories/preorders.ts';
import { sendLines } from '../../../test/factories/receipts.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let fixture: OrderFixture;
let colleague: Headers;
let back: string;

/** Two holds end today, two pre-orders are due and two have arrived, one transfer waits at each warehouse, two products were missed; much else is not to be done. */
beforeAll(async () => {
  const { db } = server;
  counter = await buildCounter(server);
  fixture = await buildOrderFixture(server, counter);
  colleague = (await signInAs(server, { shop: counter.shop })).headers;
  [, back = ''] = counter.shop.warehouses;
  for (const given of [{}, { warehouse_code: back }, { daysLeft: 1 }, { daysLeft: -1 }, { cancelled: true }])
    await holdShirts(db, counter, given);
  await buildPreorder(server, fixture);
  await buildArrived(server, fixture);
  const reopened = await billOf(server, fixture, await buildArrived(server, fixture));
  const admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  await deleteBill(server, reopened.id, admin);
  await billOf(server, fixture, await buildArrived(server, fixture));
  const deleted = await buildArrived(server, fixture);
  await writePreorder(server, 'DELETE', `/${deleted.id}`, { headers: admin });
  for (const warehouse_code of [counter.warehouse, back]) {
    const { shop, seller, shirt } = counter;
    const sender = { company_id: shop.company_id, user_id: seller.user_id };
    await sendLines(db, sender, [{ ...shirt, warehouse_code, qty: 2 }]);
  }
  const { company_id } = counter.shop;
  // Adds bills: within the last 30 days they are to be done, also those of the website; marked and older ones are not.
  await buildBill(server, counter, { order_origin: 'ctv' });
  const oldest = await buildBill(server, counter);
  await moveToDay(db, oldest.id, addDays(businessDay(new Date()), -29));
  const older = await buildBill(server, counter);
  await moveToDay(db, older.id, addDays(businessDay(new Date()), -30));
  const marked = await buildBill(server, counter);
  await db.updateTable('bills').set({ accounting_status: 1 }).where('id', '=', marked.id).execute();
  // Pre-orders that are done or deleted are due for nobody.
  const today = businessDay(new Date());
  const isOver = sql<boolean>`(status = 0 or process_status >= 109)`;
  await db
    .updateTable('preorders')
    .set({ expire_date: today })
    .where('company_id', '=', company_id)
    .where(isOver)
    .execute();
  for (const expire_date of [today, addDays(today, -3)]) {
    const { id } = await buildPreorder(server, fixture);
    await db
      .updateTable('preorders')
      .set({ order_date: expire_date, expire_date })
      .where('id', '=', id)
      .execute();
  }
  await db
    .insertInto('goods_to_count')
    .values(
      [counter.shirt, counter.hat].map(({ product_id }) => ({
        company_id,
        warehouse_code: back,
        product_id,
      })),
    )
    .execute();
  await db
    .insertInto('feedbacks')
    .values(
      (['new', 'seen', 'answered'] as const).map((state) => ({
        company_id,
        name: 'Cô Tư',
        email: 'tu@example.vn',
        feedback: 'Giày hơi chật',
        state,
      })),
    )
    .execute();
  await db
    .insertInto('callbacks')
    .values(
      ['0911111111', '0922222222', '0933333333'].map((phone, index) => ({
        company_id,
        phone,
        state: index === 0 ? ('seen' as const) : ('new' as const),
      })),
    )
    .execute();
  const elsewhere = await buildCounter(server);
  await holdShirts(db, elsewhere, {});
});

async function toDo(headers: Headers): Promise<ToDo> {
  const url = `/api/reports/to-do/${counter.shop.company_id}`;
  const answer = await server.app.inject({ url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function total(url: string, query: Record<string, string>, headers: Headers): Promise<number> {
  const company_id = String(counter.shop.company_id);
  const answer = await server.app.inject({ url, query: { company_id, ...query }, headers });
  expect(answer.json()).not.toHaveProperty('ignored');
  return answer.json().total;
}

describe('what there is to do', () => {
  test.each<[GroupName, ToDo]>([
    [
      'Admin',
      {
        holds_ending: 2,
        preorders_due: 2,
        preorders_arrived: 2,
        transfers_waiting: 2,
        goods_on_the_way: 0,
        goods_to_count: 2,
        feedbacks_new: 1,
        callbacks_new: 2,
      },
    ],
    ['Kho', { holds_ending: 2, transfers_waiting: 2, goods_on_the_way: 0, goods_to_count: 2 }],
    ['Content', { feedbacks_new: 1, callbacks_new: 2 }],
    ['Order', { holds_ending: 2, preorders_due: 0 }],
    ['KeToan', { holds_ending: 2, bills_unmarked: 3 }],
  ])('of %s is what they may do', async (group, expected) => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: [group] });
    expect(await toDo(headers)).toEqual(expected);
  });

  test('of a Sale are their own pre-orders', async () => {
    expect(await toDo(counter.headers)).toEqual({ holds_ending: 2, preorders_due: 2, preorders_arrived: 2 });
    expect(await toDo(colleague)).toEqual({ holds_ending: 2, preorders_due: 0, preorders_arrived: 0 });
  });

  test('at one’s own warehouses is what one may confirm', async () => {
    const kho = { shop: counter.shop, groups: ['Kho' as const] };
    const { headers } = await signInAs(server, { ...kho, warehouses: [back] });
    expect((await toDo(headers)).transfers_waiting).toBe(1);
    const both = await signInAs(server, { ...kho, warehouses: [back, counter.warehouse] });
    expect((await toDo(both.headers)).transfers_waiting).toBe(2);
  });

  test('is as much as its lists show', async () => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
    expect(await total('/api/reservations', { ends: 'today' }, headers)).toBe(2);
    expect(await total('/api/orders', { due: 'today' }, headers)).toBe(2);
    expect(await total('/api/orders', { process_status: '103', status: '1' }, headers)).toBe(2);
    const unmarked = { accounting_status: '0', order_origin: 'all' };
    const from_date = addDays(businessDay(new Date()), -29);
    expect(await total('/api/bills', { ...unmarked, from_date }, headers)).toBe(3);
    expect(await total('/api/feedbacks', { state: 'new' }, headers)).toBe(1);
    expect(await total('/api/callbacks', { state: 'new' }, headers)).toBe(2);
    expect(await total('/api/warehouse-receipts', { status: '2' }, headers)).toBe(2);
    expect(await total('/api/warehouse-receipts', { status: '2', warehouse: back }, headers)).toBe(1);
  });

  test('SHOP_FORBIDDEN of another shop', async () => {
    const elsewhere = await buildCounter(server);
    const url = `/api/reports/to-do/${counter.shop.company_id}`;
    const answer = await server.app.inject({ url, headers: elsewhere.headers });
    expect(answer.json().code).toBe('SHOP_FORBIDDEN');
  });
});
