import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { beforeEach, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import {
  buildReceipt,
  buildReceiptBody,
  buildReceiptLine,
  sendGoods,
  writeReceipt,
} from '../../../test/factories/receipts.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 4 });
let counter: Counter;
let keeper: Headers;
let seller: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  keeper = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
  // 'Order' sees receipts and no costs.
  seller = (await signInAs(server, { shop: counter.shop, groups: ['Order'] })).headers;
});

const shirts = (qty: number, original_price?: number, given = {}) =>
  buildReceiptLine(counter, { qty, ...(original_price === undefined ? {} : { original_price }), ...given });
const hats = (qty: number, original_price?: number) =>
  shirts(qty, original_price, { product_id: counter.hat.product_id });

async function get(path: string, headers = keeper) {
  const answer = await server.app.inject({
    url: `/api/warehouse-receipts${path}${path.includes('?') ? '&' : '?'}company_id=${counter.shop.company_id}`,
    headers,
  });
  return { status: answer.statusCode, ...answer.json() };
}

test('a receipt says what its lines come to, beside the total of the invoice, and counts lines without a cost', async () => {
  const saved = await buildReceipt(server, counter, keeper, {
    details: [shirts(5, 95_000), hats(7), shirts(1, 0)],
    invoice_total: 480_000,
    total_amount: 475_000,
  });
  expect(saved).toMatchObject({ total_amount: 475_000, unpriced_count: 1, invoice_total: 480_000 });
  expect(saved.details.map(({ amount }) => amount)).toEqual([475_000, null, 0]);
  const listed = await get('');
  expect(listed.data[0]).toMatchObject({ total_amount: 475_000, unpriced_count: 1, invoice_total: 480_000 });
  expect((await get('/sums')).data).toMatchObject({ total_qty: 13, total_amount: 475_000 });
  await expectBooksToBalance(server.db);
});

test('a total that is not what the lines come to is refused at its name, and nothing comes in', async () => {
  const of = (given: object) =>
    writeReceipt(server, 'POST', '', { headers: keeper, body: buildReceiptBody(counter, given) });
  expect(await of({ details: [shirts(5, 95_000)], total_amount: 475_001 })).toMatchObject({
    status: 422,
    errors: { total_amount: 'Tính lại là 475.000' },
  });
  expect(await of({ details: [hats(1), shirts(5, 95_000, { amount: 95_000 })] })).toMatchObject({
    status: 422,
    errors: { 'details.1.amount': 'Tính lại là 475.000' },
  });
  expect(await of({ details: [shirts(1_000_000, 100_000_000_000)] })).toMatchObject({ status: 422 });
  expect((await get('')).total).toBe(0);
});

test('lines that come and go on an open receipt move its total, deleting and restoring it the sums', async () => {
  const { id, ...open } = await buildReceipt(server, counter, keeper, {
    receipt_type: 2,
    details: [shirts(2, 50_000)],
  });
  expect(open).toMatchObject({ total_amount: 100_000 });
  const added = await writeReceipt(server, 'POST', '/add-product', {
    headers: keeper,
    body: {
      parent_id: id,
      product_code: counter.hat.product_code,
      warehouse_code: counter.warehouse,
      qty: 3,
      original_price: 20_000,
    },
  });
  expect(added.saved).toMatchObject({ total_amount: 160_000, total_qty: 5 });
  const [first] = added.saved.details;
  const { saved } = await writeReceipt(server, 'DELETE', `/delete-product?detail_id=${first?.id}`, {
    headers: keeper,
  });
  expect(saved).toMatchObject({ total_amount: 60_000, total_qty: 3 });
  const admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  await writeReceipt(server, 'DELETE', `/${id}`, { headers: admin });
  expect((await get('/sums')).data).toMatchObject({ total_amount: 0 });
  await writeReceipt(server, 'PUT', `/restore/${id}`, { headers: admin });
  expect((await get('/sums')).data).toMatchObject({ total_amount: 60_000 });
  await expectBooksToBalance(server.db);
});

