import { beforeEach, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillBody,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  holdShirts,
  sell,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import {
  buildExport,
  buildExportBody,
  buildExportLine,
  writeExport,
} from '../../../test/factories/exports.ts';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import {
  buildReceipt,
  buildReceiptBody,
  buildReceiptLine,
  sendGoods,
  writeReceipt,
} from '../../../test/factories/receipts.ts';
import { buildReturn } from '../../../test/factories/returns.ts';
import { buildStockTake, writeStockTake } from '../../../test/factories/stock-takes.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 6 });
let counter: Counter;
let admin: Headers;
/** Warehouse that never had goods. */
let spare: string;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 1 });
  [, spare = ''] = counter.shop.warehouses;
  ({ headers: admin } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] }));
});

const off = 'Kho này đã ngừng dùng, hãy chọn kho khác';

async function switchOff(code: string, { known = false, headers = admin } = {}) {
  const url = `/api/warehouses/${code}?company_id=${counter.shop.company_id}${known ? '&in_use=1' : ''}`;
  const answer = await server.app.inject({ method: 'DELETE', url, headers });
  return { status: answer.statusCode, ...answer.json() };
}

async function restore(code: string, headers = admin) {
  const url = `/api/warehouses/restore/${code}?company_id=${counter.shop.company_id}`;
  const answer = await server.app.inject({ method: 'PUT', url, headers });
  return { status: answer.statusCode, ...answer.json() };
}

/** Both shirt and hat are sold, and the warehouse is switched off; gives the shirt's bill. */
async function sellOut() {
  const bill = await buildBill(server, counter);
  const hat = buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000 });
  await buildBill(server, counter, { details: [hat] });
  expect(await switchOff(counter.warehouse, { known: true })).toMatchObject({ status: 200 });
  return bill;
}

test('one that nothing uses is switched off, is in the list as such, and comes back', async () => {
  const gone = await switchOff(spare);

  expect(gone).toMatchObject({
    status: 200,
    message: 'Đã ngừng dùng',
    data: { warehouse_code: spare, active: 0, version: 2 },
  });
  const url = `/api/all-warehouses?company_id=${counter.shop.company_id}`;
  const list = await server.app.inject({ url, headers: counter.headers });
  expect(list.json().data).toContainEqual(expect.objectContaining({ warehouse_code: spare, active: 0 }));
  expect(await switchOff(spare)).toMatchObject({ status: 200, data: { version: 2 } });
  expect(await restore(spare)).toMatchObject({ status: 200, data: { active: 1, version: 3 } });
  const audit = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('company_id', '=', counter.shop.company_id)
    .where('entity', '=', 'warehouse')
    .orderBy('id')
    .execute();
  expect(audit).toEqual([{ action: 'delete' }, { action: 'restore' }]);
});

test('RECORD_IN_USE where a shop sells from it, or a person first', async () => {
  const { company_id } = counter.shop;
  const shop = server.db.updateTable('companies').where('company_id', '=', company_id);
  await shop.set({ counter_warehouse_code: spare }).execute();
  expect(await switchOff(spare)).toMatchObject({ status: 409, code: 'RECORD_IN_USE', params: { uses: 1 } });

  await shop.set({ counter_warehouse_code: null }).execute();
  const { user_id } = await buildUser(server.db, { shop: counter.shop });
  await server.db
    .insertInto('user_default_warehouses')
    .values({ user_id, company_id, warehouse_code: spare })
    .execute();
  expect(await switchOff(spare)).toMatchObject({ status: 409, code: 'RECORD_IN_USE', params: { uses: 1 } });
});

test('WAREHOUSE_BUSY says how many pieces are on hand, held, on the way and on loan', async () => {
  await buildReceipt(server, counter, admin, { details: [buildReceiptLine(counter, { qty: 9 })] });
  await holdShirts(server.db, counter, { qty: 2 });
  await sendGoods(server.db, counter, { shirts: 3, hats: 4 });
  await buildExport(server, counter, admin, {
    export_type: 4,
    receipt_warehouse_code: '',
    borrower: 'Chị Hoa',
  });

  const refused = await switchOff(counter.warehouse, { known: true });

  expect(refused).toMatchObject({
    status: 409,
    code: 'WAREHOUSE_BUSY',
    params: { warehouse_code: counter.warehouse, stock: 10, held: 2, coming: 7, lent: 1, counts: 0 },
  });
  expect(refused.message).toBe(
    `Kho ${counter.warehouse} chưa ngừng dùng được: tồn 10, đang giữ 2, đang chuyển đến 7, đang cho mượn 1`,
  );
});

