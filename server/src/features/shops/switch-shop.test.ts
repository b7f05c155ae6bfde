import type { SessionUser } from '@soquay/contract/auth';
import { shownSentLines } from '@soquay/contract/goods-on-the-way';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
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
import {
  buildExport,
  buildExportBody,
  buildExportLine,
  writeExport,
} from '../../../test/factories/exports.ts';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildOrderFixture, buildPreorder } from '../../../test/factories/preorders.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { writeReceipt } from '../../../test/factories/receipts.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { buildStockTake } from '../../../test/factories/stock-takes.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 6 });
let owner: Headers;

beforeEach(async () => {
  ({ headers: owner } = await signInAs(server, { is_admin: true }));
  // The one that must stay.
  await buildShop(server.db);
});

async function switchOff({ company_id }: Shop, { known = false } = {}) {
  const url = `/api/companies/${company_id}${known ? '?in_use=1' : ''}`;
  const answer = await server.app.inject({ method: 'DELETE', url, headers: owner });
  return { status: answer.statusCode, ...answer.json() };
}

async function restore({ company_id }: Shop) {
  const url = `/api/companies/restore/${company_id}`;
  const answer = await server.app.inject({ method: 'PUT', url, headers: owner });
  return { status: answer.statusCode, ...answer.json() };
}

/** Sells one piece of each product and returns the shirt's bill. */
async function sellOut(counter: Counter) {
  const bill = await buildBill(server, counter);
  const hat = buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000 });
  await buildBill(server, counter, { details: [hat] });
  return bill;
}

async function shopsOf(headers: Headers): Promise<SessionUser['companies']> {
  const answer = await server.app.inject({ url: '/api/all-companies', headers });
  return answer.json().data;
}

test('one that nothing uses is switched off, is in the list as such, and comes back', async () => {
  const shop = await buildShop(server.db);

  expect(await switchOff(shop)).toMatchObject({
    status: 200,
    message: 'Đã ngừng dùng',
    data: { company_id: shop.company_id, active: 0, version: 2 },
  });

  const { company_id } = shop;
  expect(await shopsOf(owner)).toContainEqual(expect.objectContaining({ company_id, active: 0 }));
  expect(await switchOff(shop)).toMatchObject({ status: 200, data: { version: 2 } });
  expect(await restore(shop)).toMatchObject({ status: 200, message: 'Đã dùng lại', data: { active: 1 } });
  const audit = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('company_id', '=', company_id)
    .where('entity', '=', 'company')
    .orderBy('id')
    .execute();
  expect(audit).toEqual([{ action: 'delete' }, { action: 'restore' }]);
});

test('nobody is offered it after signing in, nor its figures; its documents are read, not written', async () => {
  const counter = await buildCounter(server, { stock: 1 });
  const bill = await sellOut(counter);
  const elsewhere = await buildShop(server.db);
  const boss = await buildUser(server.db, { shop: counter.shop, groups: ['Admin'] });
  expect(await switchOff(counter.shop, { known: true })).toMatchObject({ status: 200 });

  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: boss.username, password: 'Quay#2026' },
  });
  const headers = await signIn(server.app, boss);
  const figures = await server.app.inject({ url: '/api/reports/sales', headers: owner });
  const read = await server.app.inject({ url: `/api/bills/${bill.id}`, headers });
  const url = `/api/bills?company_id=${counter.shop.company_id}`;
  const list = await server.app.inject({ url, headers });
  const sold = await sell(server, { headers, body: buildBillBody(counter) });

  expect(signedIn.json().data.user).toMatchObject({ companies: [], warehouses: {} });
  expect(figures.body).toContain(elsewhere.company_name);
  expect(figures.body).not.toContain(counter.shop.company_name);
  expect(read.json().data).toMatchObject({ id: bill.id });
  expect(list.json().data).toHaveLength(2);
  expect(sold).toMatchObject({ status: 403, code: 'SHOP_OFF' });
  await restore(counter.shop);
  const back = await signIn(server.app, boss);
  expect(await sell(server, { headers: back, body: buildBillBody(counter) })).not.toMatchObject({
    code: 'SHOP_OFF',
  });
});

