import { randomUUID } from 'node:crypto';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../../test/expect-books-to-balance.ts';
import {
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  signInAs,
} from '../../../../test/factories/bills.ts';
import { buildExport, buildExportLine } from '../../../../test/factories/exports.ts';
import { lineImports, reasonsOf } from '../../../../test/factories/line-imports.ts';
import { joinShop } from '../../../../test/factories/people.ts';
import { buildProduct, insertProducts } from '../../../../test/factories/products.ts';
import { buildSheet, readRows, type SheetRows } from '../../../../test/factories/sheets.ts';
import { buildShop } from '../../../../test/factories/shops.ts';
import { useApp } from '../../../../test/use-app.ts';

const server = useApp({ connections: 8 });
let counter: Counter;
let main: string;
let back: string;
let keeper: Headers;
const { check, trySheet, match, write, writeFile, download } = lineImports(
  server,
  'warehouse-exports',
  () => ({ shop: counter.shop, headers: keeper }),
);

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  [main = '', back = ''] = counter.shop.warehouses;
  keeper = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
});

const sheet = (...rows: SheetRows) => buildSheet([['Mã hàng', 'Kho xuất', 'SL', 'Người nhận'], ...rows]);
const shirtRow = (qty: number, receiver = '') => [counter.shirt.product_code, main, qty, receiver];
const transfer = () => ({ export_type: '1', receipt_warehouse_code: back });

async function exportOf(id: number) {
  return (await server.app.inject({ url: `/api/warehouse-exports/${id}`, headers: keeper })).json().data;
}

async function exportCount(): Promise<number> {
  const rows = await server.db
    .selectFrom('warehouse_exports')
    .select('id')
    .where('company_id', '=', counter.shop.company_id)
    .execute();
  return rows.length;
}

