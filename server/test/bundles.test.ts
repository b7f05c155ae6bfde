import { randomUUID } from 'node:crypto';
import type { Bill } from '@soquay/contract/bills';
import type { BundleItem } from '@soquay/contract/bundles';
import type { ErrorBody } from '@soquay/contract/errors';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyDocuments } from '../src/documents/verify-documents.ts';
import { billDocument } from '../src/features/bills/bill-document.ts';
import { returnDocument } from '../src/features/returns/return-document.ts';
import { verifyLedger } from '../src/stock/verify-ledger.ts';
import {
  buildBillBody,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  sell,
  signInAs,
  writeBill,
} from './factories/bills.ts';
import { buildProduct, markDeleted, type Product } from './factories/products.ts';
import { buildReceiptBody, buildReceiptLine, writeReceipt } from './factories/receipts.ts';
import { buildReturnBody, writeReturn } from './factories/returns.ts';
import { useApp } from './use-app.ts';

const server = useApp();
let counter: Counter;
let keeper: Headers;
/** A shirt and two hats for 300,000 dong. */
let bundle: Product;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  const { shop, shirt, hat } = counter;
  keeper = (await signInAs(server, { shop, groups: ['Kho'] })).headers;
  bundle = await buildProduct(server.db, { shop, product_code: `BO${shirt.product_id}`, price: 300_000 });
  await addItem({ product_id: shirt.product_id });
  await addItem({ product_id: hat.product_id, base_qty: 2 });
});

interface Answer extends Omit<ErrorBody, 'errors'> {
  data: BundleItem;
  errors: Record<string, string>;
}

