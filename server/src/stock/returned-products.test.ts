import { beforeEach, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  signInAs,
  writeBill,
} from '../../test/factories/bills.ts';
import { buildExport, buildExportLine, writeExport } from '../../test/factories/exports.ts';
import { markDeleted } from '../../test/factories/products.ts';
import { writeReceipt } from '../../test/factories/receipts.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let admin: Headers;
let adminId: number;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 4 });
  const signedIn = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  admin = signedIn.headers;
  adminId = signedIn.user.user_id;
});

/** All the shirts leave by a document; then they may come back by the other. */
const operations: Record<string, () => Promise<() => Promise<unknown>>> = {
  async 'a bill that is deleted'() {
    const { id } = await sellShirts();
    return () => deleteBill(server, id, admin);
  },
  async 'a bill of which less is sold'() {
    const bill = await sellShirts();
    const details = [{ ...buildBillChange(bill).details[0], qty: 1 }];
    const body = { ...buildBillChange(bill), details };
    return () => writeBill(server, 'PUT', `/api/bills/${bill.id}`, { headers: admin, body });
  },
  async 'a transfer that is deleted'() {
    const { id } = await sendShirts();
    return () => writeExport(server, 'DELETE', `/${id}`, { headers: admin });
  },
  async 'a line that is deleted from a transfer'() {
    const line = buildExportLine(counter, { qty: 1, product_id: counter.hat.product_id });
    const { details } = await sendShirts([line]);
    return () =>
      writeExport(server, 'DELETE', `/delete-product?detail_id=${details[0]?.id}`, { headers: admin });
  },
  async 'a transfer that comes in'() {
    const { sent_to } = await sendShirts();
    return () => writeReceipt(server, 'PUT', `/confirm/${sent_to?.receipt_id}`, { headers: admin });
  },
  async 'lent goods that are given back'() {
    const { details } = await buildExport(server, counter, admin, {
      export_type: 4,
      borrower: 'Chị Hoa',
      details: [buildExportLine(counter, { qty: 4 })],
    });
    return () =>
      writeExport(server, 'PUT', `/details?id=${details[0]?.id}&status=2&qty=1`, { headers: admin });
  },
  'what was counted short and is back': () => settleMissing('back'),
  'what was counted short and is found': () => settleMissing('found'),
};

test.each(Object.keys(operations))(
  '%s brings a product back that was deleted meanwhile',
  async (operation) => {
    const comeBack = await (operations[operation] as (typeof operations)[string])();
    await markDeleted(server.db, counter.shirt);
    expect(await comeBack()).not.toMatchObject({ status: 422 });
    expect(await readShirt()).toEqual({ status: 1 });
    const restored = await server.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'user_id'])
      .where('company_id', '=', counter.shop.company_id)
      .where('entity', '=', 'product')
      .execute();
    expect(restored).toEqual([
      { action: 'restore', entity_id: String(counter.shirt.product_id), user_id: adminId },
    ]);
    await expectBooksToBalance(server.db);
  },
);

const sellShirts = () => buildBill(server, counter, { details: [buildBillLine(counter, { qty: 4 })] });

const sendShirts = (others: ReturnType<typeof buildExportLine>[] = []) =>
  buildExport(server, counter, admin, { details: [buildExportLine(counter, { qty: 4 }), ...others] });

async function settleMissing(outcome: 'found' | 'back') {
  const { id, sent_to, details } = await sendShirts();
  const url = `/api/warehouse-receipts/${sent_to?.receipt_id}`;
  const receipt = (await server.app.inject({ url, headers: admin })).json().data;
  const body = { details: [{ id: receipt.details[0].id, counted_qty: 0 }] };
  await writeReceipt(server, 'PUT', `/confirm/${receipt.id}`, { headers: admin, body });
  return () =>
    writeExport(server, 'PUT', `/settle/${id}`, {
      headers: admin,
      body: { details: [{ id: details[0]?.id, outcome, qty: 3 }] },
    });
}

async function readShirt() {
  return await server.db
    .selectFrom('products')
    .select('status')
    .where('product_id', '=', counter.shirt.product_id)
    .executeTakeFirst();
}
