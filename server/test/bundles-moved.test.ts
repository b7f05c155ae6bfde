import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from './expect-books-to-balance.ts';
import { buildCounter, type Counter, type Headers, signInAs } from './factories/bills.ts';
import { buildBundle, makeBundle } from './factories/bundles.ts';
import { buildExport, buildExportBody, buildExportLine, writeExport } from './factories/exports.ts';
import { lineImports, reasonsOf } from './factories/line-imports.ts';
import { buildProduct, type Product } from './factories/products.ts';
import { buildReceipt, buildReceiptBody, buildReceiptLine, writeReceipt } from './factories/receipts.ts';
import { buildSheet } from './factories/sheets.ts';
import { buildShop, type Shop } from './factories/shops.ts';
import { useApp } from './use-app.ts';

const server = useApp();
let counter: Counter;
let keeper: Headers;
/** A shirt and two hats. */
let bundle: Product;
/** Another shop of the business, whose keeper counts what comes. */
let there: Shop;
let receiver: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  const { shop, shirt, hat } = counter;
  keeper = (await signInAs(server, { shop, groups: ['Kho'] })).headers;
  there = await buildShop(server.db);
  receiver = (await signInAs(server, { shop: there, groups: ['Kho'] })).headers;
  bundle = await buildBundle(server.db, [{ product: shirt }, { product: hat, qty: 2 }], { shop });
});

const sheetsOf = (documents: Parameters<typeof lineImports>[1]) =>
  lineImports(server, documents, () => ({ shop: counter.shop, headers: keeper }));

async function shirts(): Promise<number> {
  const { qty } = await server.db
    .selectFrom('stock_levels')
    .select('qty')
    .where('product_id', '=', counter.shirt.product_id)
    .where('warehouse_code', '=', counter.warehouse)
    .executeTakeFirstOrThrow();
  return qty;
}

/** The product that the other shop has under the code of the counter's shirt. */
const buildShirtThere = () =>
  buildProduct(server.db, { shop: there, product_code: counter.shirt.product_code });

async function makeBundleThere(shirt: Product): Promise<void> {
  await makeBundle(server.db, shirt, [{ product: await buildProduct(server.db, { shop: there }) }]);
}

/** Asks in the other shop to make a product a bundle. */
async function addItemThere({ company_id, product_id: set_id }: Product) {
  const { product_id } = await buildProduct(server.db, { shop: there });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/products/sets',
    headers: receiver,
    payload: { company_id, set_id, product_id },
  });
  return { status: answer.statusCode, ...answer.json() };
}

const send = (qty: number) =>
  buildExport(server, counter, keeper, {
    receipt_warehouse_code: there.warehouses[0] ?? '',
    details: [buildExportLine(counter, { qty })],
  });

describe('a bundle is not received', () => {
  const notReceived = 'Bộ không có tồn riêng, hãy nhập từng món của bộ';

  test('by hand, in a receipt or as a line of one', async () => {
    const details = [buildReceiptLine(counter), buildReceiptLine(counter, { product_id: bundle.product_id })];
    const body = buildReceiptBody(counter, { details });
    expect(await writeReceipt(server, 'POST', '', { headers: keeper, body })).toMatchObject({
      status: 422,
      errors: { 'details.1.product_id': notReceived },
    });
    const open = await buildReceipt(server, counter, keeper, { receipt_type: 2 });
    const line = {
      parent_id: open.id,
      product_code: bundle.product_code,
      warehouse_code: counter.warehouse,
      qty: 1,
    };
    expect(await writeReceipt(server, 'POST', '/add-product', { headers: keeper, body: line })).toMatchObject(
      { status: 422, errors: { product_code: notReceived } },
    );
    expect(await shirts()).toBe(11);
  });

  test('by a sheet', async () => {
    const { check } = sheetsOf('warehouse-receipts');
    const rows = [
      ['Mã hàng', 'Kho', 'Số lượng'],
      [bundle.product_code, counter.warehouse, 3],
    ];
    expect(reasonsOf(await check(buildSheet(rows)))).toEqual([[2, [notReceived]]]);
  });
});

describe('a bundle does not leave', () => {
  const notSent = 'Bộ không có tồn riêng, hãy xuất từng món của bộ';

  test.each([
    ['a transfer', {}],
    ['a loan', { export_type: 4, borrower: 'Chị Hoa' }],
    ['what is written off', { export_type: 2 }],
  ])('by %s', async (_, given) => {
    const details = [buildExportLine(counter, { product_id: bundle.product_id })];
    const body = buildExportBody(counter, { ...given, details });
    expect(await writeExport(server, 'POST', '', { headers: keeper, body })).toMatchObject({
      status: 422,
      errors: { 'details.0.product_id': notSent },
    });
  });

  test('as a line of a transfer that waits, or by a sheet', async () => {
    const { id: export_id } = await buildExport(server, counter, keeper);
    const body = {
      export_id,
      product_code: bundle.product_code,
      warehouse_code: counter.warehouse,
      qty: 1,
    };
    expect(await writeExport(server, 'POST', '/add-product', { headers: keeper, body })).toMatchObject({
      status: 422,
      errors: { product_code: notSent },
    });
    const { check } = sheetsOf('warehouse-exports');
    const rows = [
      ['Mã hàng', 'Kho', 'Số lượng'],
      [bundle.product_code, counter.warehouse, 3],
    ];
    const given = { export_type: '2', receipt_warehouse_code: '' };
    expect(reasonsOf(await check(buildSheet(rows), given))).toEqual([[2, [notSent]]]);
  });
});

