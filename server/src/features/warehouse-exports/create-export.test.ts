import { randomUUID } from 'node:crypto';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  signInAs,
} from '../../../test/factories/bills.ts';
import {
  buildExport,
  buildExportBody,
  buildExportLine,
  writeExport,
} from '../../../test/factories/exports.ts';
import { joinShop } from '../../../test/factories/people.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 4 });
const today = businessDay(new Date());
let counter: Counter;
let keeper: Headers;
let back: string;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  [, back = ''] = counter.shop.warehouses;
  keeper = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
});

function post(body: unknown, { headers = keeper, key = randomUUID() } = {}) {
  return writeExport(server, 'POST', '', { headers, body, key });
}

async function shirtsIn(warehouse_code: string): Promise<number> {
  const level = await server.db
    .selectFrom('stock_levels')
    .select('qty')
    .where('product_id', '=', counter.shirt.product_id)
    .where('warehouse_code', '=', warehouse_code)
    .executeTakeFirst();
  return level?.qty ?? 0;
}

async function read(url: string, headers = keeper) {
  return (await server.app.inject({ url, headers })).json().data;
}

test('a transfer leaves its warehouse at once, and a receipt waits for it where it is sent', async () => {
  const { shop, warehouse, shirt } = counter;
  const answer = await post(
    buildExportBody(counter, { export_note: 'Bù hàng', details: [buildExportLine(counter, { qty: 4 })] }),
  );
  expect(answer).toMatchObject({
    status: 200,
    message: 'Tạo phiếu xuất thành công',
    saved: {
      export_number: 1,
      export_date: today,
      export_type_name: 'Xuất chuyển kho',
      behaviour: 'transfer',
      receipt_warehouse_code: back,
      sent_to: { company_id: shop.company_id, warehouse_code: back, receipt_number: 1, status: 2 },
      row_count: 1,
      total_qty: 4,
      status: 1,
      details: [{ warehouse_code: warehouse, qty: 4, original_price: 90_000, received_qty: null, stock: 6 }],
    },
  });
  const { receipt_id } = answer.saved.sent_to as { receipt_id: number };
  expect(await read(`/api/warehouse-receipts/${receipt_id}`)).toMatchObject({
    receipt_number: 1,
    receipt_type: 3,
    status: 2,
    status_text: 'Chờ xác nhận',
    total_qty: 4,
    details: [{ product_code: shirt.product_code, warehouse_code: back, qty: 4, sent_qty: 4 }],
  });
  expect([await shirtsIn(warehouse), await shirtsIn(back)]).toEqual([6, 0]);
  await expectBooksToBalance(server.db);
});

