import type { GoodsToCount, WarehouseToCount } from '@soquay/contract/stock-takes';
import { beforeEach, expect, test } from 'vitest';
import { countDeadlocks } from '../../../test/count-deadlocks.ts';
import {
  type BillBody,
  buildBillBody,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  sell,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import { buildBundle } from '../../../test/factories/bundles.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { approve, buildStockTake, counted, signInManager } from '../../../test/factories/stock-takes.ts';
import { useApp } from '../../../test/use-app.ts';

const connections = 10;
const server = useApp({ connections });
let counter: Counter;
/** Another warehouse than the one that goods come from. */
let till: string;
let manager: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 100 });
  till = counter.shop.warehouses[1] ?? '';
  manager = await signInManager(server, counter);
});

function missed(given: Parameters<typeof buildBillLine>[1] = {}) {
  return buildBillLine(counter, { instead_of: till, ...given });
}

async function sold(details: BillBody['details']) {
  const answer = await sell(server, { headers: counter.headers, body: buildBillBody(counter, { details }) });
  expect(answer).toMatchObject({ status: 200 });
  return answer.bill;
}

async function ask(path: string, query: Record<string, string | number>, headers = manager) {
  const { company_id } = counter.shop;
  const url = `/api/stock-takes/${path}?${new URLSearchParams({ company_id: String(company_id), ...query } as Record<string, string>)}`;
  const answer = await server.app.inject({ url, headers });
  return { status: answer.statusCode, ...answer.json() };
}

async function toCount(warehouse_code = till): Promise<number[]> {
  const { data } = await ask('to-count', { warehouse_code, per_page: 200 });
  return data.map(({ product_id }: GoodsToCount) => product_id);
}

async function countAndApprove(warehouse_code: string, product_id: number, qty = 1): Promise<void> {
  const take = await buildStockTake(server, counter, manager, { warehouse_code });
  await counted(server, take, manager, { product_id, qty });
  expect(await approve(server, take, manager)).toMatchObject({ status: 200 });
}

test('what a bill missed in a warehouse is to be counted there, once, however many bills and lines missed it', async () => {
  const { hat, shirt } = counter;
  await sold([missed(), missed({ qty: 2, discount: 1_000 }), buildBillLine(counter)]);
  await sold([missed(), missed({ product_id: hat.product_id, price: 80_000 })]);

  const { data, total } = await ask('to-count', { warehouse_code: till });

  expect(total).toBe(2);
  expect(data).toEqual([
    {
      warehouse_code: till,
      product_id: shirt.product_id,
      product_code: shirt.product_code,
      product_name: expect.any(String),
      unit_code: 'cái',
      color: expect.any(String),
      size: expect.any(String),
      on_hand: 0,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
    expect.objectContaining({ product_id: hat.product_id }),
  ]);
  expect(await toCount(counter.warehouse)).toEqual([]);
  const warehouses: WarehouseToCount[] = (await ask('to-count/warehouses', {})).data;
  expect(warehouses).toEqual([
    { warehouse_code: till, warehouse_name: expect.any(String), product_count: 2 },
  ]);
});

test('pages of it follow one another', async () => {
  const { hat, shirt } = counter;
  await sold([missed(), missed({ product_id: hat.product_id, price: 80_000 })]);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => ask('to-count', { warehouse_code: till, per_page: 1, page })),
  );
  expect(pages.map(({ data }) => data.map(({ product_id }: GoodsToCount) => product_id))).toEqual([
    [shirt.product_id],
    [hat.product_id],
    [],
  ]);
});

test('a bundle is to be counted by its items', async () => {
  const { hat, shirt, shop } = counter;
  const items = [{ product: shirt }, { product: hat, qty: 2 }];
  const { product_id, price } = await buildBundle(server.db, items, { shop });
  await sold([missed({ product_id, price })]);
  expect(await toCount()).toEqual([shirt.product_id, hat.product_id]);
});

test('a changed bill adds what it misses now, and a deleted one takes nothing back', async () => {
  const { hat, shirt } = counter;
  const bill = await sold([buildBillLine(counter)]);
  expect(await toCount()).toEqual([]);
  const { details = [], ...change } = buildBillChange(bill);
  const added = missed({ product_id: hat.product_id, price: 80_000 });
  const url = `/api/bills/${bill.id}`;
  const changed = await writeBill(server, 'PUT', url, {
    headers: counter.headers,
    body: { ...change, details: [...details, added] },
  });
  expect(changed).toMatchObject({ status: 200 });
  expect(await toCount()).toEqual([hat.product_id]);

  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  expect(await writeBill(server, 'DELETE', url, { headers })).toMatchObject({ status: 200 });
  expect(await toCount()).toEqual([hat.product_id]);
  expect(await toCount()).not.toContain(shirt.product_id);
});

