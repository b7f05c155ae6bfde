import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  holdShirts,
  readSales,
  sell,
} from '../../../test/factories/bills.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;

beforeEach(async () => {
  counter = await buildCounter(server);
});

function sellAsSeller(given: Parameters<typeof buildBillBody>[1] = {}) {
  return sell(server, { headers: counter.headers, body: buildBillBody(counter, given) });
}

function findCustomer(phone: string) {
  return server.db
    .selectFrom('customers')
    .select(['customer_id', 'customer_name', 'customer_address'])
    .where('customer_phone', '=', phone)
    .executeTakeFirst();
}

describe('the customer', () => {
  test('is remembered by a new phone', async () => {
    await sellAsSeller({ customer_phone: '912 345 611', customer_name: 'Mai', customer_address: 'Hà Nội' });
    expect(await findCustomer('0912345611')).toMatchObject({
      customer_name: 'Mai',
      customer_address: 'Hà Nội',
    });
  });

  test('who is known has only empty fields filled, the bill keeps what was typed', async () => {
    const customer_phone = '0912345612';
    await sellAsSeller({ customer_phone, customer_name: 'Chị Mai' });
    const { bill } = await sellAsSeller({
      customer_phone: '+84912345612',
      customer_name: 'Mai Trần',
      customer_address: 'Huế',
    });
    await sellAsSeller({ customer_phone, customer_address: 'Đà Nẵng' });
    expect(await findCustomer(customer_phone)).toMatchObject({
      customer_name: 'Chị Mai',
      customer_address: 'Huế',
    });
    expect(bill).toMatchObject({ customer_name: 'Mai Trần', customer_address: 'Huế' });
    const { bills } = await readSales(server.db, counter);
    expect(new Set(bills.map(({ customer_id }) => customer_id)).size).toBe(1);
  });

  test('whose phone alone is given is named on the bill as they are known, by a number from before a merge too', async () => {
    const customer_phone = '0912345614';
    await sellAsSeller({ customer_phone, customer_name: 'Trần Khánh Huyền', customer_address: 'Huế' });
    const kept = await findCustomer(customer_phone);
    await server.db
      .insertInto('customers')
      .values({ customer_phone: '0912345615', customer_name: '', merged_into: kept?.customer_id ?? null })
      .execute();
    for (const phone of ['+84 912 345 614', '0912345615']) {
      const { bill } = await sellAsSeller({ customer_phone: phone, customer_name: ' ' });
      expect(bill).toMatchObject({ customer_name: 'Trần Khánh Huyền', customer_address: '' });
    }
    const { bill } = await sellAsSeller({ customer_phone: '0912345616' });
    expect(bill).toMatchObject({ customer_phone: '0912345616', customer_name: '' });
  });

  test('without a phone is a walk-in who is not remembered, name or not', async () => {
    const { bill } = await sellAsSeller({ customer_name: 'Khách qua đường', customer_phone: '  ' });
    expect(bill).toMatchObject({ customer_name: 'Khách qua đường', customer_phone: '' });
    expect((await readSales(server.db, counter)).bills).toMatchObject([{ customer_id: null }]);
  });

  test('is one for all shops', async () => {
    const other = await buildCounter(server);
    const customer_phone = '0912345613';
    await buildBill(server, counter, { customer_phone, customer_name: 'Mai' });
    await buildBill(server, other, { customer_phone });
    const [here] = (await readSales(server.db, counter)).bills;
    const [there] = (await readSales(server.db, other)).bills;
    expect(there?.customer_id).toBe(here?.customer_id);
  });
});

describe('holds', () => {
  function hold(customer_phone: string, qty: number): Promise<number> {
    return holdShirts(server.db, counter, { customer_phone, qty });
  }

  function readFulfilments() {
    return server.db
      .selectFrom('reservation_fulfilments')
      .select(['reservation_id', 'bill_id', 'qty'])
      .where('company_id', '=', counter.shop.company_id)
      .orderBy('reservation_id')
      .execute();
  }

  test('of the same phone are fulfilled, oldest first, up to what is sold', async () => {
    const first = await hold('0912345621', 2);
    const second = await hold('0912345621', 5);
    const bill = await buildBill(server, counter, {
      customer_phone: '+84 912345621',
      details: [buildBillLine(counter, { qty: 3 })],
    });
    expect(await readFulfilments()).toEqual([
      { reservation_id: first, bill_id: bill.id, qty: 2 },
      { reservation_id: second, bill_id: bill.id, qty: 1 },
    ]);
  });

  test('let the same phone have what nobody else may', async () => {
    await hold('0912345622', 99);
    const details = [buildBillLine(counter, { qty: 100 })];
    expect((await sellAsSeller({ details })).code).toBe('STOCK_INSUFFICIENT');
    expect((await sellAsSeller({ details, customer_phone: '0912345623' })).code).toBe('STOCK_INSUFFICIENT');
    expect((await sellAsSeller({ details, customer_phone: '0912345622' })).status).toBe(200);
  });

  test('of others leave what is free to sell, and stay as they are', async () => {
    await hold('0912345624', 99);
    expect((await sellAsSeller({ customer_phone: '0912345625' })).status).toBe(200);
    expect(await readFulfilments()).toEqual([]);
  });
});
