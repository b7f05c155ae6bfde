import { beforeEach, expect, test } from 'vitest';
import { countDeadlocks } from '../../../test/count-deadlocks.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  holdShirts,
  signInAs,
} from '../../../test/factories/bills.ts';
import { makeBundle } from '../../../test/factories/bundles.ts';
import { buildExport, buildExportLine } from '../../../test/factories/exports.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildReceiptBody, buildReceiptLine, writeReceipt } from '../../../test/factories/receipts.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const connections = 6;
const server = useApp({ connections });
let counter: Counter;
let admin: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 4 });
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

function send(method: 'DELETE' | 'PUT', path = '', headers = admin) {
  const url = `/api/products${path}/${counter.shirt.product_id}`;
  return server.app.inject({ method, url, headers });
}

const remove = () => send('DELETE');
const restore = () => send('PUT', '/restore');

const sellShirts = () => buildBill(server, counter, { details: [buildBillLine(counter, { qty: 4 })] });

async function status(): Promise<number | undefined> {
  const { product_id } = counter.shirt;
  const found = await server.db
    .selectFrom('products')
    .select('status')
    .where('product_id', '=', product_id)
    .executeTakeFirst();
  return found?.status;
}

test('a product of which nothing is left is deleted and restored, with its history', async () => {
  await sellShirts();
  expect((await remove()).json()).toMatchObject({
    message: 'Xóa thành công',
    data: { status: 0, version: 2 },
  });
  expect((await remove()).json().data).toMatchObject({ status: 0, version: 2 });
  expect((await restore()).json()).toMatchObject({ data: { status: 1, version: 3 } });
  const url = `/api/products/${counter.shirt.product_id}/history`;
  const { data } = (await server.app.inject({ url, headers: admin })).json();
  expect(data.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete']);
});

test('what is in stock or held keeps it, by how much is said', async () => {
  expect((await remove()).json()).toMatchObject({ code: 'PRODUCT_BUSY', params: { stock: 4, held: 0 } });
  await holdShirts(server.db, counter, { qty: 3 });
  const answer = await remove();
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe(
    `Sản phẩm ${counter.shirt.product_code} chưa xóa được: tồn 4, đang giữ 3`,
  );
  expect(await status()).toBe(1);
});

test('so do goods on the way and on loan', async () => {
  const details = [buildExportLine(counter, { qty: 3 })];
  await buildExport(server, counter, admin, { details });
  await buildExport(server, counter, admin, {
    export_type: 4,
    borrower: 'Chị Hoa',
    details: [buildExportLine(counter, { qty: 1 })],
  });
  expect((await remove()).json()).toMatchObject({
    code: 'PRODUCT_BUSY',
    params: { stock: 0, on_the_way: 3, lent: 1 },
  });
});

/** Checks that a deleted product never has goods, whichever of the two comes first. */
test.each([
  [
    'are received',
    () => {
      const [, back = ''] = counter.shop.warehouses;
      const line = { qty: 2, warehouse_code: back };
      const body = buildReceiptBody(counter, { details: [buildReceiptLine(counter, line)] });
      return writeReceipt(server, 'POST', '', { headers: admin, body });
    },
  ],
  ['come back by a bill that is deleted', (bill: number) => deleteBill(server, bill, admin)],
] as const)('a product is not deleted while goods of it %s', async (_, bringIn) => {
  for (let round = 0; round < 6; round++) {
    counter = await buildCounter(server, { stock: 4 });
    admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
    const { id } = await sellShirts();
    const [deleted, arrived] = await Promise.all([remove(), bringIn(id)]);
    expect([200, 409]).toContain(deleted.statusCode);
    const { left } = await server.db
      .selectFrom('stock_levels')
      .select(({ fn }) => fn.sum<number>('qty').as('left'))
      .where('product_id', '=', counter.shirt.product_id)
      .executeTakeFirstOrThrow();
    expect({ left: Number(left) > 0, status: await status() }, JSON.stringify(arrived)).not.toEqual({
      left: true,
      status: 0,
    });
  }
  await expectBooksToBalance(server.db);
});

test('without the grant nobody deletes one', async () => {
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Content'] });
  expect((await send('DELETE', '', headers)).statusCode).toBe(403);
});

test('what is not sold any more is neither offered to the till nor billed, and still received', async () => {
  const { shirt, shop } = counter;
  const bill = await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 1 })] });
  await server.db
    .updateTable('products')
    .set({ active: 0 })
    .where('product_id', '=', shirt.product_id)
    .execute();
  const found = async (path: string, sold: object) => {
    const query = { company_id: String(shop.company_id), product_code: shirt.product_code, ...sold };
    const answer = await server.app.inject({ url: `/api/products/${path}`, query, headers: admin });
    return answer.json().data.length;
  };
  expect(await found('filter-code', { sold: '1' })).toBe(0);
  expect(await found('filter-code-in-stock', {})).toBe(0);
  expect(await found('filter-code', {})).toBe(1);
  await expect(sellShirts()).rejects.toThrow('Sản phẩm này đã ngừng bán');
  const details = [buildReceiptLine(counter, { qty: 1 })];
  const body = buildReceiptBody(counter, { details });
  expect(await writeReceipt(server, 'POST', '', { headers: admin, body })).toMatchObject({ status: 200 });
  expect(bill.details).toHaveLength(1);
});