async function write(
  method: 'POST' | 'PUT' | 'DELETE',
  { path = '', body, headers = keeper }: { path?: string; body?: object; headers?: Headers },
) {
  const answer = await server.app.inject({
    method,
    url: `/api/products/sets${path}`,
    headers,
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...(answer.json() as Answer) };
}

function addItem(item: { product_id: number; set_id?: number; base_qty?: number }, headers = keeper) {
  const body = { company_id: counter.shop.company_id, set_id: bundle.product_id, ...item };
  return write('POST', { body, headers });
}

async function listItems(): Promise<BundleItem[]> {
  const { company_id } = counter.shop;
  const url = `/api/products/sets?company_id=${company_id}&set_id=${bundle.product_id}`;
  return (await server.app.inject({ url, headers: keeper })).json().data;
}

async function sellBundles(qty: number, given: Parameters<typeof buildBillBody>[1] = {}) {
  const details = [buildBillLine(counter, { product_id: bundle.product_id, price: 300_000, qty })];
  return await sell(server, {
    headers: counter.headers,
    body: buildBillBody(counter, { details, ...given }),
  });
}

async function onHand(): Promise<{ shirts: number; hats: number }> {
  const levels = await server.db
    .selectFrom('stock_levels')
    .select(['product_id', 'qty'])
    .where('company_id', '=', counter.shop.company_id)
    .execute();
  const of = ({ product_id }: Product) => levels.find((level) => level.product_id === product_id)?.qty ?? 0;
  return { shirts: of(counter.shirt), hats: of(counter.hat) };
}

async function expectBooksToBalance(): Promise<void> {
  expect(await verifyLedger(server.db)).toEqual([]);
  expect(await verifyDocuments(server.db, billDocument)).toEqual([]);
  expect(await verifyDocuments(server.db, returnDocument)).toEqual([]);
}

/** Pieces of the bundle that each call which shows stock says can be sold. */
async function shownStock(): Promise<Record<string, number>> {
  const { company_id } = counter.shop;
  const ask = async (path: string) => (await server.app.inject({ url: path, headers: keeper })).json().data;
  const code = `company_id=${company_id}&product_code=${bundle.product_code}`;
  const [option] = await ask(`/api/products/filter-code?${code}`);
  const [stocked] = await ask(`/api/products/filter-code-in-stock?${code}`);
  const [warehouse] = await ask(`/api/inventories/get-available-warehouse?${code}`);
  const [listed] = await ask(`/api/products?company_id=${company_id}&code=${bundle.product_code}`);
  const inStock = await ask(`/api/products?company_id=${company_id}&in_stock=1`);
  const isListed = inStock.some(({ product_id }: Product) => product_id === bundle.product_id);
  return {
    option: option.qty,
    stocked: stocked?.qty ?? 0,
    warehouse: warehouse?.qty ?? 0,
    listed: listed.qty,
    inStock: isListed ? 1 : 0,
  };
}

describe('what there is of a bundle', () => {
  test('is what its scarcest item allows, wherever stock is shown', async () => {
    expect(await shownStock()).toEqual({ option: 5, stocked: 5, warehouse: 5, listed: 5, inStock: 1 });
  });

  test('is less by what customers have had held of its items', async () => {
    await holdShirts(server.db, counter, { qty: 7, customer_phone: '0912345601' });
    expect(await shownStock()).toMatchObject({ option: 3, warehouse: 3, listed: 3 });
    expect(await sellBundles(4)).toMatchObject({ status: 409, code: 'STOCK_INSUFFICIENT' });
    // Theirs are theirs.
    expect(await sellBundles(5, { customer_phone: '0912345601', customer_name: 'Lan' })).toMatchObject({
      status: 200,
    });
    expect(await shownStock()).toEqual({ option: 0, stocked: 0, warehouse: 0, listed: 0, inStock: 0 });
    await expectBooksToBalance();
  });

  test('is nothing where a warehouse lacks one of its items', async () => {
    const scarf = await buildProduct(server.db, { shop: counter.shop });
    await addItem({ product_id: scarf.product_id });
    expect(await shownStock()).toEqual({ option: 0, stocked: 0, warehouse: 0, listed: 0, inStock: 0 });
  });
});

describe('a bundle on a bill', () => {
  test('says what it is made of today wherever its code is entered, and other goods say nothing', async () => {
    const { company_id } = counter.shop;
    const find = async (code: string) => {
      const url = `/api/products/filter-code?company_id=${company_id}&product_code=${code}`;
      return (await server.app.inject({ url, headers: counter.headers })).json().data[0].items;
    };
    expect(await find(bundle.product_code)).toMatchObject([
      { product_id: counter.shirt.product_id, product_name: 'Áo sơ mi trắng', qty: 1 },
      { product_id: counter.hat.product_id, product_name: 'Mũ lưỡi trai', qty: 2 },
    ]);
    expect(await find(counter.hat.product_code)).toBeNull();
  });

  test('takes its items out, costs what they cost, and keeps them as they were', async () => {
    const { bill } = await sellBundles(2);
    const items = [
      { product_id: counter.shirt.product_id, product_code: counter.shirt.product_code, qty: 1 },
      { product_id: counter.hat.product_id, product_code: counter.hat.product_code, qty: 2 },
    ];
    expect(bill.details).toMatchObject([{ product_id: bundle.product_id, qty: 2, stock: 3, items }]);
    expect(await onHand()).toEqual({ shirts: 8, hats: 6 });
    const { original_price } = await server.db
      .selectFrom('bill_lines')
      .select('original_price')
      .where('bill_id', '=', bill.id)
      .executeTakeFirstOrThrow();
    expect(original_price).toBe(90_000 + 2 * 30_000);

    const [first] = await listItems();
    await write('DELETE', { path: `/${first?.id}?company_id=${counter.shop.company_id}` });
    const again = await server.app.inject({ url: `/api/bills/${bill.id}`, headers: counter.headers });
    expect(again.json().data.details).toMatchObject([{ stock: 3, items }]);
    await expectBooksToBalance();
  });

  test('beside its own items takes of each what both lines want', async () => {
    const { shirt, hat } = counter;
    const details = [
      buildBillLine(counter, { product_id: hat.product_id, price: 80_000, qty: 4 }),
      buildBillLine(counter, { product_id: bundle.product_id, price: 300_000, qty: 3 }),
      buildBillLine(counter, { product_id: shirt.product_id, qty: 7 }),
    ];
    expect(
      await sell(server, { headers: counter.headers, body: buildBillBody(counter, { details }) }),
    ).toMatchObject({ status: 200 });
    expect(await onHand()).toEqual({ shirts: 0, hats: 0 });
    await expectBooksToBalance();
  });

  test('is refused where an item runs short: the line says how many bundles are left, the message which item', async () => {
    const refused = await sellBundles(6);
    expect(refused).toMatchObject({ status: 409, code: 'STOCK_INSUFFICIENT' });
    expect(refused.errors).toEqual({ 'details.0.qty': expect.stringContaining('5') });
    expect(refused.message).toContain(counter.hat.product_code);
    expect(await onHand()).toEqual({ shirts: 10, hats: 10 });
  });

  test('moves the difference when it is changed, comes back when it is deleted, and goes out again', async () => {
    const { bill } = await sellBundles(3);
    // What it is made of has changed since.
    const [first, second] = await listItems();
    const query = `company_id=${counter.shop.company_id}`;
    expect(
      await write('PUT', { path: `/${second?.id}?${query}`, body: { base_qty: 5, qty_rate: 1 } }),
    ).toMatchObject({ status: 200, data: { base_qty: 5 } });
    await write('DELETE', { path: `/${first?.id}?${query}` });
    const details = buildBillChange(bill).details.map((line) => ({ ...line, qty: 1 }));
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
    const path = `/api/bills/${bill.id}`;
    const changed = await writeBill(server, 'PUT', path, {
      headers,
      body: buildBillChange(bill, { details }),
    });
    expect(changed.bill.details).toMatchObject([{ qty: 1, items: [{ qty: 1 }, { qty: 2 }] }]);
    expect(await onHand()).toEqual({ shirts: 9, hats: 8 });
    await writeBill(server, 'DELETE', path, { headers });
    expect(await onHand()).toEqual({ shirts: 10, hats: 10 });
    await writeBill(server, 'PUT', `/api/bills/restore/${bill.id}`, { headers });
    expect(await onHand()).toEqual({ shirts: 9, hats: 8 });
    await expectBooksToBalance();
  });

  test('comes back whole', async () => {
    const { bill } = await sellBundles(3);
    const body = buildReturnBody(bill, { details: [{ id: bill.details[0]?.id ?? 0, qty: 2 }] });
    const { status, saved } = await writeReturn(server, 'POST', '', { headers: counter.headers, body });
    expect(status).toBe(200);
    expect(saved.details).toMatchObject([{ qty: 2, items: [{ qty: 1 }, { qty: 2 }] }]);
    expect(await onHand()).toEqual({ shirts: 9, hats: 8 });
    await expectBooksToBalance();
  });

  test('is sold no more often than its items allow, whoever takes them at once', async () => {
    const { hat } = counter;
    const hats = () =>
      sell(server, {
        headers: counter.headers,
        body: buildBillBody(counter, {
          details: [
            buildBillLine(counter, { qty: 1 }),
            buildBillLine(counter, { product_id: hat.product_id, price: 80_000, qty: 2 }),
          ],
        }),
      });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? sellBundles(1) : hats())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'STOCK_INSUFFICIENT')).toHaveLength(7);
    expect(await onHand()).toEqual({ shirts: 5, hats: 0 });
    await expectBooksToBalance();
  });
});

