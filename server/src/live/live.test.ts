import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buildBill,
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  sell,
  signInAs,
} from '../../test/factories/bills.ts';
import { dayFromToday } from '../../test/factories/holds.ts';
import { buildUser, joinShop, signIn } from '../../test/factories/people.ts';
import { putProduct } from '../../test/factories/product-forms.ts';
import { buildReturn } from '../../test/factories/returns.ts';
import { buildWebsite } from '../../test/factories/websites.ts';
import { addressOf, listenTo, type Screen } from '../../test/live-stream.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp({ heartbeatMs: 500, logLevel: 'error' });
/** A revoked person's stream ends within 5 s; the rest is for a busy machine. */
const revoked = { timeout: 8_000, interval: 50 };
const patience = { timeout: 20_000, interval: 50 };
let counter: Counter;
let second: Awaited<ReturnType<typeof server.startSecondApp>>;
const screens: Pick<Screen, 'close'>[] = [];

beforeAll(async () => {
  second = await server.startSecondApp();
  const apps = [server.app, second];
  await Promise.all(apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  // Who has only just begun to listen may have missed something a moment before.
  const first = await buildCounter(server);
  for (const app of apps) {
    await vi.waitFor(async () => {
      const screen = await listenTo(app, first);
      await buildBill(server, first);
      const { event } = await screen.next();
      screen.close();
      expect(event).toBe('change');
    }, patience);
  }
});

/** A shop of its own: of the one before a notice may be under way. */
beforeEach(async () => {
  counter = await buildCounter(server);
});

afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});

async function open(...given: Parameters<typeof listenTo>): Promise<Screen> {
  const screen = await listenTo(...given);
  screens.push(screen);
  return screen;
}

const soldShirt = () => ({
  event: 'change',
  data: {
    company_id: counter.shop.company_id,
    topics: ['bills', 'stock', 'holds'],
    product_ids: [counter.shirt.product_id],
  },
});

test('a sale is told once it is committed, by every process on the database', async () => {
  const [here, there] = [await open(server.app, counter), await open(second, counter)];
  await buildBill(server, counter);
  expect(await here.next()).toEqual(soldShirt());
  expect(await there.next()).toEqual(soldShirt());
});

test('sales of one moment are told with every product that moved', async () => {
  const screen = await open(server.app, counter);
  const { shirt, hat } = counter;
  const hats = { details: [buildBillLine(counter, { product_id: hat.product_id, price: 80_000 })] };
  await Promise.all([buildBill(server, counter), buildBill(server, counter, hats)]);
  const notified = () =>
    screen.events.flatMap((event) => (event.event === 'change' ? (event.data.product_ids ?? []) : []));
  await vi.waitFor(
    () => expect(notified().sort()).toEqual([shirt.product_id, hat.product_id].sort()),
    patience,
  );
  expect(screen.events[0]).toMatchObject({ event: 'change', data: { topics: ['bills', 'stock', 'holds'] } });
});

test('a return is told to the screens of its bill as to those of returns and stock', async () => {
  const bill = await buildBill(server, counter);
  const screen = await open(server.app, counter);
  await screen.next();
  await buildReturn(server, bill, counter.headers);
  expect(await screen.next()).toEqual({
    event: 'change',
    data: { ...soldShirt().data, topics: ['bills', 'returns', 'stock', 'products'] },
  });
});

test('a changed product is told to the screens that show it', async () => {
  const screen = await open(server.app, counter);
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  const { shop, shirt } = counter;
  const body = { status_note: 'Cũ', version: 1 };
  const answer = await putProduct(server, shirt.product_id, { headers, shop, body });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await screen.next()).toMatchObject({ data: { topics: expect.arrayContaining(['products']) } });
});

test('feedback and requests for a call from a website are told to those who answer them', async () => {
  const { shop } = counter;
  const website = await buildWebsite(server, shop, ['https://mocmien.vn']);
  const screen = await open(server.app, await signInAs(server, { shop, groups: ['Content'] }));
  const send = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, headers: website, payload });
  const notice = (topic: string) => ({
    event: 'change',
    data: { company_id: shop.company_id, topics: [topic], product_ids: null },
  });
  const lan = { name: 'Chị Lan', email: 'lan@example.vn', feedback: 'Áo đẹp, giao nhanh 🌸' };
  expect((await send('/api/website/feedbacks', lan)).statusCode).toBe(200);
  expect(await screen.next()).toEqual(notice('feedbacks'));
  expect((await send('/api/website/callbacks', { phone: '0912 345 678' })).statusCode).toBe(200);
  expect(await screen.next()).toEqual(notice('callbacks'));
});