describe('a code that is a bundle in the other shop', () => {
  test('is not sent there', async () => {
    await makeBundleThere(await buildShirtThere());
    const body = buildExportBody(counter, { receipt_warehouse_code: there.warehouses[0] ?? '' });
    expect(await writeExport(server, 'POST', '', { headers: keeper, body })).toMatchObject({
      status: 422,
      errors: { 'details.0.product_id': 'Mã này là một bộ ở cửa hàng nhận, hãy chuyển từng món của bộ' },
    });
    expect(await shirts()).toBe(10);
  });

  test('becomes none while goods are on the way to it, or missing', async () => {
    const shirt = await buildShirtThere();
    const { sent_to } = await send(4);
    const refused = {
      status: 422,
      errors: { set_id: 'Sản phẩm còn 4 đang trên đường, hãy nhận hàng hay xử lý phiếu chuyển trước' },
    };
    expect(await addItemThere(shirt)).toMatchObject(refused);
    const url = `/api/warehouse-receipts/${sent_to?.receipt_id}`;
    const { details } = (await server.app.inject({ url, headers: receiver })).json().data;
    const body = { details: [{ id: details[0].id, counted_qty: 0 }] };
    await writeReceipt(server, 'PUT', `/confirm/${sent_to?.receipt_id}`, { headers: receiver, body });
    expect(await addItemThere(shirt)).toMatchObject(refused);
  });

  test('is counted as none where it became one on the way, and what was sent goes back', async () => {
    const shirt = await buildShirtThere();
    const sent = await send(4);
    await makeBundleThere(shirt);
    const path = `/confirm/${sent.sent_to?.receipt_id}`;
    const refused = {
      status: 422,
      errors: {
        'details.0.counted_qty': 'Mã này đã thành bộ nên không nhập được, hãy đếm 0 để kho gửi nhận lại hàng',
      },
    };
    expect(await writeReceipt(server, 'PUT', path, { headers: receiver })).toMatchObject(refused);
    const url = `/api/warehouse-receipts/${sent.sent_to?.receipt_id}`;
    const [line] = (await server.app.inject({ url, headers: receiver })).json().data.details;
    const confirm = (counted_qty: number) =>
      writeReceipt(server, 'PUT', path, {
        headers: receiver,
        body: { details: [{ id: line.id, counted_qty }] },
      });
    expect(await confirm(2)).toMatchObject(refused);
    expect(await confirm(0)).toMatchObject({ status: 200, saved: { status: 1 } });

    const settle = (outcome: string) =>
      writeExport(server, 'PUT', `/settle/${sent.id}`, {
        headers: keeper,
        body: { details: [{ id: sent.details[0]?.id, outcome, qty: 4 }] },
      });
    expect((await settle('found')).status).toBe(403);
    expect((await settle('back')).status).toBe(200);
    expect(await shirts()).toBe(10);
    await expectBooksToBalance(server.db);
  });

  test('is not sent anew by restoring the transfer', async () => {
    const shirt = await buildShirtThere();
    const { id } = await send(4);
    await writeExport(server, 'DELETE', `/${id}`, { headers: keeper });
    await makeBundleThere(shirt);
    expect(await writeExport(server, 'PUT', `/restore/${id}`, { headers: keeper })).toMatchObject({
      status: 409,
      code: 'BUNDLE_HAS_NO_STOCK',
      message: `Bộ không có tồn riêng, hãy nhập từng món của bộ: ${counter.shirt.product_code}`,
    });
    expect(await shirts()).toBe(10);
  });

  test('does not come in as a shortage that is found', async () => {
    const shirt = await buildShirtThere();
    const sent = await send(4);
    const url = `/api/warehouse-receipts/${sent.sent_to?.receipt_id}`;
    const [line] = (await server.app.inject({ url, headers: receiver })).json().data.details;
    const body = { details: [{ id: line.id, counted_qty: 0 }] };
    const path = `/confirm/${sent.sent_to?.receipt_id}`;
    await writeReceipt(server, 'PUT', path, { headers: receiver, body });
    await makeBundleThere(shirt);
    const admin = (await signInAs(server, { shop: counter.shop, is_admin: true })).headers;
    const found = await writeExport(server, 'PUT', `/settle/${sent.id}`, {
      headers: admin,
      body: { details: [{ id: sent.details[0]?.id, outcome: 'found', qty: 4 }] },
    });
    expect(found).toMatchObject({ status: 409, code: 'BUNDLE_HAS_NO_STOCK' });
    await expectBooksToBalance(server.db);
  });
});
