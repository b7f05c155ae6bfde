import type { StockHistory } from '@soquay/contract/stock-history';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
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
} from '../../../test/factories/bills.ts';
import { buildExport, writeExport } from '../../../test/factories/exports.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildReceipt, buildReceiptLine, sendGoods, writeReceipt } from '../../../test/factories/receipts.ts';
import { buildReturn, writeReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const url = '/api/reports/lichsunhapxuat';
const server = useApp({ connections: 4 });
let counter: Counter;
let admin: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

type Query = Record<string, string | number | undefined>;

function ask(query: Query = {}, headers: Headers = admin, path = url) {
  const { company_id } = counter.shop;
  const asked = { company_id, code: counter.shirt.product_code, ...query };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return server.app.inject({
    url: path,
    query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    headers,
  });
}

async function historyOf(query: Query = {}, headers: Headers = admin): Promise<StockHistory> {
  const answer = await ask(query, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** Rows newest first: document, action, pieces, balance. */
const summaryOf = ({ details }: StockHistory) =>
  details.map(({ document_kind, action, qty, balance }) => [document_kind, action, qty, balance]);

describe('a product that was sold, edited, returned and deleted', () => {
  let bill: Awaited<ReturnType<typeof buildBill>>;
  let returned: Awaited<ReturnType<typeof buildReturn>>;

  beforeEach(async () => {
    bill = await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 4 })] });
    const change = buildBillChange(bill);
    const details = change.details.map((line) => ({ ...line, qty: 3 }));
    await writeBill(server, 'PUT', `/api/bills/${bill.id}`, { headers: admin, body: { ...change, details } });
    returned = await buildReturn(server, bill, counter.headers);
    await writeReturn(server, 'DELETE', `/${returned.id}`, { headers: admin });
    await deleteBill(server, bill.id, admin);
    await writeBill(server, 'PUT', `/api/bills/restore/${bill.id}`, { headers: admin });
  });

  test('has every movement with the balance after it, the newest first', async () => {
    const history = await historyOf();
    expect(summaryOf(history)).toEqual([
      ['bill', 'restore', -3, 7],
      ['bill', 'delete', 3, 10],
      ['return', 'delete', -1, 7],
      ['return', 'create', 1, 8],
      ['bill', 'update', 1, 7],
      ['bill', 'create', -4, 6],
      ['opening', 'create', 10, 10],
    ]);
    expect(history).toMatchObject({ newer_than: null, older_than: null });
  });

  test('ends at what there is', async () => {
    const { warehouses, details } = await historyOf();
    const { qty } = await server.db
      .selectFrom('stock_levels')
      .select('qty')
      .where('product_id', '=', counter.shirt.product_id)
      .executeTakeFirstOrThrow();
    expect(warehouses).toEqual([
      { warehouse_code: counter.warehouse, warehouse_name: expect.any(String), opening: 0, closing: qty },
    ]);
    expect(details[0]?.balance).toBe(qty);
  });

  test('names its documents, who posted, when and for which day', async () => {
    const { details } = await historyOf();
    const { rows } = await sql<{ today: string }>`select business_day(now()) as today`.execute(server.db);
    const today = rows[0]?.today;
    expect(details[5]).toEqual({
      id: expect.any(Number),
      posted_at: expect.stringMatching(/Z$/),
      business_date: today,
      warehouse_code: counter.warehouse,
      warehouse_name: expect.any(String),
      document_kind: 'bill',
      document_id: bill.id,
      so_ct: `HD_${bill.id}`,
      document_number: bill.bill_number,
      can_open: true,
      action: 'create',
      qty: -4,
      balance: 6,
      user_id: counter.seller.user_id,
      username: counter.seller.username,
      fullname: expect.any(String),
      original_price: 90_000,
    });
    expect(details[3]).toMatchObject({
      so_ct: `TL_${returned.id}`,
      document_number: returned.repay_number,
      can_open: true,
      original_price: 90_000,
    });
    expect(details[6]).toMatchObject({
      so_ct: expect.stringMatching(/^TD_\d+$/),
      document_number: null,
      can_open: false,
      business_date: '2026-01-01',
      original_price: null,
    });
  });

  test('tells who may not see costs none, and calls no column so', async () => {
    const { details, headers } = await historyOf({}, counter.headers);
    expect(details[5]).toMatchObject({ can_open: true });
    expect(details.some((row) => 'original_price' in row)).toBe(false);
    expect(headers.map(({ label }) => label)).not.toContain('Giá vốn');
    expect((await historyOf()).headers.at(-1)).toEqual({ name: 'original_price', label: 'Giá vốn' });
  });

  test('leads nobody to documents that are not theirs to open', async () => {
    const other = await signInAs(server, { shop: counter.shop });
    const warehouse = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
    for (const { headers } of [other, warehouse]) {
      const { details } = await historyOf({}, headers);
      expect(summaryOf({ details } as StockHistory)).toHaveLength(7);
      expect(details.some(({ can_open }) => can_open)).toBe(false);
      expect(details[5]).toMatchObject({ so_ct: `HD_${bill.id}`, document_number: bill.bill_number });
    }
  });
});

