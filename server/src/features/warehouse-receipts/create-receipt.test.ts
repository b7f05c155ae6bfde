import { randomUUID } from 'node:crypto';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { beforeEach, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import { putProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import {
  buildReceipt,
  buildReceiptBody,
  buildReceiptLine,
  writeReceipt,
} from '../../../test/factories/receipts.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 4 });
const today = businessDay(new Date());
let counter: Counter;
let keeper: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  keeper = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
});

function post(body: unknown, { headers = keeper, key = randomUUID() } = {}) {
  return writeReceipt(server, 'POST', '', { headers, body, key });
}

function addSupplier(supplier_name: string, headers = keeper) {
  return server.app.inject({
    method: 'POST',
    url: '/api/suppliers',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ supplier_name }),
  });
}

async function levels() {
  return await server.db
    .selectFrom('stock_levels')
    .select(['warehouse_code', 'product_id', 'qty'])
    .where('company_id', '=', counter.shop.company_id)
    .orderBy('warehouse_code')
    .orderBy('product_id')
    .execute();
}

test('goods come into the warehouses of their lines, with what they cost and whom they are from', async () => {
  const { shop, warehouse, shirt, hat } = counter;
  const [, back = ''] = shop.warehouses;
  const { data: supplier } = (await addSupplier('Dệt may Thành Công')).json();
  const answer = await post(
    buildReceiptBody(counter, {
      receipt_note: 'Hàng hè',
      supplier_id: supplier.supplier_id,
      invoice_number: '0012345',
      details: [
        buildReceiptLine(counter, { qty: 5, original_price: 95_000 }),
        buildReceiptLine(counter, { product_id: hat.product_id, warehouse_code: back, qty: 7 }),
      ],
      row_count: 2,
      total_qty: 12,
    }),
  );

  expect(answer).toMatchObject({
    status: 200,
    message: 'Tạo phiếu nhập thành công',
    saved: {
      receipt_number: 1,
      receipt_date: today,
      receipt_type: 1,
      receipt_type_name: 'Nhập mua hàng',
      behaviour: 'once',
      receipt_note: 'Hàng hè',
      supplier_id: supplier.supplier_id,
      supplier_name: 'Dệt may Thành Công',
      invoice_number: '0012345',
      row_count: 2,
      total_qty: 12,
      status: 1,
      status_text: 'Bình thường',
      version: 1,
      details: [
        {
          product_code: shirt.product_code,
          warehouse_code: warehouse,
          qty: 5,
          sent_qty: null,
          original_price: 95_000,
          updates_cost: false,
          stock: 15,
        },
        { product_code: hat.product_code, warehouse_code: back, qty: 7, original_price: null, stock: 7 },
      ],
    },
  });
  expect(await levels()).toEqual([
    { warehouse_code: warehouse, product_id: shirt.product_id, qty: 15 },
    { warehouse_code: warehouse, product_id: hat.product_id, qty: 10 },
    { warehouse_code: back, product_id: hat.product_id, qty: 7 },
  ]);
  await expectBooksToBalance(server.db);
});

test('numbers are consecutive by shop, and what is refused takes none', async () => {
  const first = await buildReceipt(server, counter, keeper);
  await post(buildReceiptBody(counter, { total_qty: 2 }));
  const second = await buildReceipt(server, counter, keeper);
  expect([first.receipt_number, second.receipt_number]).toEqual([1, 2]);
});

test.each([3, 60])('goods that came %i days ago are booked on their own day', async (daysAgo) => {
  const receipt_date = addDays(today, -daysAgo);
  const { id, ...receipt } = await buildReceipt(server, counter, keeper, { receipt_date });
  expect(receipt.receipt_date).toBe(receipt_date);
  const [movement] = await server.db
    .selectFrom('stock_movements')
    .select(['business_date', 'qty'])
    .where('document_kind', '=', 'receipt')
    .where('document_id', '=', id)
    .execute();
  expect(movement).toEqual({ business_date: receipt_date, qty: 1 });
});