test('it comes in as it is counted, and what is missing shows on both', async () => {
  const { id, sent_to } = await buildExport(server, counter, keeper, {
    details: [buildExportLine(counter, { qty: 4 })],
  });
  const receipt = await read(`/api/warehouse-receipts/${sent_to?.receipt_id}`);
  const details = [{ id: receipt.details[0].id, counted_qty: 3 }];
  await server.app.inject({
    method: 'PUT',
    url: `/api/warehouse-receipts/confirm/${receipt.id}`,
    headers: { ...keeper, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    payload: JSON.stringify({ details }),
  });
  expect(await read(`/api/warehouse-exports/${id}`)).toMatchObject({
    sent_to: { status: 1 },
    details: [{ qty: 4, received_qty: 3 }],
  });
  expect(await shirtsIn(back)).toBe(3);
  await expectBooksToBalance(server.db);
});

describe('to another shop of the business', () => {
  test('goods go by their code, and the receipt is that shop’s', async () => {
    const other = await buildShop(server.db);
    const [there = ''] = other.warehouses;
    const { product_code } = counter.shirt;
    const theirs = await buildProduct(server.db, { shop: other, product_code: product_code.toLowerCase() });
    const { sent_to } = await buildExport(server, counter, keeper, { receipt_warehouse_code: there });
    expect(sent_to).toMatchObject({ company_id: other.company_id, company_name: other.company_name });
    const { headers } = await signInAs(server, { shop: other, groups: ['Kho'] });
    const receipt = await read(`/api/warehouse-receipts/${sent_to?.receipt_id}`, headers);
    expect(receipt).toMatchObject({
      company_id: other.company_id,
      details: [{ product_id: theirs.product_id, warehouse_code: there }],
    });
    const confirmed = await server.app.inject({
      method: 'PUT',
      url: `/api/warehouse-receipts/confirm/${receipt.id}`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    expect(confirmed.statusCode).toBe(200);
    await expectBooksToBalance(server.db);
  });

  test('codes that it does not have are refused, each at its line', async () => {
    const other = await buildShop(server.db);
    const { hat } = counter;
    await buildProduct(server.db, { shop: other, product_code: counter.shirt.product_code });
    const details = [buildExportLine(counter), buildExportLine(counter, { product_id: hat.product_id })];
    const body = buildExportBody(counter, { receipt_warehouse_code: other.warehouses[0] ?? '', details });
    expect(await post(body)).toMatchObject({
      status: 422,
      errors: { 'details.1.product_id': 'Cửa hàng nhận không có mã sản phẩm này' },
    });
    expect(await shirtsIn(counter.warehouse)).toBe(10);
  });
});

test('goods on the way show to who sent them and who waits for them, until they have come', async () => {
  const other = await buildShop(server.db);
  const [there = ''] = other.warehouses;
  const sameThere = await buildProduct(server.db, { shop: other, product_code: counter.shirt.product_code });
  const { sent_to } = await buildExport(server, counter, keeper, { receipt_warehouse_code: there });
  const waiting = await signInAs(server, { shop: other, groups: ['Kho'] });
  const url = (company_id: number) => `/api/warehouse-exports/on-the-way?company_id=${company_id}`;
  const line = {
    export_number: 1,
    warehouse_code: counter.warehouse,
    to_company_name: other.company_name,
    to_warehouse_code: there,
    product_code: counter.shirt.product_code,
    qty: 1,
  };
  expect(await read(url(counter.shop.company_id))).toMatchObject([line]);
  expect(await read(url(other.company_id), waiting.headers)).toMatchObject([line]);
  const ofProduct = (company_id: number, product_id: number) =>
    `/api/inventories/on-the-way?company_id=${company_id}&product_id=${product_id}`;
  const { shop, shirt, hat } = counter;
  // Who sells is told too: a customer asks for it.
  expect(await read(ofProduct(shop.company_id, shirt.product_id), counter.headers)).toMatchObject([line]);
  expect(await read(ofProduct(shop.company_id, hat.product_id), counter.headers)).toEqual([]);
  const theirs = ofProduct(other.company_id, sameThere.product_id);
  expect(await read(theirs, waiting.headers)).toMatchObject([line]);
  await server.app.inject({
    method: 'PUT',
    url: `/api/warehouse-receipts/confirm/${sent_to?.receipt_id}`,
    headers: { ...waiting.headers, 'idempotency-key': randomUUID() },
  });
  expect(await read(url(counter.shop.company_id))).toEqual([]);
});

test('goods may be sent to any shop of the business, and handed to who sells there', async () => {
  const other = await buildShop(server.db);
  const { user } = await signInAs(server, { shop: other, groups: ['Sale'] });
  const shops = await read(`/api/warehouse-exports/destinations?company_id=${counter.shop.company_id}`);
  expect(shops[0]).toMatchObject({
    company_id: counter.shop.company_id,
    warehouses: counter.shop.warehouses.map((warehouse_code) => ({ warehouse_code })),
    receivers: expect.arrayContaining([
      { user_id: counter.seller.user_id, fullname: counter.seller.fullname },
    ]),
  });
  const there = shops.find(({ company_id }: { company_id: number }) => company_id === other.company_id);
  expect(there.receivers).toEqual([{ user_id: user.user_id, fullname: user.fullname }]);
});

test('a transfer takes its goods from one warehouse; what stays in the business takes them from any', async () => {
  const { shirt, hat } = counter;
  const other = await buildShop(server.db);
  const [there = ''] = other.warehouses;
  for (const { product_code } of [shirt, hat]) await buildProduct(server.db, { shop: other, product_code });
  const details = [
    buildExportLine(counter),
    buildExportLine(counter, { warehouse_code: back }),
    buildExportLine(counter, { product_id: hat.product_id }),
  ];
  const refused = {
    status: 422,
    code: 'VALIDATION_FAILED',
    errors: {
      'details.1.warehouse_code': `Phiếu chỉ lấy hàng từ một kho: ${counter.warehouse}`,
    },
  };
  const toOther = buildExportBody(counter, { receipt_warehouse_code: there, details });
  const sent = await post(toOther);
  expect(sent).toMatchObject(refused);
  expect(Object.keys(sent.errors ?? {})).toHaveLength(1);
  const { user } = await signInAs(server, { shop: other, groups: ['Sale'] });
  const handed = details.map((line) => ({ ...line, receiver_id: user.user_id }));
  expect(await post({ ...toOther, export_type: 3, details: handed })).toMatchObject(refused);
  // The receiver's own line is no source.
  const intoItself = details.slice(1);
  expect(await post(buildExportBody(counter, { details: intoItself }))).toMatchObject({
    status: 422,
    errors: { 'details.0.warehouse_code': 'Kho nhận phải khác kho xuất' },
  });
  expect(await shirtsIn(counter.warehouse)).toBe(10);
  await buildExport(server, counter, keeper, { details: [buildExportLine(counter, { qty: 2 })] }).then(
    ({ sent_to }) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/warehouse-receipts/confirm/${sent_to?.receipt_id}`,
        headers: { ...keeper, 'idempotency-key': randomUUID() },
      }),
  );
  expect((await post(buildExportBody(counter, { export_type: 2, details }))).status).toBe(200);
  await expectBooksToBalance(server.db);
});

test('what is handed out names a salesperson of the receiving shop on each line', async () => {
  const { user_id, fullname } = counter.seller;
  const stranger = await buildShop(server.db);
  const { user } = await signInAs(server, { shop: stranger });
  const hand = (receiver_id: number | null) =>
    post(buildExportBody(counter, { export_type: 3, details: [buildExportLine(counter, { receiver_id })] }));
  expect((await hand(user_id)).saved.details).toMatchObject([
    { receiver_id: user_id, receiver_fullname: fullname },
  ]);
  for (const nobody of [null, user.user_id]) {
    expect(await hand(nobody)).toMatchObject({
      status: 422,
      errors: { 'details.0.receiver_id': 'Vui lòng nhập đầy đủ thông tin' },
    });
  }
  await joinShop(server.db, { user, shop: counter.shop, groups: ['Sale'] });
  expect((await hand(user.user_id)).status).toBe(200);
});

test('what is written off goes out, and nothing waits for it', async () => {
  const body = buildExportBody(counter, { export_type: 2, borrower: 'Ai đó' });
  expect((await post(body)).saved).toMatchObject({
    behaviour: 'write-off',
    receipt_warehouse_code: null,
    sent_to: null,
    borrower: '',
  });
  expect(await shirtsIn(counter.warehouse)).toBe(9);
  await expectBooksToBalance(server.db);
});

test('what is written off or lent with a receiving warehouse is refused at it', async () => {
  for (const given of [{ export_type: 2 }, { export_type: 4, borrower: 'Chị Hoa' }]) {
    const receipt_warehouse_code = counter.shop.warehouses[1] ?? '';
    expect(await post(buildExportBody(counter, { ...given, receipt_warehouse_code }))).toMatchObject({
      status: 422,
      errors: { receipt_warehouse_code: 'Loại phiếu xuất này không có kho nhận' },
    });
  }
  expect(await shirtsIn(counter.warehouse)).toBe(10);
});

test('more than there is, or than holds leave, is refused at its quantity', async () => {
  await holdShirts(server.db, counter, { qty: 3, customer_phone: '0912345601' });
  const details = [buildExportLine(counter, { qty: 8 })];
  expect(await post(buildExportBody(counter, { details }))).toMatchObject({
    status: 409,
    code: 'STOCK_INSUFFICIENT',
    errors: { 'details.0.qty': 'Không đủ tồn, còn 7' },
  });
});

test.each<[string, (counter: Counter) => object, Record<string, string>]>([
  ['no type', () => ({ export_type: 0 }), { export_type: 'Vui lòng chọn loại phiếu xuất' }],
  ['a type that is not there', () => ({ export_type: 99 }), { export_type: 'Vui lòng chọn loại phiếu xuất' }],
  [
    'a day that is to come',
    () => ({ export_date: addDays(today, 1) }),
    { export_date: 'Ngày xuất không được sau hôm nay' },
  ],
  [
    'a day more than 60 days ago',
    () => ({ export_date: addDays(today, -61) }),
    { export_date: 'Ngày xuất chỉ được lùi tối đa 60 ngày' },
  ],
  [
    'a transfer to nowhere',
    () => ({ receipt_warehouse_code: 'KHONG-CO' }),
    { receipt_warehouse_code: 'Vui lòng chọn kho nhận' },
  ],
  [
    'a transfer into its own warehouse',
    ({ warehouse }) => ({ receipt_warehouse_code: warehouse }),
    { 'details.0.warehouse_code': 'Kho nhận phải khác kho xuất' },
  ],
  ['a loan to nobody', () => ({ export_type: 4 }), { borrower: 'Vui lòng nhập người mượn' }],
  [
    'a loan that is due before',
    () => ({ export_type: 4, borrower: 'Chị Hoa', due_date: addDays(today, -1) }),
    { due_date: 'Ngày hẹn trả phải từ ngày xuất trở đi' },
  ],
  ['no lines', () => ({ details: [] }), { details: 'Danh sách sản phẩm chưa có' }],
])('%s is refused at its field', async (_, given, errors) => {
  expect(await post({ ...buildExportBody(counter), ...given(counter) })).toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    errors,
  });
  expect(await shirtsIn(counter.warehouse)).toBe(10);
});

test('goods leave only warehouses that are the person’s, for any other', async () => {
  const given = { shop: counter.shop, groups: ['Kho' as const], warehouses: [back] };
  const { headers } = await signInAs(server, given);
  expect(await post(buildExportBody(counter), { headers })).toMatchObject({
    status: 403,
    errors: { 'details.0.warehouse_code': `Bạn không được giao kho ${counter.warehouse}` },
  });
});

test('sent again under its key it happens once', async () => {
  const [body, key] = [buildExportBody(counter), randomUUID()];
  const [one, two] = await Promise.all([post(body, { key }), post(body, { key })]);
  expect(two.saved.id).toBe(one.saved.id);
  expect(await shirtsIn(counter.warehouse)).toBe(9);
});

test('there are five types from the beginning', async () => {
  const data = await read('/api/all-warehouse-export-types');
  expect(data.map((type: { behaviour: string }) => type.behaviour)).toEqual([
    'transfer',
    'write-off',
    'hand-out',
    'loan',
    'write-off',
  ]);
});