test('who may not see costs is told no money anywhere, and types no total of an invoice', async () => {
  const { id } = await buildReceipt(server, counter, keeper, {
    details: [shirts(5, 95_000)],
    invoice_total: 480_000,
  });
  const money = /total_amount|unpriced_count|invoice_total|original_price|"amount"|last_cost|cost_before/;
  for (const path of [`/${id}`, '', '/sums', `/${id}/history`]) {
    const answer = await get(path, seller);
    expect(answer.status, path).toBe(200);
    expect(JSON.stringify(answer), path).not.toMatch(money);
  }
  expect((await get(`/last-costs?product_ids=${counter.shirt.product_id}`, seller)).status).toBe(403);
  const { shop } = counter;
  await server.db
    .updateTable('role_grants')
    .set({ actions: ['view', 'create'] })
    .from('roles')
    .whereRef('role_grants.role_id', '=', 'roles.role_id')
    .where('roles.company_id', '=', shop.company_id)
    .where('roles.role_name', '=', 'Order')
    .where('module_id', '=', 'warehouse-receipts')
    .execute();
  const clerk = (await signInAs(server, { shop, groups: ['Order'] })).headers;
  const body = buildReceiptBody(counter, { invoice_total: 1_000 });
  expect(await writeReceipt(server, 'POST', '', { headers: clerk, body })).toMatchObject({
    status: 403,
    errors: { invoice_total: 'Bạn không được nhập giá vốn' },
  });
});

test('the last cost of a product is that of its newest line on a receipt that stands, transfers left out', async () => {
  const { shirt, hat, shop } = counter;
  const soap = await buildProduct(server.db, { shop, product_code: 'XP9', original_price: 12_000 });
  const first = await buildReceipt(server, counter, keeper, { details: [shirts(1, 90_000), hats(4)] });
  const second = await buildReceipt(server, counter, keeper, { details: [shirts(1, 95_000)] });
  const third = await buildReceipt(server, counter, keeper, { details: [shirts(1, 99_000), shirts(2)] });
  await sendGoods(server.db, counter, { shirts: 1, hats: 1 });
  const ofShirt = async () =>
    (await get(`/last-costs?product_ids=${shirt.product_id},${hat.product_id},${soap.product_id},999999`))
      .data;
  expect(await ofShirt()).toMatchObject([
    { product_id: shirt.product_id, last_cost: { original_price: 99_000, receipt_id: third.id } },
    { product_id: hat.product_id, last_cost: null },
    { product_id: soap.product_id, current_cost: 12_000, last_cost: null },
  ]);
  const lasts = ({ details }: SavedReceipt) =>
    details.map(({ last_cost }) => last_cost?.original_price ?? null);
  expect([first, second, third].map(lasts)).toEqual([[null, null], [90_000], [95_000, 95_000]]);
  const admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
  await writeReceipt(server, 'DELETE', `/${third.id}`, { headers: admin });
  expect((await ofShirt())[0].last_cost).toEqual({
    original_price: 95_000,
    receipt_id: second.id,
    receipt_number: 2,
    receipt_date: second.receipt_date,
  });
  expect((await get('/last-costs?product_ids=')).data).toEqual([]);
});

test('pieces that wait to be confirmed are counted apart from those in stock, by any filter', async () => {
  await buildReceipt(server, counter, keeper, { details: [shirts(5)] });
  await sendGoods(server.db, counter, { shirts: 11, hats: 1 });
  const sums = async (query = '') => (await get(`/sums${query}`)).data;
  expect(await sums()).toMatchObject({ receipt_count: 2, total_qty: 5, waiting_qty: 12 });
  expect(await sums('?status=1')).toMatchObject({ receipt_count: 1, total_qty: 5, waiting_qty: 0 });
  expect(await sums('?status=2')).toMatchObject({ receipt_count: 1, total_qty: 0, waiting_qty: 12 });
  expect(await sums(`?warehouse=${counter.warehouse}`)).toMatchObject({ total_qty: 5, waiting_qty: 12 });
});