test('sent again under its key it happens once', async () => {
  const body = buildReceiptBody(counter);
  const key = randomUUID();
  const [one, two] = await Promise.all([post(body, { key }), post(body, { key })]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(two.saved.id).toBe(one.saved.id);
  expect((await levels())[0]?.qty).toBe(11);
});

test.each<[string, (counter: Counter) => object, Record<string, string>]>([
  ['no type', () => ({ receipt_type: undefined }), { receipt_type: 'Vui lòng chọn loại phiếu nhập' }],
  ['type 0', () => ({ receipt_type: 0 }), { receipt_type: 'Vui lòng chọn loại phiếu nhập' }],
  [
    'a type that is not there',
    () => ({ receipt_type: 99 }),
    { receipt_type: 'Vui lòng chọn loại phiếu nhập' },
  ],
  [
    'the type of transfers',
    () => ({ receipt_type: 3 }),
    { receipt_type: 'Phiếu nhập chuyển kho chỉ do phiếu xuất chuyển kho lập ra' },
  ],
  [
    'a day that is to come',
    () => ({ receipt_date: addDays(today, 1) }),
    { receipt_date: 'Ngày nhập không được sau hôm nay' },
  ],
  [
    'a day more than 60 days ago',
    () => ({ receipt_date: addDays(today, -61) }),
    { receipt_date: 'Ngày nhập chỉ được lùi tối đa 60 ngày' },
  ],
  ['a supplier nobody knows', () => ({ supplier_id: 999_999 }), { supplier_id: 'Không có nhà cung cấp này' }],
  ['no lines', () => ({ details: [] }), { details: 'Danh sách sản phẩm chưa có' }],
  [
    'lines without product, warehouse or quantity',
    (of) => ({
      details: [
        { ...buildReceiptLine(of), product_id: null },
        { ...buildReceiptLine(of), warehouse_code: '' },
        { ...buildReceiptLine(of), qty: 0 },
      ],
    }),
    {
      'details.0.product_id': 'Vui lòng nhập đầy đủ thông tin',
      'details.1.warehouse_code': 'Vui lòng nhập đầy đủ thông tin',
      'details.2.qty': 'Vui lòng nhập đầy đủ thông tin',
    },
  ],
  [
    'a cost to update and none to update it to',
    (of) => ({ details: [buildReceiptLine(of, { updates_cost: true })] }),
    { 'details.0.original_price': 'Vui lòng nhập giá vốn để cập nhật' },
  ],
  [
    'two costs for one product',
    (of) => ({
      details: [1, 2].map((original_price) => buildReceiptLine(of, { original_price, updates_cost: true })),
    }),
    { 'details.1.original_price': 'Mỗi sản phẩm chỉ cập nhật được một giá vốn' },
  ],
])('%s is refused at its field', async (_, given, errors) => {
  expect(await post({ ...buildReceiptBody(counter), ...given(counter) })).toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    errors,
  });
  expect((await levels())[0]?.qty).toBe(10);
});

test('products, warehouses and sums that are not so are refused at their fields', async () => {
  const other = await buildShop(server.db);
  const theirs = await buildProduct(server.db, { shop: other });
  const deleted = await buildProduct(server.db, { shop: counter.shop, status: 0 });
  const details = [
    buildReceiptLine(counter, { product_id: theirs.product_id }),
    buildReceiptLine(counter, { warehouse_code: other.warehouses[0] ?? '' }),
    buildReceiptLine(counter, { product_id: deleted.product_id }),
  ];
  expect(await post(buildReceiptBody(counter, { details }))).toMatchObject({
    status: 422,
    errors: {
      'details.0.product_id': 'Sản phẩm không có trên hệ thống',
      'details.1.warehouse_code': 'Lỗi kho không chính xác',
      'details.2.product_id': 'Sản phẩm không có trên hệ thống',
    },
  });
  expect(await post(buildReceiptBody(counter, { total_qty: 2 }))).toMatchObject({
    status: 422,
    code: 'TOTALS_MISMATCH',
    errors: { total_qty: 'Tính lại là 1' },
  });
});

test('goods come only into warehouses that are the person’s', async () => {
  const [, back = ''] = counter.shop.warehouses;
  const { headers } = await signInAs(server, {
    shop: counter.shop,
    groups: ['Kho'],
    warehouses: [back],
  });
  expect(await post(buildReceiptBody(counter), { headers })).toMatchObject({
    status: 403,
    code: 'WAREHOUSE_FORBIDDEN',
    errors: { 'details.0.warehouse_code': `Bạn không được giao kho ${counter.warehouse}` },
  });
});

test('who may not look after receipts writes none', async () => {
  expect(await post(buildReceiptBody(counter), { headers: counter.headers })).toMatchObject({ status: 403 });
});

async function costOf({ product_id }: { product_id: number }) {
  const product = await server.db
    .selectFrom('products')
    .select('original_price')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow();
  return product.original_price;
}

test('a cost that a receipt gives is not undone by who has the product of before: VERSION_STALE', async () => {
  const { shirt, shop } = counter;
  await buildReceipt(server, counter, keeper, {
    details: [buildReceiptLine(counter, { original_price: 95_000, updates_cost: true })],
  });
  const body = { version: 1, original_price: 90_000 };
  const answer = await putProduct(server, shirt.product_id, { headers: keeper, shop, body });
  expect(answer.json()).toMatchObject({
    code: 'VERSION_STALE',
    params: { current: { version: 2, original_price: 95_000 } },
  });
  expect(await costOf(shirt)).toBe(95_000);
});