describe('what is no bundle', () => {
  test.each([
    ['itself', () => ({ product_id: bundle.product_id }), 'product_id'],
    ['what it has already', () => ({ product_id: counter.hat.product_id }), 'product_id'],
    ['nobody knows', () => ({ product_id: 999_999_999 }), 'product_id'],
    [
      'a product that was in stock',
      () => ({ set_id: counter.shirt.product_id, product_id: counter.hat.product_id }),
      'set_id',
    ],
  ])('%s is refused at its field', async (_, item, field) => {
    const refused = await addItem(item());
    expect(refused).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(Object.keys(refused.errors)).toEqual([field]);
  });

  test('nothing of another shop, nothing deleted, no bundle in a bundle', async () => {
    const other = await buildCounter(server);
    expect(await addItem({ product_id: other.hat.product_id })).toMatchObject({ status: 422 });
    const gone = await buildProduct(server.db, { shop: counter.shop });
    await markDeleted(server.db, gone);
    expect(await addItem({ product_id: gone.product_id })).toMatchObject({ status: 422 });
    const outer = await buildProduct(server.db, { shop: counter.shop });
    expect(await addItem({ set_id: outer.product_id, product_id: bundle.product_id })).toMatchObject({
      errors: { product_id: 'Bộ không chứa được bộ khác, cũng không chứa chính nó' },
    });
    const scarf = await buildProduct(server.db, { shop: counter.shop });
    await addItem({ product_id: scarf.product_id });
    expect(await addItem({ set_id: scarf.product_id, product_id: counter.hat.product_id })).toMatchObject({
      errors: { set_id: 'Sản phẩm đang là món của một bộ khác, không thành bộ được' },
    });
  });

  test('who may not add products changes none; of another shop an item is not there', async () => {
    expect(await addItem({ product_id: counter.hat.product_id }, counter.headers)).toMatchObject({
      status: 403,
    });
    const other = await buildCounter(server);
    const { headers } = await signInAs(server, { shop: other.shop, groups: ['Kho'] });
    const [first] = await listItems();
    const path = `/${first?.id}?company_id=${other.shop.company_id}`;
    expect(await write('DELETE', { path, headers })).toMatchObject({ status: 404 });
    expect(await listItems()).toHaveLength(2);
  });

  test('a bundle has no stock of its own: neither received nor held', async () => {
    const body = buildReceiptBody(counter, {
      details: [buildReceiptLine(counter, { product_id: bundle.product_id })],
    });
    expect(await writeReceipt(server, 'POST', '', { headers: keeper, body })).toMatchObject({
      status: 422,
      errors: { 'details.0.product_id': 'Bộ không có tồn riêng, hãy nhập từng món của bộ' },
    });
    const hold = await server.app.inject({
      method: 'POST',
      url: '/api/inventories/reservations',
      headers: { ...counter.headers, 'idempotency-key': randomUUID() },
      payload: {
        company_id: counter.shop.company_id,
        product_code: bundle.product_code,
        warehouse_code: counter.warehouse,
        qty: 1,
        expired_date: '2099-01-01',
        customer_name: 'Lan',
        customer_phone: '0912345601',
      },
    });
    expect(hold.json().errors).toMatchObject({
      product_code: 'Bộ không giữ được, hãy giữ từng món của bộ',
    });
  });

  test('an item is not deleted while a bundle is made of it, the bundle itself is', async () => {
    const remove = async ({ product_id }: Product) => {
      const url = `/api/products/${product_id}?company_id=${counter.shop.company_id}`;
      const answer = await server.app.inject({ method: 'DELETE', url, headers: keeper });
      return { status: answer.statusCode, ...answer.json() };
    };
    const scarf = await buildProduct(server.db, { shop: counter.shop });
    await addItem({ product_id: scarf.product_id });
    expect(await remove(scarf)).toMatchObject({ status: 409, code: 'PRODUCT_IN_BUNDLE' });
    expect(await remove(bundle)).toMatchObject({ status: 200 });
    expect(await remove(scarf)).toMatchObject({ status: 200 });

    const restore = async ({ product_id }: Product) => {
      const url = `/api/products/restore/${product_id}?company_id=${counter.shop.company_id}`;
      const answer = await server.app.inject({ method: 'PUT', url, headers: keeper });
      return { status: answer.statusCode, ...answer.json() };
    };
    expect(await restore(bundle)).toMatchObject({
      status: 409,
      code: 'BUNDLE_ITEM_DELETED',
      message: `Bộ ${bundle.product_code} gồm món đã xóa ${scarf.product_code}, hãy khôi phục món trước`,
    });
    expect(await restore(scarf)).toMatchObject({ status: 200 });
    expect(await restore(bundle)).toMatchObject({ status: 200 });
  });

  test('a deleted bundle keeps its items as they are, and gets no more', async () => {
    await markDeleted(server.db, bundle);
    const items = await listItems();
    const path = `/${items[0]?.id}?company_id=${counter.shop.company_id}`;
    const deleted = { status: 409, code: 'PRODUCT_DELETED' };
    expect(await write('PUT', { path, body: { base_qty: 5 } })).toMatchObject(deleted);
    expect(await write('DELETE', { path })).toMatchObject(deleted);
    const scarf = await buildProduct(server.db, { shop: counter.shop });
    const refused = await addItem({ product_id: scarf.product_id });
    expect(Object.keys(refused.errors)).toEqual(['set_id']);
    expect(await listItems()).toEqual(items);
  });

  test('a change of pieces keeps what it leaves out, and is made from the item as it was seen', async () => {
    const [, hats] = await listItems();
    const change = (body: object) =>
      write('PUT', { path: `/${hats?.id}?company_id=${counter.shop.company_id}`, body });
    expect((await change({ qty_rate: 6 })).data).toMatchObject({ base_qty: 2, qty_rate: 6, version: 2 });
    expect((await change({ base_qty: 3, version: 2 })).data).toMatchObject({ base_qty: 3, qty_rate: 6 });
    expect(await change({ base_qty: 4, version: 2 })).toMatchObject({ status: 409, code: 'VERSION_STALE' });
    expect((await listItems())[1]).toMatchObject({ base_qty: 3, qty_rate: 6, version: 3 });
  });

  test('without its last item it is a product like others, which may be received', async () => {
    for (const { id } of await listItems()) {
      await write('DELETE', { path: `/${id}?company_id=${counter.shop.company_id}` });
    }
    const body = buildReceiptBody(counter, {
      details: [buildReceiptLine(counter, { product_id: bundle.product_id, qty: 4 })],
    });
    expect(await writeReceipt(server, 'POST', '', { headers: keeper, body })).toMatchObject({ status: 200 });
    expect(await shownStock()).toMatchObject({ option: 4 });
    const { bill }: { bill: Bill } = await sellBundles(1);
    expect(bill.details).toMatchObject([{ items: null, stock: 3 }]);
  });
});