test('deleted and restored, what was never in stock is as it was: it may become a bundle, and no warehouse has had it', async () => {
  counter = await buildCounter(server, { stock: 0 });
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  const { company_id } = counter.shop;
  const product = await buildProduct(server.db, { shop: counter.shop });
  counter = { ...counter, shirt: { ...counter.shirt, ...product } };
  expect((await remove()).statusCode).toBe(200);
  expect((await restore()).statusCode).toBe(200);

  const [, back = ''] = counter.shop.warehouses;
  const url = `/api/warehouses/${back}?company_id=${company_id}`;
  const unused = await server.app.inject({ method: 'DELETE', url, headers: admin });
  expect(unused.json()).toMatchObject({ message: expect.not.stringContaining('1 lần') });
  const made = await server.app.inject({
    method: 'POST',
    url: '/api/products/sets',
    headers: admin,
    payload: { company_id, set_id: product.product_id, product_id: counter.hat.product_id },
  });
  expect(made.json()).toMatchObject({ message: 'Đã thêm vào bộ' });
});

test('a bundle is not deleted while goods that were sent under its code are on the way', async () => {
  const there = await buildShop(server.db);
  const { product_code } = counter.shirt;
  const theirs = await buildProduct(server.db, { shop: there, product_code });
  await buildExport(server, counter, admin, {
    receipt_warehouse_code: there.warehouses[0] ?? '',
    details: [buildExportLine(counter, { qty: 3 })],
  });
  await makeBundle(server.db, theirs, [{ product: await buildProduct(server.db, { shop: there }) }]);
  const { headers } = await signInAs(server, { shop: there, groups: ['Admin'] });
  const url = `/api/products/${theirs.product_id}`;
  const refused = await server.app.inject({ method: 'DELETE', url, headers });
  expect(refused.json()).toMatchObject({ code: 'PRODUCT_BUSY', params: { on_the_way: 3 } });
});

test('nobody who sells, receives, deletes and restores at once waits for another for ever', async () => {
  for (let round = 0; round < 2; round++) {
    const deals = Array.from({ length: 4 }, (_, index) => [
      remove(),
      restore(),
      buildBill(server, counter, { details: [buildBillLine(counter, { qty: 1 })] }),
      writeReceipt(server, 'POST', '', {
        headers: admin,
        body: buildReceiptBody(counter, {
          details: [
            buildReceiptLine(counter, {
              warehouse_code: counter.shop.warehouses[index % 2] ?? '',
              original_price: 90_000 + index,
              updates_cost: true,
            }),
          ],
        }),
      }),
    ]);
    await Promise.allSettled(deals.flat());
  }
  expect(await countDeadlocks(server.db, connections)).toBe(0);
  await expectBooksToBalance(server.db);
});
