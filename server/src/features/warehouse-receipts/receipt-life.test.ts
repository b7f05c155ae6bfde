import { businessDay } from '@soquay/contract/rules/day';
import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { beforeEach, describe, expect, test } from 'vitest';
import { countDeadlocks } from '../../../test/count-deadlocks.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  sell,
  signInAs,
} from '../../../test/factories/bills.ts';
import { markDeleted } from '../../../test/factories/products.ts';
import { buildReceipt, buildReceiptLine, sendGoods, writeReceipt } from '../../../test/factories/receipts.ts';
import { useApp } from '../../../test/use-app.ts';

const connections = 8;
const server = useApp({ connections });
let counter: Counter;
let keeper: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 5 });
  keeper = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
});

const remove = (id: number, headers = keeper) => writeReceipt(server, 'DELETE', `/${id}`, { headers });
const restore = (id: number, headers = keeper) => writeReceipt(server, 'PUT', `/restore/${id}`, { headers });
const confirm = (id: number, body: object | undefined = {}, headers = keeper) =>
  writeReceipt(server, 'PUT', `/confirm/${id}`, { headers, body });

function receiveShirts(qty: number): Promise<SavedReceipt> {
  return buildReceipt(server, counter, keeper, { details: [buildReceiptLine(counter, { qty })] });
}

async function shirtsInStock(): Promise<number> {
  const { qty } = await server.db
    .selectFrom('stock_levels')
    .select('qty')
    .where('product_id', '=', counter.shirt.product_id)
    .where('warehouse_code', '=', counter.warehouse)
    .executeTakeFirstOrThrow();
  return qty;
}

async function historyOf(id: number) {
  const url = `/api/warehouse-receipts/${id}/history`;
  return (await server.app.inject({ url, headers: keeper })).json().data;
}

describe('a receipt that is deleted', () => {
  test('takes its goods out again, said twice too, and brings them back when it is restored', async () => {
    const { id } = await receiveShirts(3);
    expect(await remove(id)).toMatchObject({
      status: 200,
      message: 'Xóa thành công',
      saved: { status: 0, status_text: 'Đã xóa', version: 2 },
    });
    expect((await remove(id)).saved.version).toBe(2);
    expect(await shirtsInStock()).toBe(5);
    expect(await restore(id)).toMatchObject({
      status: 200,
      message: 'Khôi phục thành công',
      saved: { status: 1, version: 3 },
    });
    expect((await restore(id)).saved.version).toBe(3);
    expect(await shirtsInStock()).toBe(8);
    expect(await historyOf(id)).toMatchObject([
      { action: 'restore' },
      { action: 'delete' },
      { action: 'create' },
    ]);
    await expectBooksToBalance(server.db);
  });

  test('is refused when its goods have been sold since, or are held, naming them', async () => {
    const { id } = await receiveShirts(3);
    await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 4 })] });
    const hold = await holdShirts(server.db, counter, { qty: 2, customer_phone: '0912345601' });
    expect(await remove(id)).toMatchObject({
      status: 409,
      code: 'STOCK_INSUFFICIENT',
      params: {
        lines: [
          {
            product_code: counter.shirt.product_code,
            wanted: 3,
            available: 2,
            holds: [{ id: hold, qty: 2 }],
          },
        ],
      },
    });
    expect(await shirtsInStock()).toBe(4);
    await expectBooksToBalance(server.db);
  });

  test('brings its products back with its goods', async () => {
    const { product_id } = counter.shirt;
    const { id } = await receiveShirts(3);
    await remove(id);
    await markDeleted(server.db, counter.shirt);
    expect((await restore(id)).status).toBe(200);
    const { status } = await server.db
      .selectFrom('products')
      .select('status')
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow();
    expect(status).toBe(1);
  });

  test('and its goods need a warehouse that is the person’s', async () => {
    const { id } = await receiveShirts(3);
    const [, back = ''] = counter.shop.warehouses;
    const given = { shop: counter.shop, groups: ['Kho' as const], warehouses: [back] };
    const { headers } = await signInAs(server, given);
    expect(await remove(id, headers)).toMatchObject({ status: 403, code: 'WAREHOUSE_FORBIDDEN' });
  });
});

test('a receipt deleted while its goods are being sold: either it stands, or they are not sold', async () => {
  for (let round = 0; round < 10; round += 1) {
    const stock = await shirtsInStock();
    const { id } = await receiveShirts(3);
    const details = [buildBillLine(counter, { qty: stock + 2 })];
    const body = buildBillBody(counter, { saleman_id: counter.seller.user_id, details });
    const [deleted, sold] = await Promise.all([remove(id), sell(server, { headers: counter.headers, body })]);
    expect([deleted.status, sold.status].sort()).toEqual([200, 409]);
    expect((deleted.status === 409 ? deleted : sold).code).toBe('STOCK_INSUFFICIENT');
    await receiveShirts(5);
  }
  expect(await countDeadlocks(server.db, connections)).toBe(0);
  await expectBooksToBalance(server.db);
});

