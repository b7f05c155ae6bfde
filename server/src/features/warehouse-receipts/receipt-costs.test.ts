import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { beforeEach, describe, expect, test } from 'vitest';
import { countDeadlocks } from '../../../test/count-deadlocks.ts';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import { putProduct } from '../../../test/factories/product-forms.ts';
import { buildReceipt, buildReceiptLine, writeReceipt } from '../../../test/factories/receipts.ts';
import { useApp } from '../../../test/use-app.ts';

const connections = 8;
const server = useApp({ connections });
let counter: Counter;
let keeper: Headers;

/** The shirt costs 90.000 before any receipt. */
beforeEach(async () => {
  counter = await buildCounter(server, { stock: 5 });
  keeper = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
});

const remove = (id: number) => writeReceipt(server, 'DELETE', `/${id}`, { headers: keeper });
const restore = (id: number) => writeReceipt(server, 'PUT', `/restore/${id}`, { headers: keeper });
const removeLine = (id = 0) =>
  writeReceipt(server, 'DELETE', `/delete-product?detail_id=${id}`, { headers: keeper });

/** Receives a shirt at a cost that becomes its product's. */
function receiveAt(original_price: number, given: object = {}): Promise<SavedReceipt> {
  const details = [buildReceiptLine(counter, { original_price, updates_cost: true })];
  return buildReceipt(server, counter, keeper, { details, ...given });
}

async function setByHand(original_price: number) {
  const { shop, shirt } = counter;
  const answer = await putProduct(server, shirt.product_id, {
    headers: keeper,
    shop,
    body: { original_price },
  });
  expect(answer.statusCode).toBe(200);
}

async function costOfShirt(): Promise<number> {
  const { original_price } = await server.db
    .selectFrom('products')
    .select('original_price')
    .where('product_id', '=', counter.shirt.product_id)
    .executeTakeFirstOrThrow();
  return original_price;
}

/** Cost changes in the product's history, newest first. */
async function costChanges() {
  const url = `/api/products/${counter.shirt.product_id}/prices?company_id=${counter.shop.company_id}`;
  const { data } = (await server.app.inject({ url, headers: keeper })).json();
  return data.map((change: Record<string, unknown>) => [
    change.price_before,
    change.price_after,
    change.document_id,
  ]);
}

describe('a deleted receipt', () => {
  test('gives the cost back that held before it, said in the history of the product', async () => {
    const { id } = await receiveAt(95_000);
    expect((await remove(id)).status).toBe(200);
    expect(await costOfShirt()).toBe(90_000);
    expect(await costChanges()).toEqual([
      [95_000, 90_000, id],
      [90_000, 95_000, id],
    ]);
    // Said twice, nothing more happens.
    await remove(id);
    expect(await costChanges()).toHaveLength(2);
  });

  test('names what its line had changed as before', async () => {
    const { id } = await receiveAt(95_000);
    const { saved } = await remove(id);
    expect(saved.details[0]?.cost_before).toBe(90_000);
  });

  test('of two leaves the cost of the other, whichever goes first', async () => {
    const first = await receiveAt(95_000);
    const second = await receiveAt(97_000);
    await remove(second.id);
    expect(await costOfShirt()).toBe(95_000);
    await restore(second.id);
    expect(await costOfShirt()).toBe(97_000);
    await remove(first.id);
    expect(await costOfShirt()).toBe(97_000);
    await remove(second.id);
    expect(await costOfShirt()).toBe(90_000);
  });

  test('leaves the cost that another receipt says too', async () => {
    const first = await receiveAt(95_000);
    const second = await receiveAt(95_000);
    await remove(first.id);
    expect(await costOfShirt()).toBe(95_000);
    await remove(second.id);
    expect(await costOfShirt()).toBe(90_000);
  });

  test('leaves a cost that was set by hand since, and goes back to one set by hand before', async () => {
    const first = await receiveAt(95_000);
    await setByHand(99_000);
    await remove(first.id);
    expect(await costOfShirt()).toBe(99_000);
    await restore(first.id);
    await remove(first.id);
    expect(await costOfShirt()).toBe(99_000);
    const second = await receiveAt(95_000);
    await setByHand(99_000);
    await setByHand(95_000);
    await remove(second.id);
    expect(await costOfShirt()).toBe(95_000);
  });

  test('of lines without the tick leaves the cost, also where it is the same', async () => {
    await receiveAt(95_000);
    const { id } = await buildReceipt(server, counter, keeper, {
      details: [buildReceiptLine(counter, { original_price: 95_000 })],
    });
    await remove(id);
    expect(await costOfShirt()).toBe(95_000);
  });

  test('that could not be deleted leaves the cost', async () => {
    const { warehouse, shirt } = counter;
    const { id } = await receiveAt(95_000);
    await server.db
      .updateTable('stock_levels')
      .set({ qty: 0 })
      .where('product_id', '=', shirt.product_id)
      .where('warehouse_code', '=', warehouse)
      .execute();
    expect(await remove(id)).toMatchObject({ status: 409, code: 'STOCK_INSUFFICIENT' });
    expect(await costOfShirt()).toBe(95_000);
  });
});

test('a restored receipt sets its cost again, as the newest that says one', async () => {
  const first = await receiveAt(95_000);
  const second = await receiveAt(97_000);
  await remove(first.id);
  await restore(first.id);
  expect(await costOfShirt()).toBe(95_000);
  expect((await costChanges())[0]).toEqual([97_000, 95_000, first.id]);
  await remove(second.id);
  expect(await costOfShirt()).toBe(95_000);
  await remove(first.id);
  expect(await costOfShirt()).toBe(90_000);
});

test('a line deleted from an open receipt gives the cost back, unless another line of it says the same', async () => {
  const line = buildReceiptLine(counter, { original_price: 95_000, updates_cost: true });
  const { details } = await receiveAt(95_000, { receipt_type: 2, details: [line, line] });
  await removeLine(details[0]?.id);
  expect(await costOfShirt()).toBe(95_000);
  await removeLine(details[1]?.id);
  expect(await costOfShirt()).toBe(90_000);
  await removeLine(details[1]?.id);
  expect(await costChanges()).toHaveLength(2);
});

test('receipts of one product deleted at once leave the cost of before them all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const receipts = [];
    for (const cost of [91_000, 92_000, 93_000, 94_000]) receipts.push(await receiveAt(cost));
    const answers = await Promise.all(receipts.map(({ id }) => remove(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await costOfShirt()).toBe(90_000);
  }
  expect(await countDeadlocks(server.db, connections)).toBe(0);
});
