import type { SavedStockTake } from '@soquay/contract/stock-takes';
import { beforeEach, expect, test } from 'vitest';
import { finishApprovals } from '../src/features/stock-takes/finish-approvals.ts';
import { expectBooksToBalance } from './expect-books-to-balance.ts';
import { buildCounter, type Counter, type Headers } from './factories/bills.ts';
import { buildBundle, makeBundle } from './factories/bundles.ts';
import { buildProduct, type Product } from './factories/products.ts';
import {
  approve,
  breakOffApproval,
  buildStockTake,
  count,
  counted,
  resume,
  signInManager,
  writeStockTake,
} from './factories/stock-takes.ts';
import { useApp } from './use-app.ts';

const server = useApp();
let counter: Counter;
let headers: Headers;
/** A shirt and two hats. */
let bundle: Product;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  headers = await signInManager(server, counter);
  const { shop, shirt, hat } = counter;
  bundle = await buildBundle(server.db, [{ product: shirt }, { product: hat, qty: 2 }], {
    shop,
    barcode: '8936000000123',
  });
});

/** A take of which a line was counted before its product became a bundle. */
async function countBeforeItWasABundle(qty = 2): Promise<{ take: SavedStockTake; later: Product }> {
  const later = await buildProduct(server.db, { shop: counter.shop });
  const take = await buildStockTake(server, counter, headers);
  await counted(
    server,
    take,
    headers,
    { product_id: later.product_id, qty },
    { product_id: counter.shirt.product_id, qty: 7 },
  );
  await makeBundle(server.db, later, [{ product: counter.hat }]);
  return { take, later };
}

async function shirts(): Promise<number> {
  const { qty } = await server.db
    .selectFrom('stock_levels')
    .select('qty')
    .where('product_id', '=', counter.shirt.product_id)
    .where('warehouse_code', '=', counter.warehouse)
    .executeTakeFirstOrThrow();
  return qty;
}

async function readTake({ id }: SavedStockTake): Promise<SavedStockTake> {
  return (await server.app.inject({ url: `/api/stock-takes/${id}`, headers })).json().data;
}

const finish = () => finishApprovals(server.db, () => undefined);

test.each([
  ['id', () => ({ product_id: bundle.product_id }), 'product_id'],
  ['code', () => ({ product_code: bundle.product_code.toLowerCase() }), 'product_code'],
  ['barcode', () => ({ product_code: '8936000000123' }), 'product_code'],
])('a count that names a bundle by its %s is refused there, naming its items', async (_, named, field) => {
  const take = await buildStockTake(server, counter, headers);
  const refused = await count(
    server,
    take,
    headers,
    { product_id: counter.shirt.product_id, qty: 7 },
    {
      ...named(),
      qty: 1,
    },
  );
  const items = `1 × ${counter.shirt.product_code}, 2 × ${counter.hat.product_code}`;
  expect(refused).toMatchObject({
    status: 422,
    errors: {
      [`counts.1.${field}`]: `Mã ${bundle.product_code} là bộ, không có tồn riêng: hãy đếm từng món (${items})`,
    },
  });
  expect(await readTake(take)).toMatchObject({ row_count: 0 });
});

test('a take of chosen goods has no bundle among them', async () => {
  const refused = await writeStockTake(server, 'POST', '', {
    headers,
    body: {
      company_id: counter.shop.company_id,
      warehouse_code: counter.warehouse,
      product_ids: [counter.shirt.product_id, bundle.product_id],
    },
  });
  expect(refused).toMatchObject({
    status: 422,
    errors: { 'product_ids.1': 'Bộ không có tồn riêng, hãy chọn từng món của bộ' },
  });
});

test('a product that a take is counting becomes no bundle until that is booked', async () => {
  const later = await buildProduct(server.db, { shop: counter.shop });
  const take = await buildStockTake(server, counter, headers);
  await counted(server, take, headers, { product_id: later.product_id, qty: 0 });
  const add = async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/products/sets',
      headers,
      payload: {
        company_id: counter.shop.company_id,
        set_id: later.product_id,
        product_id: counter.hat.product_id,
      },
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  expect(await add()).toMatchObject({
    status: 422,
    errors: { set_id: expect.stringContaining(`phiếu kiểm kho số ${take.stock_take_number}`) },
  });
  await approve(server, take, headers);
  expect(await add()).toMatchObject({ status: 200 });
});

test('a bundle that was counted stands in the way of the approval, by name, until it is counted as 0: STOCK_TAKE_BUNDLES', async () => {
  const { take, later } = await countBeforeItWasABundle();
  expect(await approve(server, take, headers)).toMatchObject({
    status: 409,
    code: 'STOCK_TAKE_BUNDLES',
    message: `Bộ không có tồn riêng: hãy đếm từng món, rồi đếm lại bộ là 0: ${later.product_code}`,
    params: { lines: [{ product_id: later.product_id, counted_qty: 2 }] },
  });
  await counted(server, take, headers, { product_id: later.product_id, qty: 0, is_recount: 1, seen_qty: 2 });
  expect(await approve(server, take, headers)).toMatchObject({ status: 200, saved: { status: 1 } });
  expect(await shirts()).toBe(7);
  await expectBooksToBalance(server.db);
});

test('an approval that stopped at a bundle books the other goods, leaves the bundle to be counted again, and is finished by 0', async () => {
  const { take, later } = await countBeforeItWasABundle();
  await breakOffApproval(server.db, take, counter.seller);

  await finish();
  await finish();

  expect(await shirts()).toBe(7);
  expect(await readTake(take)).toMatchObject({ status: 3, recount_count: 1, posted_count: 1 });
  const again = { product_id: later.product_id, is_recount: 1 as const };
  expect(await count(server, take, headers, { ...again, qty: 3 })).toMatchObject({ status: 422 });
  await counted(server, take, headers, { ...again, qty: 0 });
  expect(await resume(server, take, headers)).toMatchObject({
    saved: { status: 1, recount_count: 0, posted_count: 2 },
  });
  await expectBooksToBalance(server.db);
});