test('RECORD_IN_USE counts two bills, two opening stocks and who sells, unless that is known', async () => {
  const counter = await buildCounter(server, { stock: 1 });
  await sellOut(counter);

  expect(await switchOff(counter.shop)).toMatchObject({
    status: 409,
    code: 'RECORD_IN_USE',
    params: { uses: 5 },
  });
  expect(await switchOff(counter.shop, { known: true })).toMatchObject({ status: 200 });
});

test('SHOP_BUSY says what is in stock, held, lent, being counted and promised', async () => {
  const counter = await buildCounter(server, { stock: 5 });
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  await holdShirts(server.db, counter, { qty: 2 });
  await buildExport(server, counter, headers, {
    export_type: 4,
    receipt_warehouse_code: '',
    borrower: 'Chị Hoa',
  });
  await buildStockTake(server, counter, headers, { warehouse_code: counter.warehouse });
  await buildPreorder(server, await buildOrderFixture(server, counter));

  const refused = await switchOff(counter.shop, { known: true });

  expect(refused).toMatchObject({
    status: 409,
    code: 'SHOP_BUSY',
    params: { stock: 9, held: 2, on_the_way: 0, lent: 1, counts: 1, preorders: 1 },
  });
  expect(refused.message).toContain(`Cửa hàng ${counter.shop.company_name} chưa ngừng dùng được: tồn 9`);
});

test('SHOP_BUSY is said before the shops are locked, so that they wait for no pass over its levels', async () => {
  const { shop } = await buildCounter(server, { stock: 1 });
  const holder = await server.db.startTransaction().execute();
  await sql`select from companies for no key update`.execute(holder);

  const refused = await switchOff(shop, { known: true });
  await holder.rollback().execute();

  expect(refused).toMatchObject({ status: 409, code: 'SHOP_BUSY' });
});

test('goods on the way between two shops keep both on, and so do those that were counted short', async () => {
  const counter = await buildCounter(server, { stock: 1 });
  const there = await buildShop(server.db);
  const [receipt_warehouse_code = ''] = there.warehouses;
  for (const { product_code } of [counter.shirt, counter.hat]) {
    await buildProduct(server.db, { shop: there, product_code });
  }
  const { sent_to } = await buildExport(server, counter, owner, {
    receipt_warehouse_code,
    details: [buildExportLine(counter), buildExportLine(counter, { product_id: counter.hat.product_id })],
  });
  const sending = { code: 'SHOP_BUSY', params: { on_the_way: 2 } };
  expect(await switchOff(counter.shop, { known: true })).toMatchObject(sending);
  expect(await switchOff(there, { known: true })).toMatchObject(sending);

  const { receipt_id } = sent_to as { receipt_id: number };
  const url = `/api/warehouse-receipts/${receipt_id}`;
  const { details } = (await server.app.inject({ url, headers: owner })).json().data;
  const body = { details: details.map(({ id }: { id: number }) => ({ id, counted_qty: 0 })) };
  await writeReceipt(server, 'PUT', `/confirm/${receipt_id}`, { headers: owner, body });
  expect(await switchOff(counter.shop, { known: true })).toMatchObject(sending);
  expect(await switchOff(there, { known: true })).toMatchObject(sending);
});

test('SHOP_BUSY counts all that is on the way, also more lines than the list of it shows', async () => {
  const lines = Math.ceil((shownSentLines + 1) / 3);
  const counter = await buildCounter(server, { stock: 3 * lines });
  const details = Array.from({ length: lines }, () => buildExportLine(counter));
  for (let sent = 0; sent < 3; sent += 1) await buildExport(server, counter, owner, { details });

  expect(await switchOff(counter.shop, { known: true })).toMatchObject({
    code: 'SHOP_BUSY',
    params: { on_the_way: 3 * lines },
  });
});

