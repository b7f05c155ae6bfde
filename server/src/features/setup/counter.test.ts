import { addDays, businessDay } from '@soquay/contract/rules/day';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let admin: { authorization: string };
let back: string;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  [, back = ''] = counter.shop.warehouses;
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

async function call(method: 'GET' | 'PUT' | 'DELETE', payload?: object, headers = admin) {
  const url = `/api/companies/${counter.shop.company_id}/counter`;
  const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, ...answer.json() };
}

async function suggested(): Promise<string | null> {
  const url = `/api/companies/${counter.shop.company_id}/counter/suggested`;
  return (await server.app.inject({ url, headers: admin })).json().data.warehouse_code;
}

async function counterOfSeller(): Promise<unknown> {
  const url = `/api/users/modules/${counter.shop.company_id}`;
  return (await server.app.inject({ url, headers: counter.headers })).json().counter_warehouse;
}

describe('the warehouse of the counter', () => {
  test('is suggested by the bills of the last 90 days, and nobody has named one to begin with', async () => {
    expect((await call('GET')).data).toEqual({
      counter_warehouse_code: null,
      is_settled: false,
    });
    expect(await suggested()).toBeNull();
    const { id } = await buildBill(server, counter, { details: [buildBillLine(counter)] });
    expect(await suggested()).toBe(counter.warehouse);
    await server.db
      .updateTable('bills')
      .set({ bill_date: addDays(businessDay(new Date()), -91) })
      .where('id', '=', id)
      .execute();
    expect(await suggested()).toBeNull();
  });

  test('is named for everybody who sells there, taken away again, and both are in the log', async () => {
    expect(await counterOfSeller()).toBeUndefined();
    expect(await call('PUT', { warehouse_code: back })).toMatchObject({
      status: 200,
      message: 'Cập nhật thành công',
      data: { counter_warehouse_code: back, is_settled: true },
    });
    expect(await counterOfSeller()).toBe(back);
    expect((await call('DELETE')).data).toEqual({
      counter_warehouse_code: null,
      is_settled: true,
    });
    expect(await counterOfSeller()).toBeUndefined();
    const log = await server.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('company_id', '=', counter.shop.company_id)
      .where('entity', '=', 'company')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { before: { counter_warehouse_code: null }, after: { counter_warehouse_code: back } },
      { before: { counter_warehouse_code: back }, after: { counter_warehouse_code: null } },
    ]);
  });

  test('is named while a document of the shop is being saved', async () => {
    const document = await server.db.startTransaction().execute();
    // As each row does that names its shop.
    await sql`select from companies where company_id = ${counter.shop.company_id} for key share`.execute(
      document,
    );
    expect(await call('PUT', { warehouse_code: back })).toMatchObject({ status: 200 });
    await document.rollback().execute();
  });

  test('is one of the shop that is in use; anything else is refused at its field', async () => {
    const other = await buildShop(server.db);
    await server.db.updateTable('warehouses').set({ active: 0 }).where('warehouse_code', '=', back).execute();
    for (const warehouse_code of [other.warehouses[0], back, 'KHOXA']) {
      expect(await call('PUT', { warehouse_code })).toMatchObject({
        status: 422,
        errors: { warehouse_code: expect.any(String) },
      });
    }
    expect((await call('PUT', { warehouse_code: counter.warehouse }, counter.headers)).status).toBe(403);
    expect((await call('GET')).data.is_settled).toBe(false);
  });
});
