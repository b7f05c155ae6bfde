import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type ControlledTransaction, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { countWaiting } from '../../../test/count-waiting.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  readSales,
  type SaleAnswer,
  sell,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import { password } from '../../../test/factories/people.ts';
import { keepConnections } from '../../../test/keep-connections.ts';
import { type TestApp, useApp } from '../../../test/use-app.ts';
import { poolKinds } from '../../database/databases.ts';
import type { DB } from '../../database/types.gen.ts';

const pools = poolKinds(2);
const placesOfShop = pools.writes.size / 2;
const server = useApp({ pools, logLevel: 'error' });
/** App whose statements may take half a second. */
const impatient = useApp({
  pools: { ...pools, writes: { ...pools.writes, statementMs: 500 } },
  logLevel: 'error',
});

const busy = { status: 503, code: 'BUSY', message: 'Hệ thống đang bận, vui lòng thử lại' };

function sellAt(app: TestApp, counter: Counter): Promise<SaleAnswer> {
  return sell(app, { headers: counter.headers, body: buildBillBody(counter) });
}

function signInAt({ seller: { username } }: Counter) {
  const payload = { username, password };
  return server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
}

function listsOf({ shop, headers }: Counter) {
  return ['/api/bills', '/api/bills/sums', '/api/products/filter-code'].map((url) =>
    server.app.inject({
      url,
      query: { company_id: String(shop.company_id), product_code: 'ao' },
      headers,
    }),
  );
}

/** Keeps the goods of the counter's shop locked, as a transaction that hangs does. */
async function lockGoods({ shop }: Counter): Promise<ControlledTransaction<DB>> {
  const blocker = await server.db.startTransaction().execute();
  await sql`select from stock_levels where company_id = ${shop.company_id} for update`.execute(blocker);
  return blocker;
}

/** Rows that sales in the shop have written, idempotency keys too. */
async function rowsOf({ db }: TestApp, counter: Counter) {
  const keys = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', counter.seller.user_id)
    .execute();
  return { ...(await readSales(db, counter)), keys };
}

test('a shop whose goods somebody keeps locked slows nobody else, and has its lists', async () => {
  const [blocked, elsewhere] = [await buildCounter(server), await buildCounter(server)];
  const before = await rowsOf(server, blocked);
  const blocker = await lockGoods(blocked);

  // More than would be through within the time that anybody waits for a connection.
  const sales = Promise.all(Array.from({ length: 60 }, () => sellAt(server, blocked)));
  await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(placesOfShop), { interval: 10 });

  const [sale, ...others] = await Promise.all([
    sellAt(server, elsewhere),
    signInAt(elsewhere),
    ...listsOf(elsewhere),
    ...listsOf(blocked),
  ]);
  expect(sale.status, sale.message).toBe(200);
  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
  expect(await countWaiting(server.db)).toBeLessThanOrEqual(placesOfShop);

  for (const answer of await sales) expect(answer).toMatchObject(busy);
  await blocker.rollback().execute();
  expect(await rowsOf(server, blocked)).toEqual(before);
  expect((await sellAt(server, blocked)).bill.bill_number).toBe(1);
  await expectBooksToBalance(server.db);
});

test('a sale that is sent again while somebody keeps its goods locked is answered with its bill', async () => {
  const counter = await buildCounter(server);
  const body = buildBillBody(counter);
  const sendOnce = () => sell(server, { headers: counter.headers, body, key: 'once' });
  const { bill } = await sendOnce();
  const blocker = await lockGoods(counter);

  expect(await sendOnce()).toMatchObject({ status: 200, bill: { id: bill.id } });

  await blocker.rollback().execute();
});

test('a sale that waits for its customer keeps no other of its shop from its number', async () => {
  const counter = await buildCounter(server);
  const customer_phone = '0912345698';
  await sell(server, { headers: counter.headers, body: buildBillBody(counter, { customer_phone }) });
  const blocker = await server.db.startTransaction().execute();
  await sql`select from customers where customer_phone = ${customer_phone} for update`.execute(blocker);
  const body = buildBillBody(counter, { customer_phone, customer_name: 'Chị Mai' });
  const waiting = sell(server, { headers: counter.headers, body });
  await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(1), { interval: 10 });

  // Of other goods, which that one has not locked.
  const details = [buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000 })];
  const other = await sell(server, { headers: counter.headers, body: buildBillBody(counter, { details }) });

  expect(other.bill.bill_number).toBe(2);
  await blocker.rollback().execute();
  expect((await waiting).bill.bill_number).toBe(3);
});

test('while nobody can save anything, people sign in and look at their shop', async () => {
  const counter = await buildCounter(server);
  const giveBack = await keepConnections(server.databases.writes, pools.writes.size);
  // Whom this process remembers: their session is looked up again.
  server.passSeconds(5);

  const answers = await Promise.all([signInAt(counter), ...listsOf(counter)]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
  await giveBack();
});

test.each([
  ['deleted', 'DELETE', ''],
  ['marked', 'PUT', '/set-processed-accounting'],
] as const)('a bill that was %s is answered though nobody may look any more', async (_, method, path) => {
  const counter = await buildCounter(server);
  const { id } = await buildBill(server, counter);
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin', 'KeToan'] });
  const blocker = await server.db.startTransaction().execute();
  await sql`select from bills where id = ${id} for update`.execute(blocker);
  const writing = writeBill(server, method, `/api/bills/${id}${path}`, { headers });
  await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(1), { interval: 10 });
  const giveBack = await keepConnections(server.databases.reads, pools.reads.size);

  await blocker.rollback().execute();

  expect(await writing).toMatchObject({ status: 200, bill: { id, version: 2 } });
  await giveBack();
});

test('BUSY for a sale of which a statement takes too long, and nothing is changed', async () => {
  const counter = await buildCounter(impatient);
  await sql`
    create function dawdle() returns trigger language plpgsql as $$
      begin perform pg_sleep(10); return new; end $$`.execute(impatient.db);
  await sql`create trigger dawdle before insert on bill_lines for each row execute function dawdle()`.execute(
    impatient.db,
  );
  const before = await rowsOf(impatient, counter);

  expect(await sellAt(impatient, counter)).toMatchObject(busy);

  expect(await rowsOf(impatient, counter)).toEqual(before);
});

test('a sale whose sender hangs up while it waits for its turn is not made', async () => {
  const counter = await buildCounter(server);
  const share = `shop ${counter.shop.company_id}`;
  // With one place left, whoever waits goes before who comes later.
  const giveBackOthers = await keepConnections(server.databases.writes, placesOfShop - 1, { share });
  const giveBack = await keepConnections(server.databases.writes, 1, { share });
  await server.app.listen({ port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
  const arrived = once(server.app.server, 'request');

  const hangUp = new AbortController();
  const sending = fetch(`http://127.0.0.1:${port}/api/bills`, {
    method: 'POST',
    headers: { ...counter.headers, 'content-type': 'application/json', 'idempotency-key': 'a' },
    body: JSON.stringify(buildBillBody(counter)),
    signal: hangUp.signal,
  });
  const [socket] = await connected;
  await arrived;
  // By then the sale waits too.
  await Promise.all(listsOf(counter));
  const cutOff = once(socket, 'close');
  hangUp.abort();
  await expect(sending).rejects.toThrow();
  await cutOff;
  await giveBack();

  expect((await sellAt(server, counter)).bill.bill_number).toBe(1);
  expect((await rowsOf(server, counter)).bills).toHaveLength(1);
  await giveBackOthers();
});
