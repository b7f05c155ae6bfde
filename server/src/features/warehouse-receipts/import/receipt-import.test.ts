import { randomUUID } from 'node:crypto';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../../test/expect-books-to-balance.ts';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../../test/factories/bills.ts';
import { lineImports, reasonsOf } from '../../../../test/factories/line-imports.ts';
import { buildProduct } from '../../../../test/factories/products.ts';
import { buildSheet, readRows, type SheetRows } from '../../../../test/factories/sheets.ts';
import { useApp } from '../../../../test/use-app.ts';

const server = useApp({ connections: 8 });
let counter: Counter;
let main: string;
let back: string;
let keeper: Headers;
const { check, trySheet, match, write, writeFile, download } = lineImports(
  server,
  'warehouse-receipts',
  () => ({ shop: counter.shop, headers: keeper }),
);

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  [main = '', back = ''] = counter.shop.warehouses;
  keeper = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
});

const titles = ['Mã hàng', 'Kho', 'Số lượng', 'Đơn giá'];
const sheet = (...rows: SheetRows) => buildSheet([titles, ...rows]);
const shirtRow = (qty: string | number, cost: string | number = 95_000) => [
  counter.shirt.product_code,
  main,
  qty,
  cost,
];

async function receipts() {
  return await server.db
    .selectFrom('warehouse_receipts')
    .select(['id', 'receipt_number', 'row_count', 'total_qty'])
    .where('company_id', '=', counter.shop.company_id)
    .execute();
}

