import { randomUUID } from 'node:crypto';
import type { ImportReport } from '@soquay/contract/products';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser, signIn, type UserOverrides } from '../../../../test/factories/people.ts';
import { buildProduct } from '../../../../test/factories/products.ts';
import {
  buildSheet,
  buildWorkbook,
  checkFile,
  importFile,
  readRows,
  type SheetRows,
} from '../../../../test/factories/sheets.ts';
import { buildShop, type Shop } from '../../../../test/factories/shops.ts';
import { buildXlsx, sheetXml } from '../../../../test/factories/xlsx-parts.ts';
import { useApp } from '../../../../test/use-app.ts';

const test = useApp();
let shop: Shop;
let headers: { authorization: string };

beforeEach(async () => {
  shop = await buildShop(test.db);
  headers = await signInAs({ groups: ['Kho'] });
});

async function signInAs(given: UserOverrides) {
  return await signIn(test.app, await buildUser(test.db, { shop, ...given }));
}

const header = ['Mã sản phẩm', 'Tên sản phẩm', 'Đơn vị'];

async function check(file: Buffer): Promise<ImportReport> {
  const answer = await checkFile(test.app, { headers, shop, file });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const checkRows = (...rows: SheetRows) => check(buildSheet(rows));

async function refusal(file: Buffer) {
  const answer = await checkFile(test.app, { headers, shop, file });
  return { status: answer.statusCode, ...answer.json() };
}

describe('POST /api/products/import/check', () => {
  it('reports row by row and writes nothing', async () => {
    const [main = ''] = shop.warehouses;
    const known = await buildProduct(test.db, { shop, product_code: 'SM1' });
    const report = await checkRows(
      ['DANH SÁCH HÀNG'],
      [],
      [...header, 'Giá bán', `Tồn ${main}`],
      ['00123', 'Áo thun', 'Cái', '150.000', 5],
      ['sm1', 'Áo sơ mi', 'Cái', 'rẻ', 3],
      [],
      ['Q1', 'Quần', 'Cái', 'rẻ', 4],
    );
    expect(report).toEqual({
      import_id: expect.any(String),
      total: 3,
      new_count: 1,
      existing_count: 1,
      error_count: 1,
      opening_qty: 5,
      unitless_count: 0,
      warnings: [],
      said_warnings: [],
      columns: expect.any(Array),
      missing: [],
      defaults: { unit_name: '', category_name: '', negative_as_zero: true },
      negative_count: 0,
      has_titles: true,
      sheet_name: 'Hàng',
      other_sheets: [],
      rows: [
        {
          row: 7,
          product_code: 'Q1',
          product_name: 'Quần',
          color: '',
          size: '',
          price: 0,
          original_price: 0,
          opening_qty: 4,
          outcome: 'error',
          reasons: ['Ô D7 (Giá bán): "rẻ" không phải là số'],
          said_reasons: [{ key: 'cellNotNumber', params: { cell: 'D7', column: 'Giá bán', value: 'rẻ' } }],
        },
        {
          row: 5,
          product_code: 'sm1',
          product_name: 'Áo sơ mi',
          color: '',
          size: '',
          price: 0,
          original_price: 0,
          opening_qty: 3,
          outcome: 'existing',
          reasons: ['Mã đã có, để nguyên'],
          said_reasons: [{ key: 'rowKnown', params: {} }],
        },
        {
          row: 4,
          product_code: '00123',
          product_name: 'Áo thun',
          color: '',
          size: '',
          price: 150_000,
          original_price: 0,
          opening_qty: 5,
          outcome: 'new',
          reasons: [],
          said_reasons: [],
        },
      ],
    });
    const products = await test.db
      .selectFrom('products')
      .select('product_id')
      .where('company_id', '=', shop.company_id)
      .execute();
    expect(products).toEqual([{ product_id: known.product_id }]);
  });

  it('says that a sheet with nothing but totals below its titles has no rows', async () => {
    const file = buildSheet([header, ['Tổng cộng', '', ''], ['', 'Cộng', '']]);
    expect(await refusal(file)).toMatchObject({
      status: 422,
      code: 'UPLOAD_UNREADABLE',
      message: 'Không đọc được tệp: tệp không có dòng sản phẩm nào',
    });
  });

  it('counts the rows that a default unit would help', async () => {
    await buildProduct(test.db, { shop, product_code: 'SM1' });
    const rows = [
      ['A1', 'Áo', ''],
      ['A2', 'Quần', 'Cái'],
      ['', 'Mũ', ''],
      ['sm1', 'Áo sơ mi', ''],
    ];
    expect(await checkRows(header, ...rows)).toMatchObject({ unitless_count: 2, error_count: 2 });
  });

  it('reads .xls as it reads .xlsx', async () => {
    const rows = [header, ['00123', 'Áo sơ mi', 'Cái']];
    const report = await check(buildSheet(rows, { bookType: 'biff8' }));
    expect(report.rows).toMatchObject([
      { row: 2, product_code: '00123', product_name: 'Áo sơ mi', outcome: 'new' },
    ]);
  });

  it('says which columns it leaves out and what it will make', async () => {
    headers = await signInAs({ is_admin: true });
    await test.db
      .insertInto('categories')
      .values({ company_id: shop.company_id, category_name: 'Giày' })
      .execute();
    const { warnings } = await checkRows(
      [...header, 'Nhóm hàng', 'Ghi chú riêng'],
      ['A1', 'Giày da', 'đôi', 'GIÀY', 'x'],
      ['A2', 'Dép', 'Vỉ 3', 'Dép lê', 'x'],
      ['', 'Sai', 'Thùng lạ', 'Nhóm lạ', 'x'],
    );
    expect(warnings).toEqual([
      'Cột không hiểu, bỏ qua: Ghi chú riêng',
      'Đơn vị mới sẽ được tạo: Vỉ 3',
      'Nhóm hàng mới sẽ được tạo: Dép lê',
    ]);
  });

  it('refuses a unit that there is not: who is no system admin adds none to the list that all shops share', async () => {
    const { error_count, rows, warnings } = await checkRows(
      header,
      ['A1', 'Giày da', 'Đôi'],
      ['A2', 'Dép', 'Vỉ 3'],
    );
    expect([error_count, warnings]).toEqual([1, []]);
    expect(rows[0]?.reasons).toEqual(['Đơn vị "Vỉ 3" chưa có, chỉ quản trị hệ thống thêm được']);
  });

  it('refuses a barcode that the shop has, and leaves a deleted product’s code alone', async () => {
    await buildProduct(test.db, { shop, product_code: 'CU', barcode: '8930001' });
    await buildProduct(test.db, { shop, product_code: 'XOA', status: 0 });
    await buildProduct(test.db, { shop: await buildShop(test.db), product_code: 'MOI', barcode: '8930002' });
    const { rows } = await checkRows(
      [...header, 'Mã vạch'],
      ['A1', 'Áo', 'Cái', '8930001'],
      ['xoa', 'Quần', 'Cái', ''],
      ['MOI', 'Váy', 'Cái', '8930002'],
    );
    expect(rows.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
      ['error', 'Mã vạch "8930001" đã dùng cho sản phẩm CU'],
      ['existing', 'Mã đã có (sản phẩm đã xóa), để nguyên'],
      ['new'],
    ]);
  });

  it('refuses stock for a warehouse that the person may not fill', async () => {
    const [main = '', back = ''] = shop.warehouses;
    headers = await signInAs({ groups: ['Kho'], warehouses: [main] });
    const { rows, opening_qty } = await checkRows(
      [...header, `Tồn ${main}`, `Tồn ${back}`],
      ['A1', 'Áo', 'Cái', 5, 0],
      ['A2', 'Quần', 'Cái', 5, 2],
    );
    expect(rows[0]).toMatchObject({
      row: 3,
      outcome: 'error',
      reasons: [`Ô E3 (Tồn ${back}): bạn không được giao kho ${back}`],
    });
    expect(opening_qty).toBe(5);
  });

  it('reports at most 1,000 rows, the bad ones first', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => [
      `A${index}`,
      index === 1_100 ? '' : 'Áo',
      'Cái',
    ]);
    const report = await checkRows(header, ...rows);
    expect(report).toMatchObject({ total: 1_200, error_count: 1, rows: { length: 1_000 } });
    expect(report.rows[0]).toMatchObject({ row: 1_102, outcome: 'error' });
  });

  it.each<[string, Buffer, string, string]>([
    ['no table', buildSheet([['A', 1]]), 'tệp không có bảng nào có từ hai cột trở lên', 'fileHasNoTable'],
    ['no row', buildSheet([header]), 'tệp không có dòng sản phẩm nào', 'fileHasNoProducts'],
    [
      'no spreadsheet',
      Buffer.from('<table><tr><td>Mã</td></tr></table>'),
      'không phải tệp .xlsx, .xls hay .csv; hãy mở bằng Excel và lưu lại dạng .xlsx',
      'fileOfOtherKind',
    ],
  ])('refuses with UPLOAD_UNREADABLE a file with %s', async (_, file, reason, key) => {
    expect(await refusal(file)).toEqual({
      status: 422,
      code: 'UPLOAD_UNREADABLE',
      message: `Không đọc được tệp: ${reason}`,
      params: { reason },
      said_message: { key: 'UPLOAD_UNREADABLE', params: { reason: { key } } },
    });
  });

  it('refuses with UPLOAD_UNREADABLE a request without a file', async () => {
    const answer = await checkFile(test.app, { headers, shop });
    expect(answer.json()).toMatchObject({
      code: 'UPLOAD_UNREADABLE',
      message: 'Không đọc được tệp: chưa có tệp',
    });
  });

  it('refuses with UPLOAD_TOO_LARGE more than 20 MB', async () => {
    expect(await refusal(Buffer.alloc(20 * 1024 * 1024 + 1))).toMatchObject({
      code: 'UPLOAD_TOO_LARGE',
      status: 413,
    });
  });
});

