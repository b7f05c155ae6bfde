import type { Customer } from '@soquay/contract/customers';
import { expect, test, vi } from 'vitest';
import { countWaiting } from '../../../test/count-waiting.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  holdShirts,
  sell,
} from '../../../test/factories/bills.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 8 });
const newPhone = '0377000002';

async function openCounter(): Promise<{ counter: Counter; customer: Customer; hold: number }> {
  const counter = await buildCounter(server, { stock: 3 });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/customers',
    headers: counter.headers,
    payload: {
      customer_name: 'Chị Lan',
      customer_phone: `0366${String(counter.shop.company_id).padStart(6, '0')}`,
    },
  });
  const customer = answer.json().data;
  const hold = await holdShirts(server.db, counter, { qty: 2, customer_phone: customer.customer_phone });
  return { counter, customer, hold };
}

function change(
  { headers }: Counter,
  { customer_id, version, ...customer }: Customer,
  given: Partial<Customer>,
) {
  const { customer_name, customer_phone } = { ...customer, ...given };
  return server.app.inject({
    method: 'PUT',
    url: `/api/customers/${customer_id}`,
    headers,
    payload: { customer_name, customer_phone, version },
  });
}

async function phoneOf(hold: number): Promise<string> {
  const found = await server.db
    .selectFrom('reservations')
    .select('customer_phone')
    .where('id', '=', hold)
    .executeTakeFirstOrThrow();
  return found.customer_phone;
}

test('goods that are held for a customer are theirs by the number they have now', async () => {
  const { counter, customer, hold } = await openCounter();
  const shirts = { details: [buildBillLine(counter, { qty: 2 })] };
  const mine = await holdShirts(server.db, counter, { qty: 1, customer_phone: '0377999999' });

  expect((await change(counter, customer, { customer_phone: '+84 377 000 002' })).statusCode).toBe(200);

  expect(await phoneOf(hold)).toBe(newPhone);
  expect(await phoneOf(mine)).toBe('0377999999');
  const sellTo = (customer_phone: string) =>
    sell(server, { headers: counter.headers, body: buildBillBody(counter, { ...shirts, customer_phone }) });
  const former = await sellTo(customer.customer_phone);
  expect(former.code).toBe('STOCK_INSUFFICIENT');
  const { bill } = await sellTo(newPhone);
  expect(bill.details).toMatchObject([{ qty: 2 }]);
  await expectBooksToBalance(server.db);
});

test('a refused change leaves the held goods where they are', async () => {
  const { counter, customer, hold } = await openCounter();
  const other = await openCounter();
  const taken = await change(counter, customer, { customer_phone: other.customer.customer_phone });
  expect(taken.json().code).toBe('CODE_TAKEN');
  const stale = await change(counter, { ...customer, version: 9 }, { customer_phone: '0377000003' });
  expect(stale.json().code).toBe('VERSION_STALE');
  expect(await phoneOf(hold)).toBe(customer.customer_phone);
});

test('a change of the number waits for a sale of the goods before it locks the customer', async () => {
  const { counter, customer } = await openCounter();
  const blocker = await server.db.startTransaction().execute();
  await blocker
    .selectFrom('stock_levels')
    .select('qty')
    .where('company_id', '=', counter.shop.company_id)
    .forUpdate()
    .execute();
  const changing = change(counter, customer, { customer_phone: '0377000004' });
  await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(1), { interval: 10 });
  await blocker
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', customer.customer_id)
    .forUpdate()
    .noWait()
    .execute();
  await blocker.rollback().execute();
  expect((await changing).statusCode).toBe(200);
});
