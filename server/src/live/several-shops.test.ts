import { randomUUID } from 'node:crypto';
import type { GroupName } from '@soquay/contract/rights';
import type { LiveTopic } from '@soquay/contract/topics';
import type { SavedExport } from '@soquay/contract/warehouse-exports';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildBill, buildCounter, type Counter, type Headers, signInAs } from '../../test/factories/bills.ts';
import { buildExport, buildExportLine, writeExport } from '../../test/factories/exports.ts';
import { buildUser, joinShop, signIn } from '../../test/factories/people.ts';
import { buildProduct, type Product } from '../../test/factories/products.ts';
import { writeReceipt } from '../../test/factories/receipts.ts';
import { buildShop, type Shop } from '../../test/factories/shops.ts';
import { listenTo, type Screen } from '../../test/live-stream.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp({ heartbeatMs: 500 });
const patience = { timeout: 20_000, interval: 50 };
let counter: Counter;
let other: Shop;
let theirShirt: Product;
/** Works in both shops, as who may find what one of them sent. */
let keeper: Headers;
let here: Screen;
let there: Screen;

beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const first = await buildCounter(server);
  // Who has only just begun to listen may have missed something a moment before.
  await vi.waitFor(async () => {
    const screen = await listenTo(server.app, first);
    await buildBill(server, first);
    const { event } = await screen.next();
    screen.close();
    expect(event).toBe('change');
  }, patience);
});

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  other = await buildShop(server.db);
  theirShirt = await buildProduct(server.db, { shop: other, product_code: counter.shirt.product_code });
  keeper = await signInAtBoth('Kho');
  here = await listenTo(server.app, await signInAs(server, { shop: counter.shop, groups: ['Kho'] }));
  there = await listenTo(server.app, await signInAs(server, { shop: other, groups: ['Kho'] }));
});

afterEach(() => {
  here.close();
  there.close();
});

const send = (qty: number) =>
  buildExport(server, counter, keeper, {
    receipt_warehouse_code: other.warehouses[0] ?? '',
    details: [buildExportLine(counter, { qty })],
  });

const confirm = ({ sent_to }: SavedExport, counts: { id: number; counted_qty: number }[]) =>
  writeReceipt(server, 'PUT', `/confirm/${sent_to?.receipt_id}`, {
    headers: keeper,
    body: { details: counts },
  });

const notice = (shop: Shop, topics: LiveTopic[], product_ids: number[] | null) => ({
  event: 'change',
  data: { company_id: shop.company_id, topics, product_ids },
});

const all: LiveTopic[] = ['receipts', 'exports', 'stock'];

test('what is sent, changed, deleted and restored is told where a receipt waits for it', async () => {
  const sent = await send(2);
  const mine = notice(counter.shop, all, [counter.shirt.product_id]);
  const theirs = notice(other, all, null);
  expect(await here.next()).toEqual(mine);
  expect(await there.next()).toEqual(theirs);
  await buildProduct(server.db, { shop: other, product_code: counter.hat.product_code });
  const added = await writeExport(server, 'POST', '/add-product', {
    headers: keeper,
    body: {
      export_id: sent.id,
      product_code: counter.hat.product_code,
      warehouse_code: counter.warehouse,
      qty: 1,
    },
  });
  expect(await there.next()).toEqual(theirs);
  const line = added.saved.details.at(-1)?.id;
  await writeExport(server, 'DELETE', `/delete-product?detail_id=${line}`, { headers: keeper });
  expect(await there.next()).toEqual(theirs);
  await writeExport(server, 'DELETE', `/${sent.id}`, { headers: keeper });
  expect(await there.next()).toEqual(theirs);
  await writeExport(server, 'PUT', `/restore/${sent.id}`, { headers: keeper });
  expect(await there.next()).toEqual(theirs);
});

test('what has come is told where it was sent, and what is found of it where it came in', async () => {
  const sent = await send(4);
  await Promise.all([here.next(), there.next()]);
  const receipt = await server.app.inject({
    url: `/api/warehouse-receipts/${sent.sent_to?.receipt_id}`,
    headers: keeper,
  });
  const [line] = receipt.json().data.details;
  expect((await confirm(sent, [{ id: line.id, counted_qty: 1 }])).status).toBe(200);
  expect(await there.next()).toEqual(notice(other, all, [theirShirt.product_id]));
  expect(await here.next()).toEqual(notice(counter.shop, all, null));
  const settled = await writeExport(server, 'PUT', `/settle/${sent.id}`, {
    headers: await signInAtBoth('Admin'),
    key: randomUUID(),
    body: { details: [{ id: sent.details[0]?.id, outcome: 'found', qty: 2 }] },
  });
  expect(settled.status).toBe(200);
  expect(await there.next()).toEqual(notice(other, all, [theirShirt.product_id]));
  expect(await here.next()).toEqual(notice(counter.shop, all, null));
});

async function signInAtBoth(group: GroupName): Promise<Headers> {
  const user = await buildUser(server.db, { shop: counter.shop, groups: [group] });
  await joinShop(server.db, { user, shop: other, groups: [group] });
  return await signIn(server.app, user);
}
