import type { ImportReport } from '@soquay/contract/products';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser, signIn, type UserGiven } from '../../../../test/factories/people.ts';
import { buildProduct } from '../../../../test/factories/products.ts';
import { buildSheet, checkFile, type SheetRows } from '../../../../test/factories/sheets.ts';
import { buildShop, type Shop } from '../../../../test/factories/shops.ts';
import { useApp } from '../../../../test/use-app.ts';

const test = useApp();
let shop: Shop;
let headers: { authorization: string };

beforeEach(async () => {
  shop = await buildShop(test.db);
  headers = await signInAs({ groups: ['Kho'] });
});

async function signInAs(given: UserGiven) {
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
      warnings: [],
      rows: [
        {
          row: 7,
          product_code: 'Q1',
          product_name: 'Quần',
          outcome: 'error',
          reasons: ['Ô D7 (Giá bán): "rẻ" không phải là số'],
        },
        {
          row: 5,
          product_code: 'sm1',
          product_name: 'Áo sơ mi',
          outcome: 'existing',
          reasons: ['Mã đã có, để nguyên'],
        },
        { row: 4, product_code: '00123', product_name: 'Áo thun', outcome: 'new', reasons: [] },
      ],
    });
    const products = await test.db
      .selectFrom('products')
      .select('product_id')
      .where('company_id', '=', shop.company_id)
      .execute();
    expect(products).toEqual([{ product_id: known.product_id }]);
  });

  it('reads .xls as it reads .xlsx', async () => {
    const rows = [header, ['00123', 'Áo sơ mi', 'Cái']];
    const report = await check(buildSheet(rows, { bookType: 'biff8' }));
    expect(report.rows).toMatchObject([
      { row: 2, product_code: '00123', product_name: 'Áo sơ mi', outcome: 'new' },
    ]);
  });

  it('says which columns it leaves out and what it will make', async () => {
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
      ['existing', 'Mã đã có (sản phẩm đã xoá), để nguyên'],
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

  it.each<[string, Buffer, string]>([
    [
      'no required column',
      buildSheet([
        ['Mã hàng', 'Giá'],
        ['A', 1],
      ]),
      'thiếu cột Tên sản phẩm, Đơn vị',
    ],
    [
      'no header',
      buildSheet([['A', 1]]),
      'không thấy dòng tiêu đề (Mã sản phẩm, Tên sản phẩm, Đơn vị) trong 20 dòng đầu',
    ],
    ['no row', buildSheet([header]), 'tệp không có dòng sản phẩm nào'],
    [
      'no spreadsheet',
      Buffer.from('Mã,Tên\n1,2'),
      'không phải tệp .xlsx hay .xls; hãy mở bằng Excel và lưu lại dạng .xlsx',
    ],
  ])('refuses with UPLOAD_UNREADABLE a file with %s', async (_, file, reason) => {
    expect(await refusal(file)).toEqual({
      status: 422,
      code: 'UPLOAD_UNREADABLE',
      message: `Không đọc được tệp: ${reason}`,
      params: { reason },
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

describe('who may import', () => {
  it.each<[string, UserGiven, number]>([
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
