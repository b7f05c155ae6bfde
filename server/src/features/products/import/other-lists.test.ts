import type { ImportReport } from '@soquay/contract/products';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countWaiting } from '../../../../test/count-waiting.ts';
import { buildUser, signIn } from '../../../../test/factories/people.ts';
import { buildSheet, checkFile, importFile, type SheetRows } from '../../../../test/factories/sheets.ts';
import { buildShop, type Shop } from '../../../../test/factories/shops.ts';
import { useApp } from '../../../../test/use-app.ts';
import { inTransaction } from '../../../database/database.ts';
import { supersedeImports } from '../../../sheet-import/sheet-imports.writes.ts';
import { productImport } from './product-import.ts';

/** Imports lists of other programs and hand-made lists unchanged. */
const test = useApp();
let shop: Shop;
let headers: { authorization: string };
let lastShop = 0;

beforeEach(async () => {
  lastShop += 1;
  shop = await buildShop(test.db, { warehouses: [`CHINH${lastShop}`] });
  headers = await signInHere();
});

async function signInHere() {
  return await signIn(test.app, await buildUser(test.db, { is_admin: true }));
}

async function check(file: Buffer): Promise<ImportReport> {
  const answer = await checkFile(test.app, { headers, shop, file });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function match(importId: string, body: object) {
  return await test.app.inject({
    method: 'POST',
    url: `/api/products/import/${importId}/match`,
    query: { company_id: String(shop.company_id) },
    headers,
    payload: body,
  });
}

const meanings = ({ columns }: ImportReport) => columns.map(({ meaning }) => meaning);

const stock = () => `stock:${shop.warehouses[0]}`;

const lists: [string, SheetRows, Record<string, unknown>][] = [
  [
    'KiotViet',
    [
      [
        'Loại hàng',
        'Nhóm hàng(3 Cấp)',
        'Mã hàng',
        'Mã vạch',
        'Tên hàng',
        'Thương hiệu',
        'Giá bán',
        'Giá vốn',
        'Tồn kho',
        'KH đặt',
        'Dự kiến hết hàng',
        'Tồn nhỏ nhất',
        'Tồn lớn nhất',
        'ĐVT',
        'Mã ĐVT Cơ bản',
        'Quy đổi',
        'Thuộc tính',
        'Mã HH Liên quan',
        'Hình ảnh (url1,url2...)',
        'Trọng lượng',
        'Đang kinh doanh',
        'Được bán trực tiếp',
        'Mô tả',
        'Vị trí',
      ],
      [
        'Hàng hóa',
        'Áo>>Áo sơ mi',
        'SP000001',
        '8935000001000',
        'Áo sơ mi nam',
        'An Phước',
        250_000,
        120_000.5,
        7,
        0,
        '---',
        0,
        999_999_999,
        'Cái',
        null,
        1,
        'MÀU:Trắng|SIZE:M',
        null,
        'https://cdn.example/a.jpg',
        200,
        1,
        1,
        'Vải cotton',
        null,
      ],
    ],
    {
      product_code: 'SP000001',
      price: 250_000,
      original_price: 120_001,
      opening_qty: 7,
    },
  ],
  [
    'Sapo',
    [
      [
        'Tên sản phẩm*',
        'Loại sản phẩm',
        'Mô tả sản phẩm',
        'Nhãn hiệu',
        'Tags',
        'Thuộc tính 1',
        'Giá trị thuộc tính 1',
        'Thuộc tính 2',
        'Giá trị thuộc tính 2',
        'Tên phiên bản sản phẩm',
        'Mã SKU*',
        'Barcode',
        'Khối lượng',
        'Đơn vị khối lượng',
        'Ảnh đại diện',
        'Đơn vị',
        'LC_CN1_Tồn kho ban đầu*',
        'LC_CN1_Giá vốn khởi tạo*',
        'LC_CN1_Tồn tối thiểu',
        'PL_Giá bán lẻ',
        'PL_Giá nhập',
        'PL_Giá bán buôn',
      ],
      [
        'Áo thun',
        'Áo',
        '',
        'Coolmate',
        '',
        'Kích thước',
        'M',
        'Màu sắc',
        'Đen',
        'Áo thun - M - Đen',
        'AT-M-D',
        '893600000001',
        200,
        'g',
        '',
        'Cái',
        12,
        80_000,
        0,
        159_000,
        80_000,
        140_000,
      ],
      [
        null,
        null,
        null,
        null,
        null,
        'Kích thước',
        'L',
        'Màu sắc',
        'Đen',
        'Áo thun - L - Đen',
        'AT-L-D',
      ].concat(['893600000002', null, null, null, 'Cái', '5', '80000', null, '159000']),
    ],
    { product_code: 'AT-M-D', price: 159_000, original_price: 80_000, opening_qty: 12 },
  ],
  [
    'Nhanh.vn',
    [
      ['DANH SÁCH SẢN PHẨM'],
      ['STT', 'Mã sản phẩm', 'Mã vạch', 'Tên sản phẩm', 'Danh mục', 'Giá nhập', 'Giá bán', 'Tổng tồn', 'ĐVT'],
      [1, 'NH01', '', 'Nến thơm quế', 'Trang trí', '45.000', '99.000', 30, 'hũ'],
      ['Tổng cộng', null, null, null, null, null, null, 30, null],
    ],
    { product_code: 'NH01', price: 99_000, original_price: 45_000, opening_qty: 30 },
  ],
  [
    'Haravan',
    [
      [
        'Url',
        'Tên',
        'Mô tả',
        'Nhà cung cấp',
        'Loại sản phẩm',
        'Thuộc tính 1',
        'Giá trị thuộc tính 1',
        'Mã sku (Mã phiên bản sản phẩm)',
        'Số lượng tồn kho',
        'Giá',
        'Barcode',
        'Đơn vị',
      ],
      ['dam-hoa', 'Đầm hoa', '', 'Xưởng A', 'Đầm', 'Size', 'S', 'DH-S', 4, '399,000', '', 'Cái'],
    ],
    { product_code: 'DH-S', price: 399_000, original_price: 0, opening_qty: 4 },
  ],
  [
    'MISA eShop',
    [
      [
        'Mã SKU',
        'Mã vạch',
        'Tên hàng hóa',
        'Nhóm hàng hóa',
        'Đơn vị tính',
        'Giá mua',
        'Giá bán',
        'Số lượng tồn',
        'Màu sắc',
        'Size',
      ],
      ['MS-1', '', 'Giày búp bê', 'Giày', 'Đôi', 210_000, 449_000, 6, 'Nâu', '38'],
    ],
    { product_code: 'MS-1', price: 449_000, original_price: 210_000, opening_qty: 6 },
  ],
];

describe('a list of another program', () => {
  it.each(lists)('%s is imported as it is', async (_, rows, first) => {
    const report = await check(buildSheet(rows));
    expect(report).toMatchObject({ missing: [], error_count: 0 });
    expect(meanings(report)).toContain(stock());
    expect(report.rows[0]).toMatchObject({ ...first, outcome: 'new' });
    const fields = { import_id: report.import_id };
    const written = await importFile(test.app, { headers, shop, fields });
    expect(written.json().data).toMatchObject({ created: report.total, skipped: 0 });
  });

  it('keeps colour, size, group and name of lists that spread them', async () => {
    for (const [name, rows] of lists.slice(0, 2)) {
      const { import_id } = await check(buildSheet(rows));
      expect((await importFile(test.app, { headers, shop, fields: { import_id } })).statusCode, name).toBe(
        200,
      );
    }
    const products = await test.db
      .selectFrom('products')
      .leftJoin('categories', 'categories.category_id', 'products.category_id')
      .select(['product_code', 'product_name', 'color', 'size', 'category_name'])
      .where('products.company_id', '=', shop.company_id)
      .orderBy('product_code')
      .execute();
    expect(products).toEqual([
      { product_code: 'AT-L-D', product_name: 'Áo thun', color: 'Đen', size: 'L', category_name: 'Áo' },
      { product_code: 'AT-M-D', product_name: 'Áo thun', color: 'Đen', size: 'M', category_name: 'Áo' },
      {
        product_code: 'SP000001',
        product_name: 'Áo sơ mi nam',
        color: 'Trắng',
        size: 'M',
        category_name: 'Áo sơ mi',
      },
    ]);
  });
});

describe('a header of two rows', () => {
  it('keeps what is paid for goods and what they are sold for apart', async () => {
    const report = await check(
      buildSheet([
        ['Mã hàng', 'Tên hàng', 'ĐVT', 'Giá', null, 'Tồn'],
        [null, null, null, 'Nhập', 'Bán', null],
        ['A1', 'Áo thun', 'Cái', 80_000, 150_000, 4],
      ]),
    );
    expect(report).toMatchObject({ total: 1, error_count: 0 });
    expect(report.rows[0]).toMatchObject({ original_price: 80_000, price: 150_000, opening_qty: 4 });
  });
});

describe('a .csv', () => {
  const text = 'Mã hàng;Tên hàng;ĐVT;Giá bán\n00123;Áo sơ mi trắng;Cái;250.000\n';
  // ờ, ắ and ơ of the Vietnamese code page: the letter, and its tone behind it.
  const in1258 = Buffer.from([
    ...Buffer.from('Ma hang,T\xean hang,DVT\nA1,\xc1o s\xf5 mi tr\xe3\xec', 'latin1'),
    ...Buffer.from('ng,C\xe1i\n', 'latin1'),
  ]);

  it.each([
    ['UTF-8', Buffer.from(text), '00123', 'Áo sơ mi trắng'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), '00123', 'Áo sơ mi trắng'],
    ['UTF-16', Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le'), '00123', 'Áo sơ mi trắng'],
    ['Windows-1258', in1258, 'A1', 'Áo sơ mi trắng'],
  ])('in %s is read', async (_, file, product_code, product_name) => {
    expect((await check(file)).rows).toMatchObject([{ product_code, product_name, outcome: 'new' }]);
  });
});

describe('a .csv that is easily misread', () => {
  const titles = ['Mã sản phẩm', 'Tên sản phẩm', 'Đơn vị', 'Giá bán'];

  it.each([
    ['tabs with commas in texts', `${titles.join('\t')}\nX1\tÁo đỏ, xanh, vàng, S, M, L\tCái\t1000\n`],
    ['semicolons with decimal commas', `${titles.join(';')}\nX1;Áo thun, cổ tròn, dài;Cái;1000,0\n`],
    [
      'an address above',
      `Công ty A, số 1, đường 2, quận 3\n${titles.join(';')}\nX1;Áo;Cái;1000\nX2;Quần;Cái;5`,
    ],
    ['zeros kept for Excel', `${titles.join(',')}\n="X1",Áo,Cái,1000\n`],
    ['an end of file of DOS', `${titles.join(',')}\nX1,Áo,Cái,1000\n\u001a`],
    ['quotes around commas and line breaks', `${titles.join(',')}\n"X1","Áo, dài\nhai",Cái,1000\n`],
  ])('by %s', async (_, file) => {
    const report = await check(Buffer.from(file));
    expect(report).toMatchObject({ missing: [], columns: titles.map((title) => ({ title })) });
    expect(report.rows.find(({ product_code }) => product_code === 'X1')).toMatchObject({ price: 1_000 });
  });

  it.each([
    [
      'a quote that does not end',
      `${titles.join(',')}\nX1,"Áo,Cái,1\nX2,Áo,Cái,1`,
      'dấu ngoặc kép chưa đóng',
    ],
    ['a letter of a word processor', '{\\rtf1 x}', 'không phải tệp'],
  ])('refuses %s', async (_, file, reason) => {
    const answer = await checkFile(test.app, { headers, shop, file: Buffer.from(file) });
    expect(answer.json().message).toContain(reason);
    expect(answer.statusCode).toBe(422);
  });

  it('takes no formula for a code, and no joiners for a name', async () => {
    const report = await check(Buffer.from(`${titles.join(',')}\n=cmd|x,Áo,Cái,1\nX1,\u2060,Cái,1\n`));
    expect(report.rows.map(({ reasons }) => reasons)).toEqual([
      ['Ô A2 (Mã sản phẩm): là một công thức, hãy ghi kết quả của nó'],
      ['Thiếu tên sản phẩm'],
    ]);
  });
});

describe('POST /api/products/import/:id/match', () => {
  const own: SheetRows = [
    ['Hàng hoá tháng 11'],
    ['Ký hiệu', 'Diễn tả', 'Tiền', 'Còn'],
    ['A1', 'Áo thun', '85k', '10 cái'],
    ['A2', 'Quần jean', '1tr2', '-'],
  ];

  it('takes titles that nobody knows for what the person says, with a unit and a group for all', async () => {
    const report = await check(buildSheet(own));
    expect(report).toMatchObject({ missing: ['product_code', 'product_name', 'unit'], total: 0, rows: [] });
    expect(report.columns[2]).toMatchObject({ title: 'Tiền', meaning: '', samples: ['85k', '1tr2'] });
    const early = await importFile(test.app, { headers, shop, fields: { import_id: report.import_id } });
    expect(early.json()).toMatchObject({ code: 'UPLOAD_UNREADABLE' });

    const columns = ['product_code', 'product_name', 'price', stock()];
    const answer = await match(report.import_id, { columns, unit_name: 'Cái', category_name: 'Chung' });
    expect(answer.statusCode, answer.body).toBe(200);
    const matched: ImportReport = answer.json().data;
    expect(matched).toMatchObject({ missing: [], new_count: 2, opening_qty: 10 });
    expect(matched.rows).toMatchObject([{ price: 85_000 }, { price: 1_200_000 }]);
    expect(matched.warnings).toContain('Nhóm hàng mới sẽ được tạo: Chung');
    const fields = { import_id: matched.import_id };
    expect((await importFile(test.app, { headers, shop, fields })).json().data.created).toBe(2);
  });

  it('calls no column not understood that the person leaves out', async () => {
    const report = await check(
      buildSheet([
        ['STT', 'Mã', 'Tên', 'ĐVT', 'Giá bán', 'Vị trí', 'Mô tả'],
        [1, 'A1', 'Áo', 'Cái', 5_000, 'Kệ 1', 'Đẹp'],
      ]),
    );
    expect(report.warnings).toEqual(['Cột không hiểu, bỏ qua: Vị trí']);
    const columns = meanings(report).with(6, '');
    const matched: ImportReport = (await match(report.import_id, { columns })).json().data;
    expect(matched.columns.filter(({ is_unknown, is_unsure }) => is_unknown || is_unsure)).toEqual([]);
    expect(matched.warnings).toEqual(['Cột bỏ qua: Vị trí, Mô tả']);
  });

  it('asks which warehouse stock is of, where there are several', async () => {
    shop = await buildShop(test.db);
    headers = await signInHere();
    const [, other] = shop.warehouses;
    const file = buildSheet([
      ['Mã', 'Tên', 'ĐVT', 'Tồn kho'],
      ['A1', 'Áo', 'Cái', 4],
    ]);
    const report = await check(file);
    expect(report.columns[3]).toMatchObject({ meaning: '', is_unsure: true });
    const columns = ['product_code', 'product_name', 'unit', `stock:${other}`];
    const matched = (await match(report.import_id, { columns })).json().data;
    expect(matched).toMatchObject({ opening_qty: 4, error_count: 0 });
  });

  it('takes the place of the imports before it, of which one alone is written', async () => {
    const report = await check(buildSheet(own));
    const body = { columns: ['product_code', 'product_name', '', ''], unit_name: 'Cái' };
    const answers = await Promise.all([match(report.import_id, body), match(report.import_id, body)]);
    const matched = answers.filter(({ statusCode }) => statusCode === 200);
    const ids = [report.import_id, ...matched.map((answer) => answer.json().data.import_id)];
    const codes: unknown[] = [];
    for (const import_id of ids) {
      const written = await importFile(test.app, { headers, shop, fields: { import_id } });
      codes.push(written.json().code);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'IMPORT_EXPIRED')).toHaveLength(ids.length - 1);
  });

  it('leaves the checked file as it was where it fails', async () => {
    const report = await check(buildSheet(own));
    const body = { columns: ['product_code', 'product_name', '', ''], unit_name: 'Cái' };
    await test.db.transaction().execute(async (trx) => {
      await sql`lock table product_import_rows in access exclusive mode`.execute(trx);
      expect((await match(report.import_id, body)).statusCode).toBe(503);
    });
    expect((await match(report.import_id, body)).json().data).toMatchObject({ new_count: 2 });
  });

  it('IMPORT_EXPIRED where the sheet is deleted before its rows are judged, and before they take their place', async () => {
    const { import_id } = await check(buildSheet(own));
    const body = { columns: ['product_code', 'product_name', '', ''], unit_name: 'Cái' };
    const deletion = await test.db.startTransaction().execute();
    await sql`lock table product_import_rows in share mode`.execute(deletion);
    const matching = match(import_id, body);
    await vi.waitFor(async () => expect(await countWaiting(test.db)).toBe(1), {
      interval: 10,
      timeout: 20_000,
    });
    await deletion.deleteFrom('sheet_imports').where('sheet_id', '=', import_id).execute();
    await deletion.commit().execute();

    const expired = { code: 'IMPORT_EXPIRED' };
    expect((await matching).json()).toMatchObject(expired);
    const gone = { import_id, sheet_id: import_id };
    await expect(
      inTransaction(test.db, (trx) => supersedeImports(trx, productImport, gone)),
    ).rejects.toMatchObject(expired);
  });

  it('refuses one meaning for two columns, at the second', async () => {
    const report = await check(buildSheet(own));
    const answer = await match(report.import_id, { columns: ['product_code', 'price', 'price'] });
    expect(answer.json().errors).toEqual({ 'columns.2': 'Ý nghĩa này đã chọn cho cột khác' });
    expect(answer.statusCode).toBe(422);
  });

  it('takes the first row for a product where the person says so', async () => {
    const report = await check(Buffer.from('NT1,Áo,1000\nNT2,Quần,2000\n'));
    expect(report.warnings.join()).not.toContain('tổng cộng');
    const body = { columns: ['product_code', 'product_name', 'price'], unit_name: 'Cái', has_titles: false };
    const matched: ImportReport = (await match(report.import_id, body)).json().data;
    expect(matched.rows.map(({ product_code }) => product_code)).toEqual(['NT1', 'NT2']);
    expect(matched.has_titles).toBe(false);
  });

  it('refuses a meaning that there is not, at its column', async () => {
    const report = await check(buildSheet(own));
    const answer = await match(report.import_id, { columns: ['PRODUCT_CODE', 'product_name', 'stock:'] });
    const wrong = 'Cột không thể có ý nghĩa này';
    expect(answer.json().errors).toEqual({ 'columns.0': wrong, 'columns.2': wrong });
  });

  it('is nobody else’s', async () => {
    const report = await check(buildSheet(own));
    headers = await signInHere();
    const body = { columns: ['product_code', 'product_name'], unit_name: 'Cái' };
    expect((await match(report.import_id, body)).json().code).toBe('IMPORT_EXPIRED');
  });
});