describe('POST /api/warehouse-receipts/import/check', () => {
  test('reports row by row what is wrong, by the same rules as by hand, and writes nothing', async () => {
    const { shirt, hat } = counter;
    const report = await check(
      buildSheet([
        ['PHIẾU GIAO HÀNG'],
        [],
        titles,
        shirtRow('5 cái', '95.000đ'),
        [hat.product_code.toLowerCase(), back, 7, ''],
        ['LẠ1', main, 3, ''],
        [hat.product_code, 'KHOXA', 1, ''],
        [shirt.product_code, main, 2, ''],
        [hat.product_code, main, 'nhiều', ''],
        [hat.product_code, main, '', ''],
        ['', back, 4, ''],
        ['Tổng cộng', '', 12, ''],
      ]),
    );
    expect(report).toMatchObject({ total: 8, new_count: 3, error_count: 5, total_qty: 14, missing: [] });
    expect(reasonsOf(report)).toEqual([
      [6, ['Sản phẩm không có trên hệ thống']],
      [7, ['Ô B7 (Kho): cửa hàng không có kho KHOXA']],
      [9, ['Ô C9 (Số lượng): "nhiều" không phải là số']],
      [10, ['Thiếu số lượng']],
      [11, ['Thiếu mã sản phẩm']],
      [4, []],
      [5, []],
      [8, []],
    ]);
    expect(report.rows.at(-3)).toMatchObject({
      product_name: shirt.product_name,
      warehouse_code: main,
      qty: 5,
      original_price: 95_000,
    });
    expect(report.warnings).toEqual([
      'Dòng tổng cộng, bỏ qua: 1',
      'Mã có ở nhiều dòng, mỗi dòng nhập riêng: 2',
    ]);
    expect(await receipts()).toEqual([]);
  });

  test('leaves out what an invoice has about its lines: numbers of columns, sums, tax, words and names', async () => {
    const report = await check(
      buildSheet([
        ['HÓA ĐƠN GIÁ TRỊ GIA TĂNG'],
        ['STT', 'Mã hàng', 'Tên hàng hóa, dịch vụ', 'ĐVT', 'Số lượng', 'Đơn giá', 'Thành tiền', 'Kho'],
        ['A', 'B', 'C', 'D', '1', '2', '3=1x2', '4'],
        [1, counter.shirt.product_code, 'Áo', 'Cái', 5, 95_000, 475_000, main],
        [null, 'Cộng tiền hàng:', null, null, null, null, 475_000],
        [null, null, 'Thuế suất GTGT: 8%', null, null, 'Tiền thuế GTGT:', 38_000],
        [null, 'Tổng cộng tiền thanh toán:', null, null, null, null, 513_000],
        [null, 'Số tiền viết bằng chữ: Năm trăm mười ba nghìn đồng chẵn mà còn dài hơn năm mươi chữ'],
        [null, 'Người mua hàng', null, null, null, 'Người bán hàng'],
        [null, '(Ký, ghi rõ họ, tên)', null, null, null, '(Ký, đóng dấu, ghi rõ họ, tên)'],
      ]),
    );
    expect(reasonsOf(report)).toEqual([[4, []]]);
    expect(report.warnings).toContain('Dòng tổng cộng, bỏ qua: 7');
  });

  test('refuses a quantity in tens or dozens, which would come in as that many pieces', async () => {
    const { hat } = counter;
    const report = await check(sheet(shirtRow('2 chục'), [hat.product_code, main, '1 tá', '']));
    expect(reasonsOf(report)).toEqual([
      [2, ['Ô C2 (Số lượng): "2 chục" không rõ là bao nhiêu cái']],
      [3, ['Ô C3 (Số lượng): "1 tá" không rõ là bao nhiêu cái']],
    ]);
  });

  test('finds goods by their barcode, in a column of its own and among the codes', async () => {
    const { shop, shirt, hat } = counter;
    const soap = await buildProduct(server.db, { shop, product_code: 'XP9', barcode: '8938500000017' });
    const oil = await buildProduct(server.db, { shop, product_code: 'DA5', barcode: '8938500000024' });
    const among = await check(
      buildSheet(
        [
          ['Mã hàng', 'SL'],
          [shirt.product_code, 2],
          ['8938500000017', 3],
          [8938500000024, 4],
          ['8938500000031', 1],
        ].map((row) => [...row, row[1] === 'SL' ? 'Kho' : main]),
      ),
    );
    expect(reasonsOf(among)).toEqual([
      [5, ['Sản phẩm không có trên hệ thống']],
      [2, []],
      [3, []],
      [4, []],
    ]);
    const checked = await check(
      buildSheet([
        ['Mã hàng', 'Mã vạch', 'Kho', 'SL'],
        ['', '8938500000017', main, 3],
        ['NCC-77', '8938500000024', main, 4],
        [shirt.product_code, '', main, 1],
        [hat.product_code, '8938500000017', main, 1],
        ['', '', main, 1],
      ]),
    );
    expect(reasonsOf(checked)).toEqual([
      [5, ['Mã và mã vạch là của hai sản phẩm khác nhau']],
      [6, ['Thiếu mã sản phẩm']],
      [2, []],
      [3, []],
      [4, []],
    ]);
    expect(checked.rows[2]).toMatchObject({ product_code: '8938500000017', product_name: soap.product_name });
    const alone = await check(
      buildSheet([
        ['Barcode', 'Kho', 'Quantity'],
        ['8938500000024', main, 5],
      ]),
    );
    expect(alone).toMatchObject({ missing: [], new_count: 1 });
    const { data } = await write(alone.import_id);
    const lines = await server.db
      .selectFrom('warehouse_receipt_lines')
      .select(['product_id', 'qty'])
      .where('receipt_id', '=', data.id)
      .execute();
    expect(lines).toEqual([{ product_id: oil.product_id, qty: 5 }]);
  });

  test('sums no costs where no row has one', async () => {
    const report = await check(sheet(shirtRow(10, ''), shirtRow(2, 0)));
    expect(report).toMatchObject({ new_count: 2, total_amount: null, unpriced_count: 2 });
  });

  test('takes a code twice as two lines, a promotion without a cost and another cost', async () => {
    const report = await check(sheet(shirtRow(10, 95_000), shirtRow(2, 0), shirtRow(5, '96.000đ')));
    expect(report).toMatchObject({ new_count: 3, error_count: 0, total_qty: 17 });
    expect(report).toMatchObject({ total_amount: 1_430_000, unpriced_count: 1 });
    expect(report.warnings).toEqual(['Mã có ở nhiều dòng, mỗi dòng nhập riêng: 2']);
    const { data } = await write(report.import_id);
    expect(data).toMatchObject({ created: 3, total_qty: 17 });
    const lines = await server.db
      .selectFrom('warehouse_receipt_lines')
      .select(['qty', 'original_price'])
      .where('receipt_id', '=', data.id)
      .orderBy('line_number')
      .execute();
    expect(lines).toEqual([
      { qty: 10, original_price: 95_000 },
      { qty: 2, original_price: null },
      { qty: 5, original_price: 96_000 },
    ]);
    await expectBooksToBalance(server.db);
  });

  test('asks once which warehouse a name means, and leaves its rows out where it is none', async () => {
    const { shirt, hat } = counter;
    const rows = Array.from({ length: 40 }, (_, index) => [index % 2 ? shirt : hat, 'Quầy'] as const);
    const report = await check(
      sheet(
        ...rows.map(([{ product_code }, warehouse]) => [product_code, warehouse, 1, '']),
        [shirt.product_code, 'Gác xép', 7, ''],
        shirtRow(3, ''),
      ),
    );
    expect(report).toMatchObject({
      new_count: 1,
      unknown_warehouses: [
        { name: 'Quầy', row_count: 40 },
        { name: 'Gác xép', row_count: 1 },
      ],
    });
    const warehouse_names = [
      { name: 'Quầy', warehouse_code: back },
      { name: 'Gác xép', warehouse_code: '' },
    ];
    const columns = report.columns.map(({ meaning }) => meaning);
    const { data } = await match(report.import_id, { columns, warehouse_names });
    expect(data).toMatchObject({
      new_count: 41,
      error_count: 0,
      total_qty: 43,
      warehouse_names,
      unknown_warehouses: [],
    });
    expect(data.warnings).toContain('Dòng của kho đã chọn bỏ qua: 1');
    expect((await write(data.import_id)).data).toMatchObject({ created: 41, total_qty: 43 });
  });

  test('takes lines that name no warehouse into the only one of the shop', async () => {
    await server.db.updateTable('warehouses').set({ active: 0 }).where('warehouse_code', '=', back).execute();
    const report = await check(
      buildSheet([
        ['Mã hàng', 'SL'],
        [counter.shirt.product_code, 4],
      ]),
    );
    expect(report).toMatchObject({ missing: [], new_count: 1 });
    expect(report.rows[0]).toMatchObject({ warehouse_code: main });
  });

  test('takes a list that names no warehouse into the one that is given beside it', async () => {
    const file = buildSheet([
      ['Mã hàng', 'SL'],
      [counter.shirt.product_code, 4],
    ]);
    const open = await check(file);
    expect(open).toMatchObject({ total: 0, missing: ['warehouse_code'] });
    const report = await check(file, { warehouse_code: back });
    expect(report).toMatchObject({ new_count: 1, missing: [] });
    expect(report.rows[0]).toMatchObject({ warehouse_code: back, qty: 4 });
  });

  test('refuses what is wrong with the receipt itself at its field, before the file is read', async () => {
    const file = sheet(shirtRow(1));
    const today = businessDay(new Date());
    for (const [fields, field] of [
      [{ receipt_type: '3' }, 'receipt_type'],
      [{ receipt_type: '99' }, 'receipt_type'],
      [{ receipt_date: addDays(today, 1) }, 'receipt_date'],
      [{ receipt_date: addDays(today, -61) }, 'receipt_date'],
      [{ supplier_id: '999999' }, 'supplier_id'],
      [{ warehouse_code: 'KHOXA' }, 'warehouse_code'],
    ] as const) {
      const answer = await trySheet({ file, fields });
      expect(answer, field).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
    }
  });

  test('says at each row that its person may neither move goods there nor name what they cost', async () => {
    const { headers } = await signInAs(server, {
      shop: counter.shop,
      groups: ['Order'],
      warehouses: [main],
    });
    await server.db
      .updateTable('role_grants')
      .from('roles')
      .set({ actions: ['view', 'create', 'import'] })
      .whereRef('role_grants.role_id', '=', 'roles.role_id')
      .where('roles.company_id', '=', counter.shop.company_id)
      .where('roles.role_name', '=', 'Order')
      .where('module_id', '=', 'warehouse-receipts')
      .execute();
    const file = sheet(shirtRow(1), [counter.hat.product_code, back, 1, '']);
    const answer = await trySheet({ file, headers });
    expect(reasonsOf(answer.data)).toEqual([
      [2, ['Bạn không được nhập giá vốn']],
      [3, [`Ô B3 (Kho): bạn không được giao kho ${back}`]],
    ]);
  });

  test('says that a sheet with nothing but totals below its titles has no rows, and keeps it where that is matched', async () => {
    const total = ['Tổng cộng', '', 5, ''];
    expect(await trySheet({ file: sheet(total) })).toMatchObject({
      status: 422,
      message: 'Không đọc được tệp: tệp không có dòng hàng nào',
    });
    const { import_id } = await check(
      buildSheet([
        ['Mặt hàng', 'Giao'],
        ['Tổng cộng', 4],
      ]),
    );
    expect(await match(import_id, { columns: ['product_code', 'qty'], warehouse_code: back })).toMatchObject({
      message: 'Không đọc được tệp: tệp không có dòng hàng nào',
    });
    expect(await match(import_id, { columns: ['product_code', ''] })).toMatchObject({ status: 200 });
  });

  test('refuses one that is too long', async () => {
    const rows = Array.from({ length: 5_001 }, (_, index) => [`A${index}`, main, 1, '']);
    expect(await trySheet({ file: sheet(...rows) })).toMatchObject({
      status: 422,
      code: 'UPLOAD_UNREADABLE',
      message: 'Không đọc được tệp: tệp có hơn 5.000 dòng, hãy chia thành nhiều tệp nhỏ hơn',
    });
  });
});