describe('a receipt of a transfer', () => {
  test('waits, with nothing in stock yet, and comes in as it was sent where nobody counts', async () => {
    const { id } = await sendGoods(server.db, counter, { shirts: 4, hats: 2 });
    await expectBooksToBalance(server.db);
    expect(await shirtsInStock()).toBe(5);
    expect(await confirm(id, undefined)).toMatchObject({
      status: 200,
      message: 'Xác nhận thành công',
      saved: {
        status: 1,
        receipt_date: businessDay(new Date()),
        total_qty: 6,
        version: 2,
        details: [
          { qty: 4, sent_qty: 4 },
          { qty: 2, sent_qty: 2 },
        ],
      },
    });
    expect(await shirtsInStock()).toBe(9);
    await expectBooksToBalance(server.db);
  });

  test('comes in as it was counted, beside what was sent; nothing of a line too', async () => {
    const { id, shirts, hats } = await sendGoods(server.db, counter, { shirts: 4, hats: 2 });
    const details = [
      { id: hats, counted_qty: 0 },
      { id: shirts, counted_qty: 3 },
    ];
    expect((await confirm(id, { version: 1, details })).saved).toMatchObject({
      total_qty: 3,
      details: [
        { qty: 3, sent_qty: 4 },
        { qty: 0, sent_qty: 2 },
      ],
    });
    expect(await shirtsInStock()).toBe(8);
    expect(await historyOf(id)).toMatchObject([
      {
        action: 'confirm',
        fields: [{ field: 'receipt_date' }, { field: 'total_qty', before: 6, after: 3 }],
        lines: [
          { product_code: counter.shirt.product_code, fields: [{ field: 'qty', before: 4, after: 3 }] },
          { product_code: counter.hat.product_code, fields: [{ field: 'qty', before: 2, after: 0 }] },
        ],
      },
      { action: 'create' },
    ]);
    await expectBooksToBalance(server.db);
  });

  test('is counted line by line: none left out, none twice, none above what was sent', async () => {
    const { id, shirts, hats } = await sendGoods(server.db, counter, { shirts: 4, hats: 2 });
    const count = (...counted: [number, number][]) =>
      confirm(id, { details: counted.map(([id, counted_qty]) => ({ id, counted_qty })) });
    expect((await count([shirts, 4])).errors).toEqual({ details: 'Hãy đếm đủ các dòng của phiếu nhập' });
    expect((await count([shirts, 5], [hats, 2], [shirts, 1])).errors).toEqual({
      'details.0.counted_qty': 'Chỉ gửi 4',
      'details.2.id': 'Dòng hàng không có trong phiếu nhập',
    });
    expect(await confirm(id, { version: 7 })).toMatchObject({ status: 409, code: 'VERSION_STALE' });
    expect(await shirtsInStock()).toBe(5);
  });

  test('of which no line is counted is refused: an empty list is not all of it', async () => {
    const { id } = await sendGoods(server.db, counter, { shirts: 4, hats: 2 });
    expect(await confirm(id, { details: [] })).toMatchObject({
      status: 422,
      errors: { details: 'Hãy đếm đủ các dòng của phiếu nhập' },
    });
    expect(await shirtsInStock()).toBe(5);
  });

  test('is confirmed once: of two people at once one does', async () => {
    const { id, shirts, hats } = await sendGoods(server.db, counter, { shirts: 4, hats: 2 });
    const details = [
      { id: hats, counted_qty: 1 },
      { id: shirts, counted_qty: 1 },
    ];
    const answers = await Promise.all([confirm(id), confirm(id, { details })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('RECEIPT_CONFIRMED');
    await expectBooksToBalance(server.db);
  });

  test('is confirmed by who may confirm and has its warehouse', async () => {
    const { id } = await sendGoods(server.db, counter, { shirts: 4, hats: 2 });
    const [, back = ''] = counter.shop.warehouses;
    const given = { shop: counter.shop, groups: ['Kho' as const], warehouses: [back] };
    const elsewhere = await signInAs(server, given);
    expect(await confirm(id, {}, elsewhere.headers)).toMatchObject({
      status: 403,
      code: 'WAREHOUSE_FORBIDDEN',
    });
    const orders = await signInAs(server, { shop: counter.shop, groups: ['Order'] });
    expect(await confirm(id, {}, orders.headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });

  test('stands and falls with its transfer', async () => {
    const { id } = await sendGoods(server.db, counter, { shirts: 4, hats: 2 });
    expect(await remove(id)).toMatchObject({ status: 409, code: 'RECEIPT_OF_TRANSFER' });
    await confirm(id);
    expect(await remove(id)).toMatchObject({ status: 409, code: 'RECEIPT_OF_TRANSFER' });
    const bought = await receiveShirts(1);
    expect(await confirm(bought.id)).toMatchObject({ status: 409, code: 'RECEIPT_CONFIRMED' });
    await remove(bought.id);
    expect(await confirm(bought.id)).toMatchObject({ status: 409, code: 'DOCUMENT_DELETED' });
  });
});