test('of a sale that is refused nobody hears', async () => {
  const screen = await open(server.app, counter);
  const body = buildBillBody(counter, { details: [buildBillLine(counter, { qty: 1_000 })] });
  expect((await sell(server, { ...counter, body })).code).toBe('STOCK_INSUFFICIENT');
  await buildBill(server, counter);
  await screen.next();
  expect(screen.events).toEqual([soldShirt()]);
});

test('of a sale that is sent again nobody hears again', async () => {
  const screen = await open(server.app, counter);
  const [key, body] = [randomUUID(), buildBillBody(counter)];
  await sell(server, { ...counter, body, key });
  expect(await screen.next()).toEqual(soldShirt());
  await sell(server, { ...counter, body, key });
  // Told behind it.
  const hats = { details: [buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000 })] };
  await buildBill(server, counter, hats);
  expect(await screen.next()).toMatchObject({ data: { product_ids: [counter.hat.product_id] } });
});

test('a stream has no head, by which it would be opened for nobody', async () => {
  const answer = await fetch(`${addressOf(server.app)}/api/live?heard_ms_ago=0`, {
    method: 'HEAD',
    headers: counter.headers,
  });
  expect(answer.status).toBe(404);
});

test('deleting a bill and holding goods are told with their goods', async () => {
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  const screen = await open(server.app, { headers });
  const bill = await buildBill(server, counter);
  expect(await screen.next()).toEqual(soldShirt());
  await deleteBill(server, bill.id, headers);
  const { company_id } = counter.shop;
  const product_ids = [counter.shirt.product_id];
  expect(await screen.next()).toEqual({
    event: 'change',
    data: { company_id, topics: ['bills', 'stock', 'holds'], product_ids },
  });

  const held = await server.app.inject({
    method: 'POST',
    url: '/api/inventories/reservations',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: {
      company_id,
      warehouse_code: counter.warehouse,
      product_code: counter.shirt.product_code,
      qty: 1,
      customer_name: 'Chị Lan',
      customer_phone: '0901234567',
      expired_date: await dayFromToday(server.db, 0),
    },
  });
  expect(held.statusCode, held.body).toBe(200);
  expect(await screen.next()).toEqual({
    event: 'change',
    data: { company_id, topics: ['stock', 'holds'], product_ids },
  });
});

test('one hears of the shops where one works, and there of what one may read', async () => {
  const other = await buildCounter(server);
  const { company_id } = counter.shop;
  const [seller, stranger, grantless] = [
    await open(server.app, counter),
    await open(server.app, other),
    await open(server.app, { headers: await signInWithoutGrants(company_id) }),
  ];
  await buildBill(server, counter);
  expect(await seller.next()).toMatchObject({ data: { company_id } });
  await buildBill(server, other);
  expect(await stranger.next()).toMatchObject({ data: { company_id: other.shop.company_id } });
  expect([stranger, grantless].map(({ events }) => events.length)).toEqual([1, 0]);
});

test('who signs out, is shut out or gets other rights hears nothing more within 5 s', async () => {
  type Person = Awaited<ReturnType<typeof signInAs>>;
  const people = await Promise.all([1, 2, 3, 4].map(() => signInAs(server, { shop: counter.shop })));
  const [leaves, isDeleted, isPromoted] = people as [Person, Person, Person];
  const opened = await Promise.all(people.map((person) => open(second, person)));
  await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: leaves.headers });
  await server.db
    .updateTable('users')
    .set({ status: 0 })
    .where('user_id', '=', isDeleted.user.user_id)
    .execute();
  await joinShop(server.db, { user: isPromoted.user, shop: counter.shop, groups: ['Sale', 'Admin'] });
  await vi.waitFor(
    () => expect(opened.map((screen) => screen.hasEnded())).toEqual([true, true, true, false]),
    revoked,
  );
  const again = await Promise.all(people.map((person) => open(second, person)));
  expect(again.map(({ response }) => response.status)).toEqual([401, 401, 200, 200]);
});

test('who was away for a moment hears what was missed, who was away for longer that something was', async () => {
  await buildBill(server, counter);
  const listening = await open(server.app, { ...counter, heardMsAgo: 500 });
  await listening.next();
  const back = await open(server.app, { ...counter, heardMsAgo: 2_000 });
  expect(await back.next()).toMatchObject({
    event: 'change',
    data: { topics: expect.arrayContaining(['bills']) },
  });
  const late = await open(server.app, { ...counter, heardMsAgo: 3_600_000 });
  expect(await late.next()).toEqual({ event: 'gap', data: null });
});