describe('POST /api/warehouse-receipts/import', () => {
  test('writes a checked file as one receipt, with what was given beside it', async () => {
    const { shirt, hat } = counter;
    const report = await check(sheet(shirtRow(5), [hat.product_code, back, 7, '']), {
      receipt_type: '2',
      receipt_note: 'Hàng hè',
      invoice_number: '0012',
      updates_cost: '1',
    });
    const answer = await write(report.import_id);
    expect(answer).toMatchObject({
      status: 200,
      message: 'Tạo phiếu nhập thành công',
      data: { number: 1, created: 2, total_qty: 12, skipped: 0 },
    });
    const saved = await server.app.inject({
      url: `/api/warehouse-receipts/${answer.data.id}`,
      headers: keeper,
    });
    expect(saved.json().data).toMatchObject({
      receipt_type: 2,
      behaviour: 'open',
      receipt_note: 'Hàng hè',
      invoice_number: '0012',
      details: [
        { product_id: shirt.product_id, warehouse_code: main, qty: 5, original_price: 95_000, stock: 15 },
        {
          product_id: hat.product_id,
          warehouse_code: back,
          qty: 7,
          original_price: null,
          updates_cost: false,
        },
      ],
    });
    const product = await server.db
      .selectFrom('products')
      .select('original_price')
      .where('product_id', '=', shirt.product_id)
      .executeTakeFirstOrThrow();
    expect(product.original_price).toBe(95_000);
    await expectBooksToBalance(server.db);
  });

  test('writes once, however often and however much at once it is told, and answers the same', async () => {
    const { import_id } = await check(sheet(shirtRow(5)));
    const answers = await Promise.all([write(import_id), write(import_id), write(import_id)]);
    answers.push(await write(import_id));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, data: { created: 1 } });
    expect(await receipts()).toHaveLength(1);
  });

  test('writes once what is matched anew at the same moment', async () => {
    const columns = ['product_code', 'warehouse_code', 'qty', 'original_price'];
    for (let round = 1; round <= 5; round += 1) {
      const { import_id } = await check(sheet(shirtRow(5)));
      const [written, matched] = await Promise.all([
        write(import_id),
        match(import_id, { columns, has_titles: true }),
      ]);
      const statuses = [written.status, matched.status];
      expect(statuses.toSorted()).toEqual([200, 422]);
      if (matched.status === 200) expect((await write(matched.data.import_id)).status).toBe(200);
      expect(await receipts()).toHaveLength(round);
    }
  });

  test('refuses with IMPORT_HAS_ERRORS bad rows, and writes the good ones when told to', async () => {
    const { import_id } = await check(sheet(shirtRow(5), ['LẠ1', main, 3, '']));
    expect(await write(import_id)).toMatchObject({ status: 422, code: 'IMPORT_HAS_ERRORS' });
    expect(await receipts()).toEqual([]);
    expect(await write(import_id, { only_good: '1' })).toMatchObject({
      status: 200,
      data: { created: 1, total_qty: 5, skipped: 1 },
    });
  });

  test('never writes a receipt without a line', async () => {
    const { import_id } = await check(sheet(['LẠ1', main, 3, '']), { receipt_type: '2' });
    expect(await write(import_id, { only_good: '1' })).toMatchObject({ code: 'IMPORT_HAS_ERRORS' });
    expect(await receipts()).toEqual([]);
  });

  test('refuses what was deleted since the check', async () => {
    const product = await buildProduct(server.db, { shop: counter.shop, product_code: 'MOI1' });
    const { import_id } = await check(sheet(['MOI1', main, 3, '']));
    await server.db
      .updateTable('products')
      .set({ status: 0 })
      .where('product_id', '=', product.product_id)
      .execute();
    expect(await write(import_id)).toMatchObject({ status: 422, code: 'IMPORT_HAS_ERRORS' });
  });

  test('names one cost of a product where costs are updated', async () => {
    const file = sheet(shirtRow(5, 95_000), [counter.shirt.product_code, back, 1, 96_000]);
    expect((await check(file)).error_count).toBe(0);
    expect(reasonsOf(await check(file, { updates_cost: '1' }))).toEqual([
      [3, ['Mỗi sản phẩm chỉ cập nhật được một giá vốn']],
      [2, []],
    ]);
  });

  test('writes a file without a check only if no row is wrong, and once for its key', async () => {
    const bad = sheet(shirtRow(5), ['LẠ1', main, 3, '']);
    expect(await writeFile({ file: bad })).toMatchObject({ status: 422, code: 'IMPORT_HAS_ERRORS' });
    expect(
      await writeFile({
        file: buildSheet([
          ['A', 'B'],
          [1, 2],
        ]),
      }),
    ).toMatchObject({
      code: 'UPLOAD_UNREADABLE',
      message: 'Không đọc được tệp: thiếu cột Mã sản phẩm, Kho, Số lượng',
    });
    const key = randomUUID();
    const first = await writeFile({ file: sheet(shirtRow(5)), key });
    expect(first).toMatchObject({ status: 200, data: { number: 1, created: 1 } });
    expect(await writeFile({ file: sheet(shirtRow(5)), key })).toEqual(first);
    expect(await writeFile({ file: sheet(shirtRow(6)), key })).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await receipts()).toHaveLength(1);
  });

  test('refuses with IMPORT_EXPIRED after an hour, and another person’s', async () => {
    const { import_id } = await check(sheet(shirtRow(5)));
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
    expect(await writeFile({ fields: { import_id }, headers })).toMatchObject({ code: 'IMPORT_EXPIRED' });
    await sql`
      update sheet_imports set created_at = now() - interval '61 minutes' where import_id = ${import_id}
    `.execute(server.db);
    expect(await write(import_id)).toMatchObject({ status: 422, code: 'IMPORT_EXPIRED' });
  });

  test('refuses with IMPORT_EXPIRED a file that was checked for exports', async () => {
    const exports = lineImports(server, 'warehouse-exports', () => ({
      shop: counter.shop,
      headers: keeper,
    }));
    const report = await exports.check(sheet(shirtRow(1)), { export_type: '2' });
    expect(await write(report.import_id)).toMatchObject({ status: 422, code: 'IMPORT_EXPIRED' });
  });
});