test('nothing is sent to it, nor again by restoring what was sent before', async () => {
  const counter = await buildCounter(server, { stock: 1 });
  const there = await buildShop(server.db);
  const [receipt_warehouse_code = ''] = there.warehouses;
  await buildProduct(server.db, { shop: there, product_code: counter.shirt.product_code });
  const sent = await buildExport(server, counter, owner, { receipt_warehouse_code });
  await writeExport(server, 'DELETE', `/${sent.id}`, { headers: owner });
  expect(await switchOff(there, { known: true })).toMatchObject({ status: 200 });

  const body = buildExportBody(counter, { receipt_warehouse_code });
  const again = await writeExport(server, 'POST', '', { headers: owner, body });
  const restored = await writeExport(server, 'PUT', `/restore/${sent.id}`, { headers: owner });
  const url = `/api/warehouse-exports/destinations?company_id=${counter.shop.company_id}`;
  const destinations = await server.app.inject({ url, headers: owner });

  expect(again.errors).toMatchObject({ receipt_warehouse_code: expect.stringContaining('ngừng dùng') });
  expect(restored).toMatchObject({ status: 403, code: 'SHOP_OFF' });
  expect(destinations.body).toContain(counter.warehouse);
  expect(destinations.body).not.toContain(receipt_warehouse_code);
});

test('what was counted short there is not found there any more, but comes back', async () => {
  const counter = await buildCounter(server, { stock: 1 });
  const there = await buildShop(server.db);
  const [receipt_warehouse_code = ''] = there.warehouses;
  await buildProduct(server.db, { shop: there, product_code: counter.shirt.product_code });
  const sent = await buildExport(server, counter, owner, { receipt_warehouse_code });
  const { receipt_id } = sent.sent_to as { receipt_id: number };
  const receipt = await server.app.inject({ url: `/api/warehouse-receipts/${receipt_id}`, headers: owner });
  const counted = [{ id: receipt.json().data.details[0].id, counted_qty: 0 }];
  await writeReceipt(server, 'PUT', `/confirm/${receipt_id}`, { headers: owner, body: { details: counted } });
  // As where it was counted by somebody who was let in just before.
  await server.db
    .updateTable('companies')
    .set({ active: 0 })
    .where('company_id', '=', there.company_id)
    .execute();
  const { headers } = await signInAs(server, { is_admin: true });
  const settle = (outcome: 'found' | 'back') =>
    writeExport(server, 'PUT', `/settle/${sent.id}`, {
      headers,
      body: { details: [{ id: sent.details[0]?.id, outcome, qty: 1 }] },
    });

  expect(await settle('found')).toMatchObject({ status: 403, code: 'SHOP_OFF' });
  expect(await settle('back')).toMatchObject({ status: 200 });
});

test('LAST_OFFERED for the only shop left, and for one of the last two at once', async () => {
  const [one, two] = [await buildShop(server.db), await buildShop(server.db)];
  const ids = [one.company_id, two.company_id];
  const others = await server.db
    .updateTable('companies')
    .set({ active: 0 })
    .where('company_id', 'not in', ids)
    .where('active', '=', 1)
    .returning('company_id')
    .execute();
  onTestFinished(async () => {
    const back = [...ids, ...others.map(({ company_id }) => company_id)];
    await server.db.updateTable('companies').set({ active: 1 }).where('company_id', 'in', back).execute();
  });

  const switched = await Promise.all([switchOff(one), switchOff(two)]);

  expect(switched.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(switched.find(({ status }) => status === 409)).toMatchObject({
    code: 'LAST_OFFERED',
    message: 'Không còn cửa hàng nào khác đang dùng, hãy thêm hay dùng lại cái khác trước',
  });
});

test('NOT_FOUND for a shop that is none', async () => {
  expect(await switchOff({ company_id: 999_999_999 } as Shop)).toMatchObject({ status: 404 });
});