test('goods that came in by receipts: at what cost, and once they were confirmed', async () => {
  const bought = await buildReceipt(server, counter, admin, {
    details: [buildReceiptLine(counter, { qty: 5, original_price: 70_000 })],
  });
  const sent = await sendGoods(server.db, counter, { shirts: 4, hats: 1 });
  await writeReceipt(server, 'PUT', `/confirm/${sent.id}`, { headers: admin, body: {} });
  const { details } = await historyOf();
  expect(details.slice(0, 2)).toMatchObject([
    { so_ct: `PN_${sent.id}`, action: 'confirm', qty: 4, balance: 19, can_open: true, original_price: null },
    {
      so_ct: `PN_${bought.id}`,
      document_number: bought.receipt_number,
      action: 'create',
      qty: 5,
      balance: 15,
      can_open: true,
      original_price: 70_000,
    },
  ]);
  const [newest] = (await historyOf({}, counter.headers)).details;
  expect(newest).toMatchObject({ so_ct: `PN_${sent.id}`, can_open: false });
});

describe('asked for', () => {
  test('by its code in any letter case, or by its id', async () => {
    const { product_id, product_code } = counter.shirt;
    const byCode = await historyOf({ code: product_code.toLowerCase() });
    const byId = await historyOf({ code: undefined, product_id });
    expect(byCode.product).toMatchObject({ product_id, product_code, status: 1 });
    expect(byId).toEqual(byCode);
  });

  test('after it was deleted', async () => {
    const gone = await buildProduct(server.db, { shop: counter.shop, status: 0 });
    expect(await historyOf({ code: gone.product_code })).toMatchObject({
      product: { status: 0 },
      details: [],
      warehouses: [],
      newer_than: null,
      older_than: null,
    });
  });

  test('NOT_FOUND: a product of another shop', async () => {
    const elsewhere = await buildCounter(server);
    for (const query of [
      { code: elsewhere.shirt.product_code },
      { code: undefined, product_id: elsewhere.shirt.product_id },
    ]) {
      expect((await ask(query)).json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test.each<[string, Query, Record<string, string>]>([
    ['no product', { code: undefined }, { code: 'Nhập mã sản phẩm' }],
    ['a blank one', { code: ' ' }, { code: 'Nhập mã sản phẩm' }],
    [
      'days the wrong way round',
      { from_date: '2026-03-09', to_date: '2026-03-08' },
      { to_date: 'Đến ngày phải từ ngày bắt đầu trở đi' },
    ],
  ])('VALIDATION_FAILED: %s', async (_, query, errors) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });

  test.each(['KeToan', 'Sale', 'Order', 'Kho', 'Content', 'Photo'] as const)(
    'by %s, who sees stock too',
    async (name) => {
      const { headers } = await signInAs(server, { shop: counter.shop, groups: [name] });
      expect((await ask({}, headers)).statusCode).toBe(200);
    },
  );

  test.each([
    ['Sale', 403],
    ['Order', 403],
    ['KeToan', 200],
    ['Kho', 200],
  ] as const)('as a sheet by %s: %i', async (name, status) => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: [name] });
    expect((await ask({}, headers, `${url}/excel`)).statusCode).toBe(status);
  });
});

test('goods that were lent: out by an export, and back by its tick', async () => {
  const lent = await buildExport(server, counter, admin, { export_type: 4, borrower: 'Chị Hoa' });
  const tick = `/details?id=${lent.details[0]?.id}&status=2`;
  await writeExport(server, 'PUT', tick, { headers: admin });
  const { details } = await historyOf();
  const of = { so_ct: `PX_${lent.id}`, document_number: lent.export_number, can_open: true };
  expect(details.slice(0, 2)).toMatchObject([
    { ...of, action: 'give-back', qty: 1, balance: 10 },
    { ...of, action: 'create', qty: -1, balance: 9, original_price: lent.details[0]?.original_price },
  ]);
  const [newest] = (await historyOf({}, counter.headers)).details;
  expect(newest).toMatchObject({ so_ct: `PX_${lent.id}`, can_open: false });
});