describe('POST /api/warehouse-receipts/import/:import_id/match', () => {
  test('judges the rows anew by what the columns are said to be, and what is given beside them', async () => {
    const file = buildSheet([
      ['Mặt hàng', 'Giao'],
      [counter.shirt.product_code, 4],
    ]);
    const { import_id, columns } = await check(file);
    expect(columns.map(({ meaning }) => meaning)).toEqual(['', '']);
    const answer = await match(import_id, {
      columns: ['product_code', 'qty'],
      warehouse_code: back,
      receipt_note: 'Sáng thứ hai',
    });
    expect(answer).toMatchObject({ status: 200, data: { new_count: 1, total_qty: 4, missing: [] } });
    expect(await write(import_id)).toMatchObject({ code: 'IMPORT_EXPIRED' });
    const { data } = await write(answer.data.import_id);
    const saved = await server.app.inject({ url: `/api/warehouse-receipts/${data.id}`, headers: keeper });
    expect(saved.json().data).toMatchObject({
      receipt_note: 'Sáng thứ hai',
      details: [{ warehouse_code: back, qty: 4 }],
    });
  });

  test('one that fails leaves the checked file as it was', async () => {
    const { import_id } = await check(sheet(shirtRow(5)));
    const columns = ['product_code', 'warehouse_code', 'qty', ''];
    await server.db.transaction().execute(async (trx) => {
      await sql`lock table line_import_rows in access exclusive mode`.execute(trx);
      expect(await match(import_id, { columns })).toMatchObject({ status: 503 });
    });
    const matched = await match(import_id, { columns });
    expect(matched).toMatchObject({ status: 200, data: { new_count: 1 } });
    await server.db.transaction().execute(async (trx) => {
      await sql`lock table line_import_rows in access exclusive mode`.execute(trx);
      expect(await match(matched.data.import_id, { columns: [] })).toMatchObject({ status: 503 });
    });
    expect(await write(matched.data.import_id)).toMatchObject({ status: 200, data: { total_qty: 5 } });
  });

  test('is asked for again under the old id where its answer was lost, until one of them is written', async () => {
    const { import_id } = await check(sheet(shirtRow(5)));
    const columns = ['product_code', 'warehouse_code', 'qty', ''];
    const lost = await match(import_id, { columns });
    const again = await match(import_id, { columns });
    expect(await write(lost.data.import_id)).toMatchObject({ code: 'IMPORT_EXPIRED' });
    expect(await write(again.data.import_id)).toMatchObject({ status: 200 });
    expect(await match(import_id, { columns })).toMatchObject({ code: 'IMPORT_EXPIRED' });
    expect(await receipts()).toHaveLength(1);
  });

  test('refuses a meaning that no line has', async () => {
    const { import_id } = await check(sheet(shirtRow(5)));
    expect(await match(import_id, { columns: ['price', '', '', ''] })).toMatchObject({
      status: 422,
      errors: { 'columns.0': 'Cột không thể có ý nghĩa này' },
    });
  });
});