test('WAREHOUSE_BUSY groups what there is and leaves out what is none', async () => {
  await buildReceipt(server, counter, admin, { details: [buildReceiptLine(counter, { qty: 194_102 })] });

  const { message } = await switchOff(counter.warehouse, { known: true });

  expect(message).toMatch(/^Kho \S+ chưa ngừng dùng được: tồn 194\.1\d\d$/);
});

test('goods that were counted short keep it on until it is known what became of them', async () => {
  const { sent_to } = await buildExport(server, counter, admin, { details: [buildExportLine(counter)] });
  const { receipt_id, warehouse_code } = sent_to as { receipt_id: number; warehouse_code: string };
  const url = `/api/warehouse-receipts/${receipt_id}`;
  const [line] = (await server.app.inject({ url, headers: admin })).json().data.details;
  const body = { details: [{ id: line.id, counted_qty: 0 }] };
  await writeReceipt(server, 'PUT', `/confirm/${receipt_id}`, { headers: admin, body });

  expect(await switchOff(warehouse_code, { known: true })).toMatchObject({
    code: 'WAREHOUSE_BUSY',
    params: { coming: 1 },
  });
});

test('an open stock take keeps it on, and none begins once it is off', async () => {
  const take = await buildStockTake(server, counter, admin, { warehouse_code: spare });
  expect(await switchOff(spare, { known: true })).toMatchObject({
    code: 'WAREHOUSE_BUSY',
    params: { counts: 1 },
  });
  await writeStockTake(server, 'DELETE', `/${take.id}`, { headers: admin });
  expect(await switchOff(spare, { known: true })).toMatchObject({ status: 200 });

  const begun = await writeStockTake(server, 'POST', '', {
    headers: admin,
    body: { company_id: counter.shop.company_id, warehouse_code: spare },
  });

  expect(begun).toMatchObject({ status: 422, errors: { warehouse_code: off } });
});

test('RECORD_IN_USE counts products that were there and people it is given to, unless that is known', async () => {
  await buildUser(server.db, { shop: counter.shop, warehouses: [counter.warehouse] });
  await buildBill(server, counter);
  const hat = buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000 });
  await buildBill(server, counter, { details: [hat] });

  expect(await switchOff(counter.warehouse)).toMatchObject({
    status: 409,
    code: 'RECORD_IN_USE',
    params: { uses: 3 },
  });
  expect(await switchOff(counter.warehouse, { known: true })).toMatchObject({ status: 200 });
});

