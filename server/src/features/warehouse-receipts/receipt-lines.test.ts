import { randomUUID } from 'node:crypto';
import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { beforeEach, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  signInAs,
} from '../../../test/factories/bills.ts';
import { moveDocumentToDay } from '../../../test/factories/days.ts';
import { buildReceipt, buildReceiptLine, writeReceipt } from '../../../test/factories/receipts.ts';
import { useApp } from '../../../test/use-app.ts';
import { receiptDocument } from './receipt-document.ts';

const server = useApp({ connections: 4 });
let counter: Counter;
let keeper: Headers;
let open: SavedReceipt;

/** A receipt that stays open, with two shirts so far. */
beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  keeper = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
  open = await buildReceipt(server, counter, keeper, {
    receipt_type: 2,
    details: [buildReceiptLine(counter, { qty: 2 })],
  });
});

function lineOf(given: object = {}) {
  const { shop, warehouse, hat } = counter;
  return {
    parent_id: open.id,
    company_id: shop.company_id,
    product_code: hat.product_code,
    warehouse_code: warehouse,
    qty: 3,
    ...given,
  };
}

const add = (given: object = {}, headers = keeper, key = randomUUID()) =>
  writeReceipt(server, 'POST', '/add-product', { headers, body: lineOf(given), key });
const remove = (id: number, headers = keeper, key = randomUUID()) =>
  writeReceipt(server, 'DELETE', `/delete-product?detail_id=${id}`, { headers, key });

async function levelOf({ product_id }: { product_id: number }) {
  const level = await server.db
    .selectFrom('stock_levels')
    .select('qty')
    .where('product_id', '=', product_id)
    .where('warehouse_code', '=', counter.warehouse)
    .executeTakeFirstOrThrow();
  return level.qty;
}

test('an open receipt of a day that no new one may have still takes lines, and is deleted and restored', async () => {
  await moveDocumentToDay(server.db, receiptDocument, open.id, '2026-03-08');
  const statuses = [
    await add(),
    await remove(open.details[0]?.id ?? 0),
    await writeReceipt(server, 'DELETE', `/${open.id}`, { headers: keeper }),
    await writeReceipt(server, 'PUT', `/restore/${open.id}`, { headers: keeper }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('a line added to an open receipt brings its goods in at once, found by its code in any case', async () => {
  const { hat } = counter;
  const product_code = hat.product_code.toLowerCase();
  const answer = await add({ product_code, original_price: 33_000, updates_cost: true });
  expect(answer).toMatchObject({
    status: 200,
    saved: {
      row_count: 2,
      total_qty: 5,
      version: 2,
      details: [{ qty: 2 }, { product_code: hat.product_code, qty: 3, original_price: 33_000, stock: 13 }],
    },
  });
  const { original_price } = await server.db
    .selectFrom('products')
    .select('original_price')
    .where('product_id', '=', hat.product_id)
    .executeTakeFirstOrThrow();
  expect(original_price).toBe(33_000);
  await expectBooksToBalance(server.db);
});

test('an open receipt may begin without lines, and lose its last one', async () => {
  open = await buildReceipt(server, counter, keeper, { receipt_type: 2, details: [] });
  expect(open).toMatchObject({ row_count: 0, total_qty: 0, details: [] });
  const { saved } = await add();
  expect((await remove(saved.details[0]?.id ?? 0)).saved).toMatchObject({ row_count: 0, details: [] });
  await expectBooksToBalance(server.db);
});

test('a line that is deleted takes its goods out again, under one key and another', async () => {
  const [line] = open.details;
  const id = line?.id ?? 0;
  const key = randomUUID();
  expect(await remove(id, keeper, key)).toMatchObject({
    status: 200,
    message: 'Xóa thành công',
    saved: { row_count: 0, total_qty: 0, version: 2, details: [] },
  });
  expect(await levelOf(counter.shirt)).toBe(10);
  // Its receipt is found though it is gone.
  expect((await remove(id, keeper, key)).saved.version).toBe(2);
  expect((await remove(id)).saved.version).toBe(2);
  await expectBooksToBalance(server.db);
});

test('what has been added and deleted stands in its history', async () => {
  const { saved } = await add();
  await remove(saved.details[0]?.id ?? 0);
  const url = `/api/warehouse-receipts/${open.id}/history`;
  const { data } = (await server.app.inject({ url, headers: keeper })).json();
  const { shirt, hat } = counter;
  expect(data).toMatchObject([
    { action: 'update', lines: [{ product_code: shirt.product_code, change: 'removed' }] },
    {
      action: 'update',
      fields: [
        { field: 'row_count', before: 1, after: 2 },
        { field: 'total_qty', before: 2, after: 5 },
      ],
      lines: [{ product_code: hat.product_code, change: 'added' }],
    },
    { action: 'create' },
  ]);
});

test('a line whose goods are sold or held is not deleted, and says by which', async () => {
  await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 9 })] });
  const hold = await holdShirts(server.db, counter, { qty: 2, customer_phone: '0912345601' });
  expect(await remove(open.details[0]?.id ?? 0)).toMatchObject({
    status: 409,
    code: 'STOCK_INSUFFICIENT',
    params: {
      lines: [
        {
          product_code: counter.shirt.product_code,
          warehouse_code: counter.warehouse,
          wanted: 2,
          available: 1,
          holds: [{ id: hold, qty: 2 }],
        },
      ],
    },
  });
  await expectBooksToBalance(server.db);
});