test('a ticked line gives its product its cost, which is listed; others leave it', async () => {
  const { shirt, hat } = counter;
  const saved = await buildReceipt(server, counter, keeper, {
    details: [
      buildReceiptLine(counter, { original_price: 95_000, updates_cost: true }),
      buildReceiptLine(counter, { original_price: 95_000, updates_cost: true }),
      buildReceiptLine(counter, { product_id: hat.product_id, original_price: 35_000 }),
    ],
  });
  expect(await costOf(shirt)).toBe(95_000);
  expect(await costOf(hat)).toBe(30_000);
  const answer = await server.app.inject({ url: `/api/warehouse-receipts/${saved.id}`, headers: keeper });
  const { details }: SavedReceipt = answer.json().data;
  expect(details.map(({ cost_before }) => cost_before)).toEqual([90_000, null, null]);
  await buildReceipt(server, counter, keeper, {
    details: [buildReceiptLine(counter, { original_price: 95_000, updates_cost: true })],
  });
  const changes = await server.db
    .selectFrom('product_price_changes')
    .select([
      'product_id',
      'price_field',
      'price_before',
      'price_after',
      'document_kind',
      'document_id',
      'line_id',
    ])
    .where('company_id', '=', counter.shop.company_id)
    .execute();
  expect(changes).toEqual([
    {
      product_id: shirt.product_id,
      price_field: 'original_price',
      price_before: 90_000,
      price_after: 95_000,
      document_kind: 'receipt',
      document_id: saved.id,
      line_id: saved.details[0]?.id,
    },
  ]);
});

test('costs are for who may see them: absent for others, who set none either', async () => {
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Order'] });
  await server.db
    .updateTable('role_grants')
    .from('roles')
    .set({ actions: ['view', 'create'] })
    .whereRef('role_grants.role_id', '=', 'roles.role_id')
    .where('roles.company_id', '=', counter.shop.company_id)
    .where('roles.role_name', '=', 'Order')
    .where('module_id', '=', 'warehouse-receipts')
    .execute();
  const saved = await buildReceipt(server, counter, keeper, {
    details: [buildReceiptLine(counter, { original_price: 95_000 })],
  });
  const answer = await server.app.inject({ url: `/api/warehouse-receipts/${saved.id}`, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/original_price|updates_cost|cost_before|95000/);
  const details = [buildReceiptLine(counter, { original_price: 1 })];
  expect(await post(buildReceiptBody(counter, { details }), { headers })).toMatchObject({
    status: 403,
    code: 'ACCESS_DENIED',
    errors: { 'details.0.original_price': 'Bạn không được nhập giá vốn' },
  });
  expect((await post(buildReceiptBody(counter), { headers })).status).toBe(200);
});

test('a supplier is added once, whatever the case, and listed by name', async () => {
  const { data: added } = (await addSupplier('  Xưởng Áo Bình Minh ')).json();
  const { data: again } = (await addSupplier('XƯỞNG ÁO BÌNH MINH')).json();
  expect(again).toEqual(added);
  expect(added.supplier_name).toBe('Xưởng Áo Bình Minh');
  const { data } = (await server.app.inject({ url: '/api/all-suppliers', headers: keeper })).json();
  expect(data).toContainEqual(added);
  expect((await addSupplier('Người khác', counter.headers)).statusCode).toBe(403);
});

test('the four types there are from the beginning say what they do', async () => {
  for (const url of ['/api/all-warehouse-receipt-types', '/api/warehouse-receipt-types/list']) {
    const { data } = (await server.app.inject({ url, headers: keeper })).json();
    expect(data).toEqual([
      {
        warehouse_receipt_type_id: 1,
        warehouse_receipt_type_name: 'Nhập mua hàng',
        behaviour: 'once',
        active: 1,
        version: 1,
      },
      {
        warehouse_receipt_type_id: 2,
        warehouse_receipt_type_name: 'Nhập nhiều lần',
        behaviour: 'open',
        active: 1,
        version: 1,
      },
      {
        warehouse_receipt_type_id: 3,
        warehouse_receipt_type_name: 'Nhập chuyển kho',
        behaviour: 'transfer',
        active: 1,
        version: 1,
      },
      {
        warehouse_receipt_type_id: 4,
        warehouse_receipt_type_name: 'Nhập khác',
        behaviour: 'once',
        active: 1,
        version: 1,
      },
    ]);
  }
});