test('a booked count of the warehouse settles it; one of another warehouse or of other goods, or not approved, does not', async () => {
  const { hat, shirt, warehouse } = counter;
  await sold([missed()]);

  await countAndApprove(warehouse, shirt.product_id, 99);
  await countAndApprove(till, hat.product_id);
  expect(await toCount()).toEqual([shirt.product_id]);

  const take = await buildStockTake(server, counter, manager, { warehouse_code: till });
  await counted(server, take, manager, { product_id: shirt.product_id, qty: 0 });
  expect(await toCount()).toEqual([shirt.product_id]);
  expect(await approve(server, take, manager)).toMatchObject({ status: 200 });
  expect(await toCount()).toEqual([]);
  expect((await ask('to-count/warehouses', {})).data).toEqual([]);
});

test('a take of missed goods names them as uncounted, though the books have none, until they are counted', async () => {
  const { product_id } = counter.shirt;
  const take = await buildStockTake(server, counter, manager, {
    warehouse_code: till,
    product_ids: [product_id],
  });
  const uncounted = async () => (await ask(`${take.id}/lines`, { show: 'uncounted' })).data;
  expect(await uncounted()).toMatchObject([{ product_id, expected_qty: 0, counted_qty: null }]);
  await counted(server, take, manager, { product_id, qty: 0 });
  expect(await uncounted()).toEqual([]);
});

test('goods missed again after they were counted stay, though that count is booked later', async () => {
  const { shirt } = counter;
  await sold([missed()]);
  const take = await buildStockTake(server, counter, manager, { warehouse_code: till });
  await counted(server, take, manager, { product_id: shirt.product_id, qty: 0 });
  await sold([missed()]);
  expect(await approve(server, take, manager)).toMatchObject({ status: 200 });
  expect(await toCount()).toEqual([shirt.product_id]);
});

test("a warehouse of another shop is refused at the line's field, and nothing is sold", async () => {
  const { warehouses } = await buildShop(server.db);
  for (const instead_of of [warehouses[0] ?? '', 'không có']) {
    const body = buildBillBody(counter, { details: [buildBillLine(counter), missed({ instead_of })] });
    expect(await sell(server, { headers: counter.headers, body })).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      errors: { 'details.1.instead_of': 'Kho không thuộc cửa hàng này' },
    });
  }
  expect(await toCount()).toEqual([]);
});

test('a line that comes from the warehouse it names misses nothing', async () => {
  await sold([missed({ instead_of: counter.warehouse })]);
  expect(await toCount(counter.warehouse)).toEqual([]);
});

test('who may not see stock takes does not see it, nor does another shop', async () => {
  const stranger = await buildCounter(server);
  expect(await ask('to-count', { warehouse_code: till }, counter.headers)).toMatchObject({ status: 403 });
  const { headers } = await signInAs(server, { shop: stranger.shop, groups: ['Admin'] });
  expect(await ask('to-count', { warehouse_code: till }, headers)).toMatchObject({ status: 403 });
  expect(await ask('to-count/warehouses', {}, headers)).toMatchObject({ status: 403 });
});

test('forty bills that miss the same goods in any order, and a count of them, are all written', async () => {
  const goods = await Promise.all(
    [0, 1, 2, 3].map(() =>
      buildProduct(server.db, {
        shop: counter.shop,
        stock: { [counter.warehouse]: 100 },
        price: 10_000,
        sale_price: 0,
      }),
    ),
  );
  const take = await buildStockTake(server, counter, manager, { warehouse_code: till });
  const ids = goods.map(({ product_id }) => product_id);
  await counted(server, take, manager, ...ids.map((product_id) => ({ product_id, qty: 1 })));

  const bills = Array.from({ length: 40 }, (_, turn) => {
    const turned = [...ids.slice(turn % 4), ...ids.slice(0, turn % 4)];
    return sold(turned.map((product_id) => missed({ product_id, price: 10_000 })));
  });
  await Promise.all([...bills, approve(server, take, manager)]);

  expect(await toCount()).toEqual(ids.toSorted((one, other) => one - other));
  expect(await countDeadlocks(server.db, connections)).toBe(0);
}, 60_000);
