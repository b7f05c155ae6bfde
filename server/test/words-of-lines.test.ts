import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from './expect-books-to-balance.ts';
import {
  buildBill,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  signInAs,
  writeBill,
} from './factories/bills.ts';
import { buildExport, buildExportLine, writeExport } from './factories/exports.ts';
import { buildProduct } from './factories/products.ts';
import { buildReceipt } from './factories/receipts.ts';
import { buildReturn } from './factories/returns.ts';
import { buildStockTake, counted, signInManager } from './factories/stock-takes.ts';
import { useApp } from './use-app.ts';

const server = useApp();
let counter: Counter;
let admin: Headers;

/** Red shirts of size 38. */
beforeEach(async () => {
  counter = await buildCounter(server, { stock: 100 });
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  const { product_id } = counter.shirt;
  await server.db
    .updateTable('products')
    .set({ color: 'Đỏ', size: '38' })
    .where('product_id', '=', product_id)
    .execute();
  // As a shop has it whose products were never called otherwise.
  await server.db.deleteFrom('product_former_words').where('product_id', '=', product_id).execute();
});

async function rename(from: string, to: string, given: object = {}): Promise<void> {
  const { company_id } = counter.shop;
  const attributes = await server.app.inject({
    url: `/api/all-attributes?company_id=${company_id}`,
    headers: admin,
  });
  const values: { value_id: number; value: string; version: number }[] = attributes.json().data[0].values;
  const found = values.find(({ value }) => value === from);
  const renamed = await server.app.inject({
    method: 'PUT',
    url: `/api/attribute-values/${found?.value_id}`,
    headers: admin,
    payload: { company_id, version: found?.version, value: to, ...given },
  });
  expect(renamed.statusCode, renamed.body).toBe(200);
}

async function read(path: string, headers = admin) {
  const answer = await server.app.inject({ url: `/api/${path}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const detailsOf = async (path: string) => (await read(path)).data.details;
const red = [{ color: 'Đỏ', size: '38' }];

describe('a line keeps colour and size as they were called when it was written', () => {
  test('on documents of every kind', async () => {
    const manager = await signInManager(server, counter);
    const details = [buildBillLine(counter, { qty: 3 })];
    const bill = await buildBill(server, counter, { details });
    const repay = await buildReturn(server, bill, admin, {
      details: [{ id: bill.details[0]?.id ?? 0, qty: 1, reduce_amount: 0 }],
    });
    const receipt = await buildReceipt(server, counter, admin);
    const sent = await buildExport(server, counter, admin);
    const take = await buildStockTake(server, counter, manager);
    await counted(server, take, manager, { product_id: counter.shirt.product_id, qty: 5 });

    await rename('Đỏ', 'Đỏ tươi');

    expect(bill.details).toMatchObject(red);
    for (const path of [
      `bills/${bill.id}`,
      `repays/${repay.id}`,
      `warehouse-receipts/${receipt.id}`,
      `warehouse-exports/${sent.id}`,
    ]) {
      expect(await detailsOf(path), path).toMatchObject(red);
    }
    const lines = `stock-takes/${take.id}/lines?shown=all`;
    expect((await read(lines, manager)).data).toMatchObject(red);
    expect(await detailsOf(`repays/get-repayable-products/${bill.id}`)).toMatchObject(red);
    const later = await buildReturn(server, bill, admin, {
      details: [{ id: bill.details[0]?.id ?? 0, qty: 1, reduce_amount: 0 }],
    });
    expect(await detailsOf(`repays/${later.id}`)).toMatchObject(red);
    expect((await buildBill(server, counter)).details).toMatchObject([{ color: 'Đỏ tươi', size: '38' }]);
    await expectBooksToBalance(server.db);
  });

  test('though the bill is changed, and its new lines have today’s', async () => {
    const bill = await buildBill(server, counter);
    await rename('Đỏ', 'Đỏ tươi');
    const change = buildBillChange(bill, { bill_note: 'Gói quà 🎁' });
    const body = { ...change, details: [...change.details, buildBillLine(counter, { qty: 2 })] };
    const { status, bill: changed } = await writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
      headers: counter.headers,
      body,
    });
    expect(status, JSON.stringify(changed)).toBe(200);
    expect(changed.details.map(({ color }) => color)).toEqual(['Đỏ', 'Đỏ tươi']);
  });

  test('and a part of a loan that comes back has the words of its line', async () => {
    await rename('Đỏ', 'Đỏ tươi');
    const details = [buildExportLine(counter, { qty: 5 })];
    const lent = await buildExport(server, counter, admin, { export_type: 4, borrower: 'Chị Hoa', details });
    await rename('Đỏ tươi', 'Đỏ thắm');
    const { status } = await writeExport(server, 'PUT', `/details?id=${lent.details[0]?.id}&status=2&qty=2`, {
      headers: admin,
    });
    expect(status).toBe(200);
    expect(await detailsOf(`warehouse-exports/${lent.id}`)).toMatchObject([
      { color: 'Đỏ tươi', qty: 3 },
      { color: 'Đỏ tươi', qty: 2 },
    ]);
  });

  test('lines that are older than the columns have the first words that are known, through a rename and a merge', async () => {
    const bill = await buildBill(server, counter);
    await server.db
      .updateTable('bill_lines')
      .set({ color: null, size: null })
      .where('bill_id', '=', bill.id)
      .execute();
    expect(await detailsOf(`bills/${bill.id}`)).toMatchObject(red);
    await rename('Đỏ', 'Đỏ tươi');
    await buildProduct(server.db, { shop: counter.shop, color: 'Đỏ thắm' });
    await rename('Đỏ tươi', 'Đỏ thắm', { merge: 1 });
    expect(await detailsOf(`bills/${bill.id}`)).toMatchObject(red);
  });

  test('and bills are found by the words of then and of today', async () => {
    const bill = await buildBill(server, counter);
    await rename('Đỏ', 'Hồng san hô');
    const { company_id } = counter.shop;
    for (const words of ['do', 'ĐỎ 38', 'sơ mi đỏ', 'san hô', 'hong 38']) {
      const found = await read(`bills?company_id=${company_id}&product_name=${encodeURIComponent(words)}`);
      expect(
        found.data.map(({ id }: { id: number }) => id),
        words,
      ).toEqual([bill.id]);
    }
    expect((await read(`bills?company_id=${company_id}&product_name=xanh`)).data).toEqual([]);
  });
});