describe('POST /api/warehouse-exports/import/check', () => {
  test('says per row what is not there, what is held, and what cannot go where it is sent', async () => {
    const { shirt, hat, shop } = counter;
    await holdShirts(server.db, counter, { qty: 4 });
    const report = await check(
      sheet(
        shirtRow(7),
        [hat.product_code, main, 10, ''],
        [hat.product_code, back, 1, ''],
        ['LẠ1', main, 1, ''],
      ),
      transfer(),
    );
    expect(report).toMatchObject({ total: 4, new_count: 1, error_count: 3, total_qty: 10 });
    expect(reasonsOf(report)).toEqual([
      [2, ['Không đủ tồn, còn 6']],
      [4, ['Kho nhận phải khác kho xuất']],
      [5, ['Sản phẩm không có trên hệ thống']],
      [3, []],
    ]);
    const elsewhere = await buildShop(server.db);
    await buildProduct(server.db, { shop: elsewhere, product_code: hat.product_code });
    const [there = ''] = elsewhere.warehouses;
    const sent = await check(sheet(shirtRow(1), [hat.product_code, main, 1, '']), {
      export_type: '1',
      receipt_warehouse_code: there,
    });
    expect(reasonsOf(sent)).toEqual([
      [2, ['Cửa hàng nhận không có mã sản phẩm này']],
      [3, []],
    ]);
    expect([shirt.company_id, await exportCount()]).toEqual([shop.company_id, 0]);
  });

  test('takes a transfer from the warehouse of its first line alone, as it takes one by hand', async () => {
    const { hat, shirt } = counter;
    const elsewhere = await buildShop(server.db);
    for (const { product_code } of [hat, shirt]) {
      await buildProduct(server.db, { shop: elsewhere, product_code });
    }
    const [there = ''] = elsewhere.warehouses;
    const file = sheet(['LẠ1', 'KHOXA', 1, ''], shirtRow(1), [hat.product_code, back, 1, '']);
    expect(reasonsOf(await check(file, { export_type: '1', receipt_warehouse_code: there }))).toEqual([
      [2, expect.arrayContaining(['Sản phẩm không có trên hệ thống'])],
      [4, [`Phiếu chỉ lấy hàng từ một kho: ${main}`]],
      [3, []],
    ]);
    const lost = await check(file, { export_type: '2' });
    expect(reasonsOf(lost).at(1)).toEqual([4, ['Không đủ tồn, còn 0']]);
  });

  test('refuses what is wrong with the export itself at its field', async () => {
    const file = sheet(shirtRow(1));
    for (const [fields, field] of [
      [{}, 'export_type'],
      [{ export_type: '99' }, 'export_type'],
      [{ export_type: '1' }, 'receipt_warehouse_code'],
      [{ export_type: '4' }, 'borrower'],
      [{ export_type: '2', export_date: addDays(businessDay(new Date()), -61) }, 'export_date'],
      [{ export_type: '2', warehouse_code: 'KHOXA' }, 'warehouse_code'],
      [{ ...transfer(), export_type: '3', receiver_id: '999999' }, 'receiver_id'],
    ] as const) {
      expect(await trySheet({ file, fields }), field).toMatchObject({
        status: 422,
        errors: { [field]: expect.any(String) },
      });
    }
  });

  test('knows receivers by how they sign in or are called, and gives the others the one beside the file', async () => {
    const { shop } = counter;
    const [an, binh] = await Promise.all(
      ['Trần Thị An', 'Lê Bình'].map((fullname) => signInAs(server, { shop, fullname, groups: ['Sale'] })),
    );
    const stranger = await signInAs(server, { fullname: 'Người Lạ' });
    await joinShop(server.db, { user: stranger.user, shop: await buildShop(server.db), groups: ['Sale'] });
    if (!an || !binh) throw new Error('nobody to receive');
    const file = sheet(
      shirtRow(1, an.user.username.toUpperCase()),
      shirtRow(2, 'le binh'),
      shirtRow(3),
      shirtRow(4, 'Người Lạ'),
      [counter.hat.product_code, main, 3, ''],
    );
    const fields = { ...transfer(), export_type: '3' };
    expect(reasonsOf(await check(file, fields)).filter(([, reasons]) => reasons.length > 0)).toEqual([
      [4, ['Thiếu nhân viên nhận']],
      [5, ['Kho nhận không có nhân viên "Người Lạ"']],
      [6, ['Thiếu nhân viên nhận']],
    ]);
    const receiver_id = String(an.user.user_id);
    const { import_id } = await check(file, { ...fields, receiver_id });
    const { data } = await write(import_id, { only_good: '1' });
    const { details } = await exportOf(data.id);
    expect(details.map((line: { qty: number; receiver_id: number }) => [line.qty, line.receiver_id])).toEqual(
      [
        [1, an.user.user_id],
        [2, binh.user.user_id],
        [3, an.user.user_id],
        [3, an.user.user_id],
      ],
    );
  });

  test('lets the rows above take first what two of them want', async () => {
    const { shop } = counter;
    const an = await signInAs(server, { shop, groups: ['Sale'] });
    const binh = await signInAs(server, { shop, groups: ['Sale'] });
    const file = sheet(shirtRow(8, an.user.username), shirtRow(3, binh.user.username));
    const report = await check(file, { ...transfer(), export_type: '3' });
    expect(reasonsOf(report)).toEqual([
      [3, ['Không đủ tồn, còn 2']],
      [2, []],
    ]);
  });
});