test('a stream shows that it is there, and asks no proxy to keep it back', async () => {
  const { response, beats } = await open(server.app, counter);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
  await vi.waitFor(() => expect(beats()).toBeGreaterThanOrEqual(3), { timeout: 5_000 });
});

test('a server that stops ends its streams at once', async () => {
  const third = await server.startSecondApp();
  await third.listen({ host: '127.0.0.1', port: 0 });
  const screen = await open(third, counter);
  const began = performance.now();
  await third.close();
  expect(performance.now() - began).toBeLessThan(2_000);
  await vi.waitFor(() => expect(screen.hasEnded()).toBe(true));
});

test('a process whose connection broke tells its screens of the gap, and goes on', async () => {
  const screen = await open(server.app, counter);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'soquay live' and datname = current_database()
  `.execute(server.db);
  expect(await screen.next()).toEqual({ event: 'gap', data: null });
  await buildBill(server, counter);
  expect(await screen.next()).toEqual(soldShirt());
});

test('who does not read is told of the gap instead of all that happened, or counts as gone', async () => {
  const reader = connectRaw(counter.headers);
  screens.push({ close: () => reader.socket.destroy() });
  await vi.waitFor(() => expect(reader.text()).toContain('text/event-stream'));
  reader.socket.pause();
  const watching = await open(server.app, counter);
  const many = JSON.stringify({
    company_id: counter.shop.company_id,
    topics: ['stock'],
    product_ids: Array.from({ length: 300 }, (_, index) => 10 ** 15 + index),
  });
  // In pieces that a reader who takes them has no trouble with, and more than the operating system's buffers hold.
  const [rounds, perRound] = [200, 10];
  for (let round = 1; round <= rounds; round++) {
    await sql`
      select pg_notify('soquay_changes', ${many} || repeat(' ', number)) from generate_series(1, ${perRound}::int) number
    `.execute(server.db);
    const heard = () => watching.events.filter(({ event }) => event === 'change').length;
    await vi.waitFor(() => expect(heard()).toBe(round * perRound), { ...patience, interval: 1 });
  }
  reader.socket.resume();
  const last = (event: string) => reader.text().lastIndexOf(`event: ${event}`);
  await vi.waitFor(() => {
    expect(last('change')).toBeGreaterThan(0);
    // On a machine so slow that several heartbeats have passed meanwhile it counts as gone.
    expect(reader.socket.closed || last('gap') > last('change')).toBe(true);
  }, patience);
  expect(reader.text().match(/event: change/g)?.length).toBeLessThan(rounds * perRound);
});

test('when a day begins the goods of holds that have ended can be sold', async () => {
  const screen = await open(server.app, counter);
  const { rows } = await sql<{ before: string }>`
    select pg_get_functiondef('business_day'::regproc) as before
  `.execute(server.db);
  // As at midnight, by the database's clock.
  await sql`
    create or replace function business_day(moment timestamptz) returns date language sql immutable strict parallel safe
    return ((moment at time zone 'Asia/Ho_Chi_Minh')::date + 1)
  `.execute(server.db);
  const notified = { company_id: null, topics: ['stock', 'holds'], product_ids: null };
  await vi.waitFor(() => expect(screen.events).toContainEqual({ event: 'change', data: notified }), patience);
  await sql.raw(rows[0]?.before ?? '').execute(server.db);
});

/** Somebody of the shop whose group may do nothing there. */
async function signInWithoutGrants(company_id: number): Promise<Counter['headers']> {
  const user = await buildUser(server.db);
  const { role_id } = await server.db
    .insertInto('roles')
    .values({ company_id, role_name: 'Chưa có quyền', base_group: 'Sale' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('user_roles').values({ role_id, user_id: user.user_id }).execute();
  return signIn(server.app, user);
}

function connectRaw({ authorization }: Counter['headers']): { socket: Socket; text: () => string } {
  const { port } = new URL(addressOf(server.app));
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.write(`GET /api/live?heard_ms_ago=0 HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`);
  return { socket, text: () => text };
}

// The last one: to who comes within some seconds it is told too.
test('a shop opened between the sign-in and the stream is told to who opens it, in another process too', async () => {
  const headers = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
  const name = `Lan Anh ${randomUUID()}`;
  await server.app.inject({
    method: 'POST',
    url: '/api/companies',
    headers,
    payload: { company_name: name, company_address: '12 Hàng Bông' },
  });
  await vi.waitFor(async () => {
    const late = await open(second, { headers, heardMsAgo: 5_000 });
    expect(await late.next()).toMatchObject({ event: 'rights' });
  }, patience);
});