test('what a line lacks is said in the order of the form', async () => {
  const { errors, message } = await add({ product_code: '', warehouse_code: '', qty: null });
  expect(Object.entries(errors)).toEqual([
    ['product_code', 'Vui lòng nhập mã sản phẩm'],
    ['warehouse_code', 'Vui lòng nhập kho'],
    ['qty', 'Vui lòng nhập số lượng'],
  ]);
  expect(message).toBe('Vui lòng nhập mã sản phẩm');
  expect((await add({ product_code: 'KHONG-CO', warehouse_code: 'KHONG-CO' })).errors).toEqual({
    product_code: 'Sản phẩm không có trên hệ thống',
    warehouse_code: 'Lỗi kho không chính xác',
  });
});

test('lines are added to and deleted from open receipts that stand alone', async () => {
  const bought = await buildReceipt(server, counter, keeper);
  expect(await add({ parent_id: bought.id })).toMatchObject({ status: 409, code: 'RECEIPT_FIXED' });
  expect(await remove(bought.details[0]?.id ?? 0)).toMatchObject({ status: 409, code: 'RECEIPT_FIXED' });
  await writeReceipt(server, 'DELETE', `/${open.id}`, { headers: keeper });
  expect(await add()).toMatchObject({ status: 409, code: 'DOCUMENT_DELETED' });
  expect(await remove(open.details[0]?.id ?? 0)).toMatchObject({ status: 409, code: 'DOCUMENT_DELETED' });
});

test('goods of warehouses that are not the person’s stay where they are', async () => {
  const [, back = ''] = counter.shop.warehouses;
  const given = { shop: counter.shop, groups: ['Kho' as const], warehouses: [back] };
  const { headers } = await signInAs(server, given);
  expect(await add({}, headers)).toMatchObject({
    status: 403,
    errors: { warehouse_code: `Bạn không được giao kho ${counter.warehouse}` },
  });
  expect(await remove(open.details[0]?.id ?? 0, headers)).toMatchObject({
    status: 403,
    code: 'WAREHOUSE_FORBIDDEN',
  });
  expect((await add({ warehouse_code: back }, headers)).status).toBe(200);
});

test('two lines added at once are both there', async () => {
  const answers = await Promise.all([add({ qty: 1 }), add({ qty: 2 }), add({ qty: 3 })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { data } = (
    await server.app.inject({ url: `/api/warehouse-receipts/${open.id}`, headers: keeper })
  ).json();
  expect(data).toMatchObject({ row_count: 4, total_qty: 8, version: 4 });
  await expectBooksToBalance(server.db);
});