describe('POST /api/warehouse-exports/import', () => {
  test('sends what a checked file says, and a receipt waits for it', async () => {
    const { hat } = counter;
    const report = await check(sheet(shirtRow(4), [hat.product_code, main, 2, '']), {
      ...transfer(),
      export_note: 'Bù hàng',
    });
    const answer = await write(report.import_id);
    expect(answer).toMatchObject({
      status: 200,
      message: 'Tạo phiếu xuất thành công',
      data: { number: 1, created: 2, total_qty: 6, skipped: 0 },
    });
    expect(await exportOf(answer.data.id)).toMatchObject({
      export_note: 'Bù hàng',
      sent_to: { warehouse_code: back, status: 2 },
      details: [
        { qty: 4, stock: 6 },
        { qty: 2, stock: 8 },
      ],
    });
    await expectBooksToBalance(server.db);
  });

  test('writes once, however often and however much at once it is told, though the goods are gone then', async () => {
    const { import_id } = await check(sheet(shirtRow(10)), { export_type: '2' });
    const answers = await Promise.all([write(import_id), write(import_id), write(import_id)]);
    answers.push(await write(import_id));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, data: { created: 1 } });
    const key = randomUUID();
    const file = sheet([counter.hat.product_code, main, 10, '']);
    const first = await writeFile({ file, fields: { export_type: '2' }, key });
    expect(first).toMatchObject({ status: 200, data: { number: 2 } });
    expect(await writeFile({ file, fields: { export_type: '2' }, key })).toEqual(first);
    expect(await exportCount()).toBe(2);
    await expectBooksToBalance(server.db);
  });

  test('refuses with IMPORT_HAS_ERRORS goods that were taken since the check, with as many rows in the errors file', async () => {
    const { import_id } = await check(sheet(shirtRow(5), ['LẠ1', main, 1, '']), { export_type: '2' });
    await buildExport(server, counter, keeper, {
      export_type: 2,
      details: [buildExportLine(counter, { qty: 6 })],
    });
    expect(await write(import_id)).toMatchObject({ code: 'IMPORT_HAS_ERRORS', params: { count: 2 } });
    const [, ...bad] = readRows((await download(`import/${import_id}/errors`)).rawPayload);
    expect(bad.map((row) => row.at(-1))).toEqual(['Không đủ tồn, còn 4', 'Sản phẩm không có trên hệ thống']);
    expect(await exportCount()).toBe(1);
  });
});

test('another type is judged anew without another upload', async () => {
  const { import_id, columns } = await check(sheet(shirtRow(4)), { export_type: '2' });
  const meanings = columns.map(({ meaning }) => meaning);
  expect(meanings).toEqual(['product_code', 'warehouse_code', 'qty', 'receiver']);
  const lent = { columns: meanings, export_type: 4, borrower: 'Chị Hoa' };
  const { data } = await match(import_id, lent);
  const written = await write(data.import_id);
  expect(await exportOf(written.data.id)).toMatchObject({ behaviour: 'loan', borrower: 'Chị Hoa' });
});

test('the template names the columns of an export', async () => {
  const answer = await download('template');
  expect(answer.headers['content-disposition']).toContain('mau-phieu-xuat.xlsx');
  expect(readRows(answer.rawPayload)[0]).toEqual([
    'Mã sản phẩm *',
    'Mã vạch',
    'Tên sản phẩm',
    'Kho *',
    'Số lượng *',
    'Nhân viên nhận',
    'Loại phiếu xuất',
    'Kho nhận',
  ]);
});