test('only an Admin of its shop: ACCESS_DENIED, and NOT_FOUND for a warehouse of another shop', async () => {
  const stranger = await buildCounter(server);

  expect(await switchOff(spare, { headers: counter.headers })).toMatchObject({
    status: 403,
    code: 'ACCESS_DENIED',
  });
  expect(await restore(spare, counter.headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  expect(await switchOff(stranger.warehouse)).toMatchObject({ status: 404 });
  const elsewhere = await signIn(
    server.app,
    await buildUser(server.db, { shop: stranger.shop, groups: ['Admin'] }),
  );
  expect(await switchOff(spare, { headers: elsewhere })).toMatchObject({ code: 'SHOP_FORBIDDEN' });
});

test('new documents that name it are refused at its field', async () => {
  await switchOff(spare);
  const sold = await sell(server, {
    headers: counter.headers,
    body: buildBillBody(counter, { details: [buildBillLine(counter, { warehouse_code: spare })] }),
  });
  const received = await writeReceipt(server, 'POST', '', {
    headers: admin,
    body: buildReceiptBody(counter, { details: [buildReceiptLine(counter, { warehouse_code: spare })] }),
  });
  const sent = await writeExport(server, 'POST', '', { headers: admin, body: buildExportBody(counter) });
  const held = await server.app.inject({
    method: 'POST',
    url: '/api/inventories/reservations',
    headers: { ...admin, 'idempotency-key': 'held' },
    payload: {
      company_id: counter.shop.company_id,
      product_code: counter.shirt.product_code,
      warehouse_code: spare,
      qty: 1,
      customer_name: 'Chị Lan',
      customer_phone: '0912345678',
      expired_date: '2099-01-01',
    },
  });

  expect(sold).toMatchObject({ status: 422, errors: { 'details.0.warehouse_code': off } });
  expect(received).toMatchObject({ status: 422, errors: { 'details.0.warehouse_code': off } });
  expect(sent).toMatchObject({ status: 422, errors: { receipt_warehouse_code: off } });
  expect(held.json().errors).toMatchObject({ warehouse_code: off });
});

test('an open receipt takes no line for it', async () => {
  const open = await buildReceipt(server, counter, admin, { receipt_type: 2 });
  await switchOff(spare);

  const added = await writeReceipt(server, 'POST', '/add-product', {
    headers: admin,
    body: {
      parent_id: open.id,
      product_code: counter.shirt.product_code,
      warehouse_code: spare,
      qty: 1,
    },
  });

  expect(added).toMatchObject({ status: 422, errors: { warehouse_code: off } });
});

test('old documents of it are read, changed, deleted, restored and returned from', async () => {
  const bill = await sellOut();
  const headers = admin;

  const change = buildBillChange(bill, { bill_note: 'Giao buổi sáng' });
  const changed = await writeBill(server, 'PUT', `/api/bills/${bill.id}`, { headers, body: change });
  const returned = await buildReturn(server, bill, headers);
  const undone = await server.app.inject({
    method: 'DELETE',
    url: `/api/repays/${returned.id}`,
    headers: { ...headers, 'idempotency-key': 'undone' },
  });
  await deleteBill(server, bill.id, headers);
  const restored = await writeBill(server, 'PUT', `/api/bills/restore/${bill.id}`, { headers });

  expect(changed).toMatchObject({ status: 200, bill: { bill_note: 'Giao buổi sáng' } });
  expect(undone.statusCode).toBe(200);
  expect(restored.status).toBe(200);
  await expectBooksToBalance(server.db);
});

test('a line that is added to an old bill cannot name it', async () => {
  const bill = await sellOut();
  const change = buildBillChange(bill);
  const details = [...change.details, buildBillLine(counter)];

  const changed = await writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
    headers: admin,
    body: { ...change, details },
  });

  expect(changed).toMatchObject({ status: 422, errors: { 'details.1.warehouse_code': off } });
});

test('a till and who sends goods are offered the others only', async () => {
  await switchOff(spare);
  const query = new URLSearchParams({
    company_id: String(counter.shop.company_id),
    product_code: counter.shirt.product_code,
  });

  const answer = await server.app.inject({
    url: `/api/inventories/get-available-warehouse?${query}`,
    headers: counter.headers,
  });

  expect(answer.body).toContain(counter.warehouse);
  expect(answer.body).not.toContain(spare);
  const sent = await server.app.inject({
    url: `/api/warehouse-exports/destinations?company_id=${counter.shop.company_id}`,
    headers: admin,
  });
  expect(sent.body).toContain(counter.warehouse);
  expect(sent.body).not.toContain(spare);
});

test('the last piece sold while it is switched off: off once it is sold, or sold while it is in use', async () => {
  const hat = buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000 });
  await buildBill(server, counter, { details: [hat] });

  const [sale, switched] = await Promise.all([
    sell(server, { headers: counter.headers, body: buildBillBody(counter) }),
    switchOff(counter.warehouse, { known: true }),
  ]);

  expect(sale.status).toBe(200);
  expect([200, 409]).toContain(switched.status);
  if (switched.status === 409)
    expect(switched).toMatchObject({ code: 'WAREHOUSE_BUSY', params: { stock: 1 } });
  const again = await switchOff(counter.warehouse, { known: true });
  expect(again.status).toBe(200);
  await expectBooksToBalance(server.db);
});

test('goods that come in while it is switched off are refused, keep it on, or stand in the books', async () => {
  const body = buildReceiptBody(counter, { details: [buildReceiptLine(counter, { warehouse_code: spare })] });

  const [received, switched] = await Promise.all([
    writeReceipt(server, 'POST', '', { headers: admin, body }),
    switchOff(spare, { known: true }),
  ]);

  if (received.status === 422) expect(received.errors).toEqual({ 'details.0.warehouse_code': off });
  else expect(received.status).toBe(200);
  if (switched.status === 409) expect(switched).toMatchObject({ params: { stock: 1 } });
  expect(received.status === 200 || switched.status === 200).toBe(true);
  await expectBooksToBalance(server.db);
});