describe('what would come in wrong without a word', () => {
  const base = ['Mã hàng', 'Tên hàng', 'ĐVT'];

  it('asks about columns of amounts where none is known to be the price', async () => {
    const file = buildSheet([
      [...base, 'Net price', 'Trọng lượng', 'Hạng'],
      ['A1', 'Áo', 'Cái', '250.000', 0.2, 1],
      ['A2', 'Quần', 'Cái', 'liên hệ', 0.5, 2],
      ['A3', 'Mũ', 'Cái', '90k', 0.1, 3],
    ]);
    const report = await check(file);
    expect(report.columns.map(({ is_unsure }) => is_unsure)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    const atOnce = await importFile(test.app, { headers, shop, file });
    expect(atOnce.json()).toMatchObject({ code: 'UPLOAD_UNREADABLE' });
    expect(atOnce.json().message).toContain('chưa rõ cột Net price');
    const known = await check(
      buildSheet([
        [...base, 'Selling price', 'Net price'],
        ['A1', 'Áo', 'Cái', 9_000, 8_000],
      ]),
    );
    expect(known.columns.map(({ is_unsure }) => is_unsure)).toEqual(Array(5).fill(false));
    expect(known.rows[0]).toMatchObject({ price: 9_000 });
  });

  it('asks once for a warehouse that the shop calls otherwise, and adds branches that go into one', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => [`Q${index}`, 'Nước', 'Chai', 2, 3]);
    const report = await check(buildSheet([[...base, 'Tồn Quầy', 'Tồn Gác xép'], ...rows]));
    expect(report).toMatchObject({ error_count: 0, new_count: 30, opening_qty: 0 });
    expect(report.columns.map(({ is_unsure }) => is_unsure)).toEqual([false, false, false, true, true]);
    const columns = ['product_code', 'product_name', 'unit', stock(), stock()];
    const matched: ImportReport = (await match(report.import_id, { columns })).json().data;
    expect(matched).toMatchObject({ error_count: 0, opening_qty: 150 });
    expect(matched.warnings).toContain('Tồn của nhiều cột cộng vào một kho: Tồn Quầy, Tồn Gác xép');
    const fields = { import_id: matched.import_id };
    const written = await importFile(test.app, { headers, shop, fields });
    expect(written.json().data).toMatchObject({ created: 30, opening_qty: 150 });
  });

  it('takes Sapo’s branches apart, each into its own warehouse or both into one', async () => {
    const titles = [
      'Tên sản phẩm*',
      'Mã SKU*',
      'Đơn vị',
      'LC_CN1_Tồn kho ban đầu*',
      'LC_CN2_Tồn kho ban đầu*',
    ];
    const report = await check(
      buildSheet([
        [...titles, 'PL_Giá bán lẻ'],
        ['Áo', 'AT', 'Cái', 12, 5, 159_000],
      ]),
    );
    const chosen = meanings(report).with(4, stock());
    expect((await match(report.import_id, { columns: chosen })).json().data).toMatchObject({
      opening_qty: 17,
    });
  });

  it.each([
    ['its code', 'Mã sản phẩm cha', 'AO01'],
    ['its number', 'ID sản phẩm cha', '7001'],
  ])(
    'counts the stock of colours and sizes once, where they name their product by %s',
    async (_, title, parent) => {
      const report = await check(
        buildSheet([
          ['ID', title, 'Mã sản phẩm', 'Tên sản phẩm', 'Giá bán', 'Tổng tồn', 'ĐVT', 'Trạng thái'],
          [7001, null, 'AO01', 'Áo phông', 150_000, 30, 'Cái', 'Đang bán'],
          [7002, parent, 'AO01-D', 'Áo phông đỏ', 150_000, 15, 'Cái', 'Đang bán'],
          [7003, parent, 'AO01-X', 'Áo phông xanh', 150_000, 15, 'Cái', 'Ngừng bán'],
          [7004, null, 'MU01', 'Mũ', 90_000, 4, 'Cái', 'Đang bán'],
          [7005, null, 'TUI01', 'Túi', 90_000, 6, 'Cái', 'Đang bán'],
          [7006, 'TUI01', 'TUI01-D', 'Túi đen', 90_000, 0, 'Cái', 'Đang bán'],
        ]),
      );
      expect(report).toMatchObject({ new_count: 6, opening_qty: 40, missing: [] });
      expect(report.warnings).toContain('Dòng cha, tồn đã tính ở dòng con: 1');
      expect(report.warnings).toContain('Hàng ngừng bán, nhập là hàng ngừng bán: 1');
      const fields = { import_id: report.import_id };
      const written = await importFile(test.app, { headers, shop, fields });
      expect(written.json().data).toMatchObject({ created: 6, opening_qty: 40 });
    },
  );

  it('takes stock below nothing for none, or refuses its products where the person says so', async () => {
    const report = await check(
      buildSheet([
        [...base, 'Tồn kho'],
        ['A1', 'Áo', 'Cái', -3],
        ['A2', 'Mũ', 'Cái', 2],
      ]),
    );
    expect(report).toMatchObject({ new_count: 2, opening_qty: 2, negative_count: 1 });
    expect(report.defaults.negative_as_zero).toBe(true);
    expect(report.warnings).toContain('Tồn âm, nhập là 0: 1');
    const body = { columns: meanings(report), negative_as_zero: false };
    const matched: ImportReport = (await match(report.import_id, body)).json().data;
    expect(matched).toMatchObject({ new_count: 1, error_count: 1, negative_count: 1 });
    expect(matched.rows[0]?.reasons).toEqual(['Ô D2 (Tồn kho): "-3" là số âm']);
  });
});