test('the template is a sheet that the import understands', async () => {
  const answer = await download('template');
  expect(answer.headers['content-disposition']).toContain('mau-phieu-nhap.xlsx');
  expect(readRows(answer.rawPayload)[0]).toEqual([
    'Mã sản phẩm *',
    'Mã vạch',
    'Tên sản phẩm',
    'Kho *',
    'Số lượng *',
    'Giá vốn',
  ]);
  const report = await check(answer.rawPayload);
  expect(report).toMatchObject({ missing: [], warnings: [] });
  expect(reasonsOf(report)).toEqual([
    [2, ['Sản phẩm không có trên hệ thống']],
    [3, ['Sản phẩm không có trên hệ thống']],
  ]);
});

test('a deleted product is called deleted, by its code in any spelling and by its barcode', async () => {
  const { product_code } = await buildProduct(server.db, {
    shop: counter.shop,
    product_code: 'CU 55-X',
    barcode: '8931234500017',
    status: 0,
  });
  const report = await check(sheet(['cu55-x', main, '3'], ['8931234500017', main, '2']));

  const said = `${product_code} đã xóa`;
  expect(reasonsOf(report)).toEqual([
    [2, [said]],
    [3, [said]],
  ]);
});

test('the bad rows come back as they were, with the reason last', async () => {
  const { import_id } = await check(sheet(shirtRow(5), ['LẠ1', main, '3', 'rẻ']));
  const answer = await download(`import/${import_id}/errors`);
  expect(readRows(answer.rawPayload)).toEqual([
    [...titles, 'Lý do'],
    ['LẠ1', main, '3', 'rẻ', 'Ô D3 (Đơn giá): "rẻ" không phải là số; Sản phẩm không có trên hệ thống'],
  ]);
});