describe('type and destination in columns of the sheet', () => {
  const withHeader = (...rows: [qty: number, type: string, destination: string][]) =>
    buildSheet([
      ['Mã hàng', 'Kho', 'SL', 'Loại phiếu xuất', 'Kho nhận'],
      ...rows.map(([qty, type, destination]) => [counter.shirt.product_code, main, qty, type, destination]),
    ]);

  test('make the export, by names and codes however written, said once or in each row', async () => {
    const { status, data } = await writeFile({
      file: withHeader([4, 'xuất chuyển KHO', back.toLowerCase()], [2, '', '']),
    });
    expect(status).toBe(200);
    expect(await exportOf(data.id)).toMatchObject({
      behaviour: 'transfer',
      total_qty: 6,
      sent_to: { warehouse_code: back, status: 2 },
    });
    await expectBooksToBalance(server.db);
  });

  test('are judged again when the checked file is written', async () => {
    const { import_id } = await check(withHeader([4, '2', '']));
    const { data } = await write(import_id);
    expect(await exportOf(data.id)).toMatchObject({ behaviour: 'write-off', total_qty: 4 });
  });

  test('are refused by the row that says another thing, or names none', async () => {
    const report = await check(
      withHeader([1, 'Xuất chuyển kho', back], [1, 'Xuất huỷ', back], [1, '', 'KHOXA'], [1, '1', back]),
    );
    expect(reasonsOf(report)).toEqual([
      [3, ['Mỗi tệp là một phiếu: loại phiếu xuất khác với dòng trên']],
      [4, ['Kho nhận "KHOXA" không hợp lệ']],
      [2, []],
      [5, []],
    ]);
  });

  test.each([
    ['export_type', 'Xuất lung tung', ''],
    ['export_type', '', ''],
    ['receipt_warehouse_code', 'Xuất chuyển kho', 'KHOXA'],
    ['receipt_warehouse_code', 'Xuất chuyển kho', ''],
  ])('refuse the file at %s where they name "%s" and "%s"', async (field, type, destination) => {
    const file = withHeader([1, type, destination]);
    expect(await trySheet({ file })).toMatchObject({
      status: 422,
      errors: { [field]: expect.any(String) },
    });
    expect(await exportCount()).toBe(0);
  });

  test('give way to what is given beside the file, and a warning says so', async () => {
    const file = withHeader([4, 'Xuất chuyển kho', back]);
    const report = await check(file, { export_type: '2' });
    expect(report.warnings).toEqual([
      'Tệp ghi loại phiếu xuất khác với loại phiếu xuất đã chọn: lấy theo điều đã chọn',
    ]);
    const { data } = await write(report.import_id);
    expect(await exportOf(data.id)).toMatchObject({ behaviour: 'write-off', sent_to: null });
  });
});

// Statements that compare each line with every other would take minutes here.
test('5,000 lines go out at once, ten times what one by hand may have, and are counted at the other end', {
  timeout: 120_000,
}, async () => {
  const { shop } = counter;
  const codes = Array.from({ length: 5_000 }, (_, index) => `SP${String(index).padStart(5, '0')}`);
  const row = (product_code: string) => ({
    product_code,
    product_name: `Áo mẫu ${product_code}`,
    unit_code: 'cái',
  });
  await insertProducts(server.db, shop, codes.map(row));
  // As a shop's statistics are that has its goods since yesterday.
  await sql`analyze products`.execute(server.db);
  const receipts = lineImports(server, 'warehouse-receipts', () => ({ shop, headers: keeper }));
  const received = await receipts.check(
    buildSheet([['Mã', 'Kho', 'SL', 'Giá nhập'], ...codes.map((code) => [code, main, 3, 50_000])]),
  );
  expect(await receipts.write(received.import_id)).toMatchObject({
    status: 200,
    data: { created: 5_000, total_qty: 15_000 },
  });
  const sent = await check(sheet(...codes.map((code) => [code, main, 2, ''])), transfer());
  expect(sent).toMatchObject({ new_count: 5_000, error_count: 0 });
  const { data } = await write(sent.import_id);
  expect(data).toMatchObject({ created: 5_000, total_qty: 10_000 });
  const { sent_to } = await exportOf(data.id);
  const url = `/api/warehouse-receipts/${sent_to.receipt_id}`;
  const waiting = (await server.app.inject({ url, headers: keeper })).json().data;
  const details = waiting.details.map(({ id }: { id: number }) => ({ id, counted_qty: 1 }));
  const confirmed = await server.app.inject({
    method: 'PUT',
    url: `/api/warehouse-receipts/confirm/${sent_to.receipt_id}`,
    headers: { ...keeper, 'idempotency-key': randomUUID() },
    payload: { details },
  });
  expect(confirmed.json()).toMatchObject({ data: { total_qty: 5_000, status: 1 } });
  await expectBooksToBalance(server.db);
});