/** Files that once exhausted the server's memory: they must be refused while being read. */
describe('files that are small to send and large to read', () => {
  const manyRows = (cell: string) =>
    Array.from({ length: 20_000 }, (_, index) => `<row r="${index + 2}">${cell}</row>`).join('');
  const title = (cell: string, text: string) => `<c r="${cell}" t="str"><v>${text}</v></c>`;
  const titles = `${title('A1', 'Mã')}${title('B1', 'Tên')}${title('C1', 'ĐVT')}`;

  it.each<[string, () => Buffer, string]>([
    [
      'one long text shared by 20,000 rows',
      () =>
        buildXlsx({
          sheet: sheetXml(`<row r="1">${titles}</row>${manyRows('<c t="s"><v>0</v></c>')}`),
          sharedStrings: `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
        }),
      'tệp có hơn 40.000.000 ký tự, hãy chia thành nhiều tệp nhỏ hơn',
    ],
    [
      'a title in the last column there is',
      () =>
        buildXlsx({
          sheet: sheetXml(
            `<row r="1">${titles}${title('XFD1', 'Ghi chú')}</row>${manyRows('<c t="str"><v>A</v></c>')}`,
          ),
        }),
      'dòng 1 có nội dung ngoài 256 cột đầu (cột thứ 16.384), hãy xóa các cột thừa',
    ],
    [
      '40,000 rows with descriptions of 3,000 characters',
      () =>
        buildSheet([
          [...header, 'Mô tả'],
          ...Array.from({ length: 40_000 }, (_, index) => [
            `A${index}`,
            'Áo',
            'Cái',
            `${index} `.padEnd(3_000, 'vải '),
          ]),
        ]),
      'tệp có hơn 40.000.000 ký tự, hãy chia thành nhiều tệp nhỏ hơn',
    ],
    [
      'a row as long as a book',
      () =>
        buildXlsx({
          sheet: sheetXml(
            `<row r="1">${titles}</row><row r="2">${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`,
          ),
          sharedStrings: `<sst><si><t>${'ẫ'.repeat(32_000)}</t></si></sst>`,
        }),
      'dòng 2 có hơn 200.000 ký tự',
    ],
    [
      'more rows than are allowed',
      () => buildSheet([header, ...Array.from({ length: 50_001 }, (_, index) => [`A${index}`, 'Áo', 'Cái'])]),
      'tệp có hơn 50.000 dòng, hãy chia thành nhiều tệp nhỏ hơn',
    ],
  ])('%s', { timeout: 60_000 }, async (_, build, reason) => {
    expect(await refusal(build())).toMatchObject({
      status: 422,
      code: 'UPLOAD_UNREADABLE',
      params: { reason },
    });
    const staged = await test.db
      .selectFrom('sheet_imports')
      .select('import_id')
      .where('company_id', '=', shop.company_id)
      .execute();
    expect(staged).toEqual([]);
  });

  it('long texts in a bad row are cut in the report, and whole in the file of bad rows', async () => {
    const { import_id, rows } = await checkRows(header, ['A1', 'x'.repeat(30_000), 'Cái']);
    expect(rows[0]).toMatchObject({
      product_name: 'x'.repeat(200),
      reasons: ['Ô B2 (Tên sản phẩm): dài quá 200 ký tự'],
    });
    const { rawPayload } = await test.app.inject({
      url: `/api/products/import/${import_id}/errors`,
      query: { company_id: String(shop.company_id) },
      headers,
    });
    expect(readRows(rawPayload)[1]?.[1]).toBe('x'.repeat(30_000));
  });

  it('a text of control characters is as long as what it shows', async () => {
    headers = await signInAs({ is_admin: true });
    const cell = '<c t="s"><v>0</v></c>'.repeat(100);
    const sharedStrings = `<sst><si><t>${'_x0001_'.repeat(32_000)}A</t></si></sst>`;
    const sheet = sheetXml(`<row r="1">${titles}</row><row r="2">${cell}</row>`);
    const { rows } = await check(buildXlsx({ sheet, sharedStrings }));
    expect(rows).toMatchObject([{ product_code: 'A', product_name: 'A', outcome: 'new' }]);
  });

  it('characters that no database takes are left out', async () => {
    const { rows } = await check(
      buildXlsx({
        sheet: sheetXml(
          `<row r="1">${titles}</row><row r="2">${title('A2', 'A_x0000_1')}${title('B2', 'Áo_xD800_')}${title('C2', 'Cái')}</row>`,
        ),
      }),
    );
    expect(rows).toMatchObject([{ product_code: 'A1', product_name: 'Áo\ufffd', outcome: 'new' }]);
  });
});

it('what PostgreSQL lost of a checked file in a crash counts as expired', async () => {
  const { import_id } = await checkRows(header, ['A1', 'Áo', 'Cái']);
  // As a crash leaves an unlogged table.
  await sql`delete from product_import_rows where import_id = ${import_id}`.execute(test.db);
  const answer = await importFile(test.app, { headers, shop, fields: { import_id } });
  expect(answer.json()).toMatchObject({ code: 'IMPORT_EXPIRED' });
});

it('TOO_MANY_AT_ONCE for a third file of one person while two are checked', async () => {
  const file = buildSheet([header, ['A1', 'Áo', 'Cái']]);
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => checkFile(test.app, { headers, shop, file })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
  expect((await checkFile(test.app, { headers, shop, file })).statusCode).toBe(200);
});

it('of one person the last few files are kept', async () => {
  for (let file = 0; file < 5; file += 1) await checkRows(header, [`A${file}`, 'Áo', 'Cái']);
  const kept = await test.db
    .selectFrom('sheet_imports')
    .select('import_id')
    .where('company_id', '=', shop.company_id)
    .execute();
  expect(kept).toHaveLength(3);
});

it('a sheet that is judged anew at this moment is none of the last few, and is once that is done', async () => {
  const { import_id: oldest } = await checkRows(header, ['A1', 'Áo', 'Cái']);
  await checkRows(header, ['A2', 'Áo', 'Cái']);
  await checkRows(header, ['A3', 'Áo', 'Cái']);
  const import_id = randomUUID();
  // As a match begins.
  await sql`
    insert into sheet_imports (import_id, sheet_id, kind, company_id, user_id, given)
    select ${import_id}::uuid, sheet_id, kind, company_id, user_id, given from sheet_imports where import_id = ${oldest}
  `.execute(test.db);
  const ofSheet = async () => {
    const imports = test.db.selectFrom('sheet_imports').select('import_id').where('sheet_id', '=', oldest);
    return (await imports.execute()).map((kept) => kept.import_id).toSorted();
  };

  await checkRows(header, ['A4', 'Áo', 'Cái']);
  expect(await ofSheet()).toEqual([oldest, import_id].toSorted());

  // As it ends.
  await sql`
    update sheet_imports set row_count = case import_id when ${import_id} then 1 end where sheet_id = ${oldest}
  `.execute(test.db);
  await checkRows(header, ['A5', 'Áo', 'Cái']);
  await checkRows(header, ['A6', 'Áo', 'Cái']);
  expect(await ofSheet()).toEqual([]);
});

describe('who may import', () => {
  it.each<[string, UserOverrides, number]>([
    ['Admin', { groups: ['Admin'] }, 200],
    ['Kho', { groups: ['Kho'] }, 200],
    ['a warehouse manager with the grant', { groups: ['Content'], is_warehouse_manager: true }, 200],
    ['Content, who imports contents only', { groups: ['Content'] }, 403],
    ['a warehouse manager without the grant', { groups: ['Sale'], is_warehouse_manager: true }, 403],
    ['Sale', { groups: ['Sale'] }, 403],
  ])('%s', async (_, given, status) => {
    headers = await signInAs(given);
    const answer = await checkFile(test.app, {
      headers,
      shop,
      file: buildSheet([header, ['A', 'Áo', 'Cái']]),
    });
    expect(answer.statusCode).toBe(status);
  });
});

describe.each(['xlsx', 'biff8'] as const)('a workbook of several sheets, as %s', (bookType) => {
  const workbook = buildWorkbook(
    {
      Bìa: [['SỔ HÀNG NĂM 2026'], [null, null, 'Người lập: Lan']],
      'Tồn cũ': [
        ['Mã hàng', 'Ghi chú'],
        ['CU1', 'bán lẻ'],
      ],
      ' Hàng  tháng 11 ': [
        ['CỬA HÀNG LAN'],
        ['Mã hàng', 'Tên hàng', 'ĐVT', 'Giá bán'],
        ['A1', 'Áo', 'Cái', 90_000],
        ['A2', 'Mũ', 'Cái', 50_000],
      ],
      Mẫu: [['Mã hàng', 'Tên hàng', 'ĐVT', 'Giá bán', 'Giá vốn']],
      'Tháng 10': [
        ['Mã hàng', 'Tên hàng', 'ĐVT'],
        ['B1', 'Quần', 'Cái'],
      ],
    },
    { bookType },
  );

  it('has the sheet read that is most like a list of products, and names the others with a table', async () => {
    const report = await check(workbook);
    expect(report).toMatchObject({
      sheet_name: 'Hàng tháng 11',
      other_sheets: ['Tồn cũ', 'Mẫu', 'Tháng 10'],
      new_count: 2,
    });
  });

  it('has the one read that the person names, and keeps it when columns are matched', async () => {
    const fields = { sheet_name: 'Tháng 10' };
    const answer = await checkFile(test.app, { headers, shop, file: workbook, fields });
    const report: ImportReport = answer.json().data;
    expect(report).toMatchObject({ sheet_name: 'Tháng 10', new_count: 1 });
    expect(report.rows[0]).toMatchObject({ product_code: 'B1' });
    const matched = await test.app.inject({
      method: 'POST',
      url: `/api/products/import/${report.import_id}/match`,
      query: { company_id: String(shop.company_id) },
      headers,
      payload: { columns: report.columns.map(({ meaning }) => meaning) },
    });
    expect(matched.json().data).toMatchObject({ sheet_name: 'Tháng 10', new_count: 1 });
    expect(matched.json().data.other_sheets).toHaveLength(3);
  });

  it('UPLOAD_UNREADABLE for a sheet that it does not have', async () => {
    const fields = { sheet_name: 'Tháng 9' };
    const answer = await checkFile(test.app, { headers, shop, file: workbook, fields });
    expect(answer.json()).toMatchObject({ code: 'UPLOAD_UNREADABLE' });
    expect(answer.json().message).toContain('tệp không có trang tính Tháng 9');
  });
});
