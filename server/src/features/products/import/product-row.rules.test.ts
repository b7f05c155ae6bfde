import { vietnameseOf } from '@soquay/contract/vietnamese';
import { describe, expect, it } from 'vitest';
import { RowNotes } from '../../../sheet-import/row-notes.ts';
import { chooseColumns, readHeader } from '../../../sheet-import/sheet-columns.ts';
import type { Warehouse } from '../../../sheet-import/warehouses.ts';
import type { Cell } from '../../../spreadsheets/cell.ts';
import { productVocabulary, type SheetColumn } from './product-columns.ts';
import { ProductRowReader, type RowDefaults } from './product-row.rules.ts';
import { Units } from './units.ts';

const warehouses: Warehouse[] = [
  { warehouse_code: 'KHO1', warehouse_name: 'Kho một', isAssigned: true },
  { warehouse_code: 'KHO2', warehouse_name: 'Kho hai', isAssigned: false },
];
const header = [
  'Mã',
  'Tên',
  'ĐVT',
  'Giá bán',
  'Giá vốn',
  'Mã vạch',
  'Màu',
  'Tồn KHO1',
  'Tồn KHO2',
  'Tồn KHO9',
  'Giá KM',
];

/** Warehouses chosen by the person; the shop has lost one of them since. */
const chosen = [
  'product_code',
  'product_name',
  'unit',
  'price',
  'original_price',
  'barcode',
  'color',
  'stock:KHO1',
  'stock:KHO2',
  'stock:KHO9',
  'sale_price',
];
const vocabulary = productVocabulary(warehouses);
const noDefaults: RowDefaults = { unit_name: '', category_name: '', negative_as_zero: true };

/** Reads rows numbered from 2, below the header above. */
function judge(...rows: Cell[][]) {
  return judgeBy(chooseColumns(header, chosen, vocabulary).columns, rows, noDefaults).judged;
}

function judgeUnder(titles: string[], rows: Cell[][], defaults: Partial<RowDefaults> = {}) {
  return readUnder(titles, rows, defaults).judged;
}

function readUnder(titles: string[], rows: Cell[][], defaults: Partial<RowDefaults> = {}) {
  return judgeBy(readHeader(titles, vocabulary).columns, rows, { ...noDefaults, ...defaults }, titles);
}

function judgeBy(
  columns: readonly SheetColumn[],
  rows: Cell[][],
  defaults: RowDefaults,
  titles: readonly string[] = [],
) {
  const units = new Units([{ unit_code: 'cái', unit_name: 'Cái' }]);
  const reader = new ProductRowReader(columns, units, { defaults, titles });
  const notes = new RowNotes();
  const read = rows.flatMap((cells, index) => reader.read(cells, index + 2, notes) ?? []);
  const judged = read.map((row) => ({ ...row, reasons: row.reasons.map(vietnameseOf) }));
  return { judged, said: notes.said().map(vietnameseOf) };
}

const reasonsOf = (...cells: Cell[]) => judge(cells)[0]?.reasons;

it('reads a good row', () => {
  const [row] = judge(['00123', 'Áo sơ mi', 'cái', '250.000đ', 120_000, '8934567890123', 'Đỏ', '12']);
  expect(row).toMatchObject({
    row_number: 2,
    outcome: 'new',
    reasons: [],
    product_code: '00123',
    product_name: 'Áo sơ mi',
    unit_code: 'cái',
    price: 250_000,
    original_price: 120_000,
    barcode: '8934567890123',
    color: 'Đỏ',
    opening: [{ warehouse_code: 'KHO1', qty: 12 }],
    opening_qty: 12,
  });
});

describe('what is wrong with a row', () => {
  it.each<[string, Cell[], string[]]>([
    [
      'no code, name or unit',
      [null, ' ', null, 5],
      ['Thiếu mã sản phẩm', 'Thiếu tên sản phẩm', 'Thiếu đơn vị'],
    ],
    ['a price in words', ['A', 'A', 'Cái', 'rẻ'], ['Ô D2 (Giá bán): "rẻ" không phải là số']],
    ['a price below 0', ['A', 'A', 'Cái', -1], ['Ô D2 (Giá bán): "-1" là số âm']],
    ['half a dong', ['A', 'A', 'Cái', 1.5], ['Ô D2 (Giá bán): "1.5" không phải là số nguyên']],
    [
      'a price above the cap',
      ['A', 'A', 'Cái', 100_000_000_001],
      ['Ô D2 (Giá bán): "100000000001" lớn hơn 100.000.000.000'],
    ],
    [
      'half a piece',
      ['A', 'A', 'Cái', 1, 1, null, null, 2.5],
      ['Ô H2 (Tồn KHO1): "2.5" không phải là số nguyên'],
    ],
    [
      'more pieces than allowed',
      ['A', 'A', 'Cái', 1, 1, null, null, 1_000_001],
      ['Ô H2 (Tồn KHO1): "1000001" lớn hơn 1.000.000'],
    ],
    [
      'a warehouse of others',
      ['A', 'A', 'Cái', 1, 1, null, null, null, 5],
      ['Ô I2 (Tồn KHO2): bạn không được giao kho KHO2'],
    ],
    [
      'a warehouse nobody has',
      ['A', 'A', 'Cái', 1, 1, null, null, null, null, 5],
      ['Ô J2 (Tồn KHO9): cửa hàng không có kho KHO9'],
    ],
    [
      'days where numbers or codes should be',
      [{ number: 46_024, shown: '2/1/26' }, 'A', 'Cái', { number: 46_082, shown: '01/03/2026' }],
      [
        'Ô A2 (Mã): Excel đã đổi thành ngày tháng, hãy định dạng ô là Văn bản rồi nhập lại',
        'Ô D2 (Giá bán): "01/03/2026" là ngày tháng, không phải là số',
      ],
    ],
    ['a long code', ['A'.repeat(51), 'A', 'Cái'], ['Ô A2 (Mã): dài quá 50 ký tự']],
    [
      'a barcode that lost digits',
      ['A', 'A', 'Cái', 1, 1, 89_345_678_901_234_500],
      [expect.stringMatching(/^Ô F2 \(Mã vạch\): số quá dài/)],
    ],
    [
      'a code whose digits a CSV has lost',
      ['8.93457E+12', 'A', 'Cái'],
      [expect.stringMatching(/^Ô A2 \(Mã\): số quá dài/)],
    ],
  ])('%s', (_, cells, reasons) => {
    expect(reasonsOf(...cells)).toEqual(reasons);
  });

  it.each<[string, Cell, Cell, string[]]>([
    ['above the selling price', 100, 101, ['Giá KM cao hơn giá bán']],
    ['equal to the selling price', 100, 100, []],
    ['without a selling price', null, 100, []],
    ['beside a wrong selling price', 'hỏi', 100, ['Ô D2 (Giá bán): "hỏi" không phải là số']],
  ])('a promo price %s', (_, price, promo, reasons) => {
    const stock = [null, null, null, null, null, null];
    expect(reasonsOf('A', 'A', 'Cái', price, ...stock, promo)).toEqual(reasons);
  });

  it('a failed formula', () => {
    expect(reasonsOf('A', 'A', 'Cái', { error: '#N/A' })).toEqual(['Ô D2 (Giá bán): ô báo lỗi #N/A']);
  });

  it('repeats no more of a hostile row than a person reads', () => {
    const { reasons = [], product_name } = judge(Array(11).fill('x'.repeat(30_000)))[0] ?? {};
    expect(reasons).toHaveLength(11);
    expect(reasons.at(-1)).toBe('…');
    expect(Math.max(...reasons.map(({ length }) => length))).toBeLessThan(150);
    expect(product_name).toHaveLength(200);
  });

  it('a blank or zero stock is none, in whoever’s warehouse', () => {
    expect(judge(['A', 'A', 'Cái', 1, 1, null, null, 0, 0, ''])[0]).toMatchObject({
      reasons: [],
      opening: [],
    });
  });
});

it('takes a code and a barcode once in a file, in any letter case', () => {
  const rows = judge(
    ['a1', 'Áo', 'Cái', 1, 1, '893'],
    ['A1', 'Quần', 'Cái', 1, 1, '894'],
    ['B1', 'Váy', 'Cái', 1, 1, '893'],
    ['B2', 'Mũ', 'Cái', 1, 1, null],
    ['B3', 'Nón', 'Cái', 1, 1, null],
  );
  expect(rows.map((row) => row.reasons)).toEqual([
    [],
    ['Mã "A1" đã có ở dòng 2'],
    ['Mã vạch "893" đã có ở dòng 2'],
    [],
    [],
  ]);
});

describe('lists of other programs', () => {
  it('takes no stock of a pack: the pieces in it are those of its product', () => {
    const titles = ['Mã hàng', 'Tên hàng', 'ĐVT', 'Mã ĐVT Cơ bản', 'Quy đổi', 'Tồn kho'];
    const rows = judgeUnder(titles, [
      ['N1', 'Nước suối', 'Cái', null, 1, 48],
      ['N1-T', 'Nước suối', 'Cái', 'N1', 24, 2],
    ]);
    expect(rows.map(({ opening_qty, reasons }) => ({ opening_qty, reasons }))).toEqual([
      { opening_qty: 48, reasons: [] },
      { opening_qty: 0, reasons: [] },
    ]);
  });

  it('finds colour and size in one column of attributes', () => {
    const titles = ['Mã hàng', 'Tên hàng', 'ĐVT', 'Thuộc tính', 'Nhóm hàng(3 Cấp)'];
    const [row] = judgeUnder(titles, [['A1', 'Áo', 'Cái', 'MÀU:Đỏ|SIZE:M', 'Áo>>Áo sơ mi']]);
    expect(row).toMatchObject({ color: 'Đỏ', size: 'M', category_name: 'Áo sơ mi' });
  });

  it('finds them in pairs of columns, and the name in the first row of a product', () => {
    const titles = ['Tên sản phẩm', 'Mã SKU', 'Đơn vị', 'Thuộc tính 1', 'Giá trị thuộc tính 1'];
    const rows = judgeUnder(titles, [
      ['Áo thun', 'A-M', 'Cái', 'Kích thước', 'M'],
      [null, 'A-L', 'Cái', 'Kích thước', 'L'],
      ['Quần', 'Q-D', 'Cái', 'Màu sắc', 'Đen'],
    ]);
    expect(rows.map(({ product_name, size, color }) => [product_name, size, color])).toEqual([
      ['Áo thun', 'M', ''],
      ['Áo thun', 'L', ''],
      ['Quần', '', 'Đen'],
    ]);
  });

  it('finds what a product’s first row alone says for its other kinds, as Shopify and Sapo write them', () => {
    const titles = [
      'Handle',
      'Title',
      'Body (HTML)',
      'Nhóm hàng',
      'Option1 Name',
      'Option1 Value',
      'Option2 Name',
      'Option2 Value',
      'Variant SKU',
      'Variant Price',
      'ĐVT',
    ];
    const rows = judgeUnder(titles, [
      ['tee', 'Áo thun', 'Vải mềm', 'Áo', 'Color', 'Đen', 'Size', 'M', 'T-1', '199000.00', 'Cái'],
      ['tee', null, null, null, null, 'Trắng', null, 'L', 'T-2', '199000.00', null],
      ['bag', 'Túi', null, null, 'Title', 'Default Title', null, null, 'B-1', '99000.00', 'Cái'],
    ]);
    expect(rows).toMatchObject([
      { product_name: 'Áo thun', color: 'Đen', size: 'M', category_name: 'Áo', unit_code: 'cái' },
      {
        product_name: 'Áo thun',
        color: 'Trắng',
        size: 'L',
        category_name: 'Áo',
        unit_code: 'cái',
        product_desc: 'Vải mềm',
        reasons: [],
      },
      { product_name: 'Túi', color: '', size: '', category_name: '', product_desc: '' },
    ]);
  });

  it('takes nothing from the row above in a file of bad rows, whose products may have their first rows elsewhere', () => {
    const titles = ['Tên sản phẩm', 'Mã SKU', 'Đơn vị', 'Thuộc tính 1', 'Giá trị thuộc tính 1', 'Lý do'];
    const rows = judgeUnder(titles, [
      ['Áo thun', 'A-M', 'Cái', 'Kích thước', 'M', 'Giá sai'],
      [null, 'Q-L', null, null, 'L', 'Giá sai'],
    ]);
    expect(rows[1]).toMatchObject({ product_name: '', reasons: ['Thiếu tên sản phẩm', 'Thiếu đơn vị'] });
  });

  it('adds to the name what tells kinds apart beside colour and size', () => {
    const [row] = judgeUnder(
      ['Mã hàng', 'Tên hàng', 'ĐVT', 'Thuộc tính'],
      [['S1', 'Sữa tắm', 'Cái', 'MÙI:Oải hương|DUNG TÍCH:500ml|SIZE:L']],
    );
    expect(row).toMatchObject({ product_name: 'Sữa tắm - Oải hương - 500ml', size: 'L' });
    const pairs = ['Mã SKU', 'Tên sản phẩm', 'ĐVT', 'Thuộc tính 1', 'Giá trị thuộc tính 1'];
    const rows = judgeUnder(pairs, [
      ['S1', 'Sữa tắm', 'Cái', 'Mùi', 'Chanh'],
      ['S2', null, 'Cái', null, 'Sả'],
      ['S3', 'Kem Chanh', 'Cái', 'Mùi', 'chanh'],
      ['S4', 'Túi', 'Cái', 'Title', 'Default Title'],
    ]);
    expect(rows.map(({ product_name }) => product_name)).toEqual([
      'Sữa tắm - Chanh',
      'Sữa tắm - Sả',
      'Kem Chanh',
      'Túi',
    ]);
  });

  it('leaves out rows of pictures alone', () => {
    const titles = [
      'Url',
      'Tên',
      'ĐVT',
      'Thuộc tính 1',
      'Giá trị thuộc tính 1',
      'Mã phiên bản sản phẩm',
      'Link hình',
    ];
    const { judged, said } = readUnder(titles, [
      ['giay', 'Giày', 'Đôi', 'Màu', 'Be', 'G-1', 'https://x/1.jpg'],
      ['giay', null, null, null, null, null, 'https://x/2.jpg'],
    ]);
    expect(judged.map(({ product_code, reasons }) => [product_code, reasons])).toEqual([['G-1', []]]);
    expect(said).toEqual(['Dòng không có gì ở các cột đã hiểu, bỏ qua: 1']);
  });

  it('takes rows of one text for the group of those below them, where no column is the group', () => {
    const { judged, said } = readUnder(
      ['STT', 'Mã', 'Tên', 'ĐVT', 'Giá bán'],
      [
        ['ÁO'],
        [1, 'A1', 'Áo thun', 'Cái', '85k'],
        [null, 'PHỤ KIỆN'],
        [2, 'K1', 'Kẹp', 'Cái', '10k'],
        [null, null, 'QUẦN'],
        [3, 'Q1', 'Quần jean', 'Cái', '250k'],
        [null, 'A99'],
        [null, null, 'Mũ len'],
      ],
    );
    expect(
      judged.map(({ product_code, category_name, reasons }) => [product_code, category_name, reasons]),
    ).toEqual([
      ['A1', 'ÁO', []],
      ['K1', 'PHỤ KIỆN', []],
      ['Q1', 'QUẦN', []],
      ['A99', 'QUẦN', ['Thiếu tên sản phẩm', 'Thiếu đơn vị']],
      ['', 'QUẦN', ['Thiếu mã sản phẩm', 'Thiếu đơn vị']],
    ]);
    expect(said).toEqual(['Dòng chỉ có một ô chữ, lấy làm nhóm hàng của các dòng dưới: 3']);
  });

  it('refuses a row of a name alone, where a column is the group', () => {
    const { judged } = readUnder(
      ['Mã', 'Tên', 'ĐVT', 'Nhóm hàng'],
      [
        ['A1', 'Áo', 'Cái', 'Đồ mặc'],
        [null, 'Quần'],
      ],
    );
    expect(judged[1]?.reasons).toEqual(['Thiếu mã sản phẩm', 'Thiếu đơn vị']);
  });

  it('takes stock in the row’s own unit, and refuses packs of nobody knows how many', () => {
    const stocks: [unit: string, stock: Cell][] = [
      ['Cái', '5 cái'],
      ['Thùng', '2 thùng'],
      ['Lon', '2 thùng'],
      ['Cái', '2 chục'],
      ['Đôi', '1 tá'],
      ['Cái', 'hết'],
      ['Cái', 'Hết hàng'],
    ];
    const rows = judgeUnder(
      ['Mã', 'Tên', 'ĐVT', 'Còn'],
      stocks.map(([unit, stock], index) => [`A${index}`, 'Hàng', unit, stock]),
    );
    expect(rows.map(({ opening_qty, reasons }) => reasons[0] ?? opening_qty)).toEqual([
      5,
      2,
      'Ô D4 (Còn): "2 thùng" không rõ là bao nhiêu lon',
      'Ô D5 (Còn): "2 chục" không rõ là bao nhiêu cái',
      'Ô D6 (Còn): "1 tá" không rõ là bao nhiêu đôi',
      0,
      0,
    ]);
  });

  it('refuses a day that a spreadsheet program has made of a name, a colour or a size', () => {
    const day = { number: 46_093, shown: '2026-03-12 0:00:00' };
    const titles = ['Mã', 'Tên', 'ĐVT', 'Màu', 'Kích cỡ', 'Tình trạng'];
    const { judged } = readUnder(titles, [['A1', day, 'Cái', '', day, day]]);
    expect(judged[0]?.reasons).toEqual([
      expect.stringMatching(/^Ô B2 \(Tên\): Excel đã đổi thành ngày tháng/),
      expect.stringMatching(/^Ô E2 \(Kích cỡ\): Excel đã đổi thành ngày tháng/),
    ]);
  });

  it('counts prices so low that they may be meant in thousands', () => {
    const { judged, said } = readUnder(
      ['Mã', 'Tên', 'ĐVT', 'Giá bán', 'Giá vốn'],
      [
        ['A1', 'Áo', 'Cái', 150, 80],
        ['A2', 'Áo', 'Cái', 150_000, 80_000],
        ['A3', 'Quà', 'Cái', 0, 0],
      ],
    );
    expect(judged[0]).toMatchObject({ price: 150, reasons: [] });
    expect(said).toEqual([
      'Giá bán dưới 1.000đ, hãy xem có phải tính theo nghìn: 1',
      'Giá bán trống hoặc 0đ, hãy xem có đúng không: 1',
    ]);
  });

  it('reads descriptions of web shops as text', () => {
    const [row] = judgeUnder(
      ['Mã', 'Tên', 'ĐVT', 'Mô tả'],
      [
        [
          'A1',
          'Áo',
          'Cái',
          '<p>Vải <b>cotton</b> 100%&nbsp;&amp; mềm</p>\n<ul><li>S &lt; M</li><li>Gi&#225; t&#x1ED1;t</li></ul><style>p{}</style><img src="x">',
        ],
      ],
    );
    expect(row?.product_desc).toBe('Vải cotton 100% & mềm\nS < M\nGiá tốt');
    const [long] = judgeUnder(
      ['Mã', 'Tên', 'ĐVT', 'Mô tả'],
      [['A1', 'Áo', 'Cái', `<p style="${'x'.repeat(6_000)}">Ngắn</p>`]],
    );
    expect(long).toMatchObject({ product_desc: 'Ngắn', reasons: [] });
    const [plain] = judgeUnder(['Mã', 'Tên', 'ĐVT', 'Mô tả'], [['A1', 'Áo', 'Cái', 'cỡ < M & > S']]);
    expect(plain?.product_desc).toBe('cỡ < M & > S');
  });

  it('leaves the sign out that keeps a code from becoming a number', () => {
    const [row] = judgeUnder(['Mã', 'Tên', 'ĐVT', 'Mã vạch'], [["'00123", 'Áo', 'Cái', "'8938500110001"]]);
    expect(row).toMatchObject({ product_code: '00123', barcode: '8938500110001' });
  });

  it('takes the barcode for the code of goods that have no other', () => {
    const { judged, said } = readUnder(
      ['Mã', 'Tên', 'ĐVT', 'Mã vạch'],
      [
        [null, 'Sữa', 'Cái', '8938500110001'],
        ['M2', 'Bánh', 'Cái', '8938500110002'],
        [null, 'Kẹo', 'Cái', null],
      ],
    );
    expect(judged.map(({ product_code, reasons }) => [product_code, reasons])).toEqual([
      ['8938500110001', []],
      ['M2', []],
      ['', ['Thiếu mã sản phẩm']],
    ]);
    expect(said).toEqual(['Không có mã, lấy mã vạch làm mã: 1']);
  });

  it('takes no name from the row above in a list without such columns', () => {
    const [, second] = judgeUnder(
      ['Mã', 'Tên', 'ĐVT'],
      [
        ['A', 'Áo', 'Cái'],
        ['B', null, 'Cái'],
      ],
    );
    expect(second?.reasons).toEqual(['Thiếu tên sản phẩm']);
  });

  it.each<[string, Cell[]]>([
    ['as its code', ['TỔNG CỘNG', null, null, 5_000]],
    ['as its name', [null, 'Tổng cộng', null, 5_000]],
    ['in another column', [null, null, 'Cộng', 5_000]],
  ])('leaves out a total, called so %s', (_, total) => {
    expect(judgeUnder(['Mã', 'Tên', 'ĐVT', 'Giá'], [['A', 'Áo', 'Cái', 5_000], total])).toHaveLength(1);
  });

  it.each<[string, Cell[]]>([
    ['letters, then numbers', ['A', 'B', 'C', 1, '2', '3=1x2']],
    ['numbers in brackets', ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)=(4)x(5)']],
  ])('leaves out a row that numbers the columns by %s', (_, numbers) => {
    const titles = ['STT', 'Mã', 'Tên', 'ĐVT', 'Giá bán', 'Thành tiền'];
    expect(judgeUnder(titles, [numbers, [1, 'A', 'Áo', 'Cái', 5_000, 5_000]])).toHaveLength(1);
  });

  it('keeps goods that are called like a number of a column', () => {
    const rows = judgeUnder(['STT', 'Mã', 'Tên', 'ĐVT', 'Giá bán'], [[1, 2, 'C', 'Cái', 5_000]]);
    expect(rows).toMatchObject([{ product_code: '2', product_name: 'C', reasons: [] }]);
  });

  it('keeps goods that are called like a total', () => {
    expect(judgeUnder(['Mã', 'Tên', 'ĐVT'], [['T1', 'Tổng', 'Cái']])).toHaveLength(1);
  });

  it.each([
    [[null, 'Người lập biểu', null, 'Kế toán trưởng']],
    [[null, '(Ký, họ tên)', null, '(Ký, họ tên)']],
    [[null, null, 'Hà Nội, ngày 3 tháng 11 năm 2026']],
  ])('leaves out who signs: %j', (cells) => {
    expect(judge(cells)).toEqual([]);
  });

  it('adds what branches have that go into one warehouse', () => {
    const titles = ['Mã', 'Tên', 'ĐVT', 'Tồn quầy', 'Tồn gác'];
    const names = ['product_code', 'product_name', 'unit', 'stock:KHO1', 'stock:KHO1'];
    const { columns } = chooseColumns(titles, names, vocabulary);
    const rows = [
      ['A', 'Áo', 'Cái', 3, '4 cái'],
      ['B', 'Quần', 'Cái', 1_000_000, 1],
    ];
    const [both, tooMany] = judgeBy(columns, rows, noDefaults).judged;
    expect(both).toMatchObject({ opening: [{ warehouse_code: 'KHO1', qty: 7 }], opening_qty: 7 });
    expect(tooMany?.reasons).toEqual(['Ô E3 (Tồn gác): cộng lại lớn hơn 1.000.000']);
  });

  it('takes stock below nothing for none, and says so, or refuses it where that is wanted', () => {
    const titles = ['Mã', 'Tên', 'ĐVT', 'Tồn kho'];
    const rows: Cell[][] = [
      ['A', 'Áo', 'Cái', -3],
      ['B', 'Quần', 'Cái', '(2)'],
      ['C', 'Mũ', 'Cái', 5],
    ];
    const { judged, said } = readUnder(titles, rows);
    expect(judged.map(({ opening_qty, outcome }) => [opening_qty, outcome])).toEqual([
      [0, 'new'],
      [0, 'new'],
      [5, 'new'],
    ]);
    expect(said).toEqual(['Tồn âm, nhập là 0: 2']);
    expect(judgeUnder(titles, rows, { negative_as_zero: false }).map(({ reasons }) => reasons)).toEqual([
      ['Ô D2 (Tồn kho): "-3" là số âm'],
      ['Ô D3 (Tồn kho): "(2)" là số âm'],
      [],
    ]);
  });

  it.each<[string, Cell[], number]>([
    ['Đang kinh doanh', [1, 0, '0', 'TRUE', 'FALSE', null], 3],
    ['Ngừng bán', ['x', '', 'Có', 0, 'Không'], 2],
    ['Trạng thái', ['Đang bán', 'Ngừng bán', 'Ngừng kinh doanh', 'Hết hàng', 'Mới', null], 2],
    ['Active', ['TRUE', 'FALSE', null], 1],
  ])('counts what is no longer sold by %s', (title, states, count) => {
    const rows = states.map((state, index): Cell[] => [`A${index}`, 'Áo', 'Cái', state]);
    const { judged, said } = readUnder(['Mã', 'Tên', 'ĐVT', title], rows);
    expect(said).toEqual([`Hàng ngừng bán, nhập là hàng ngừng bán: ${count}`]);
    expect(judged.filter(({ active }) => active === 0)).toHaveLength(count);
  });

  it('takes what the first row of a product says of being sold for its other kinds', () => {
    const titles = ['Tên sản phẩm', 'Mã SKU', 'Đơn vị', 'Thuộc tính 1', 'Giá trị thuộc tính 1', 'Trạng thái'];
    const rows: Cell[][] = [
      ['Áo', 'A-D', 'Cái', 'Màu', 'Đỏ', 'Ngừng bán'],
      [null, 'A-X', null, null, 'Xanh', null],
      ['Mũ', 'M-D', 'Cái', 'Màu', 'Đỏ', null],
    ];
    expect(judgeUnder(titles, rows).map(({ active }) => active)).toEqual([0, 0, 1]);
  });

  it('counts services and combos, where beside the group a column says what goods are', () => {
    const rows: Cell[][] = [
      ['Hàng hóa', 'Nước', 'A', 'Nước suối', 'Chai'],
      ['Dịch vụ', 'Khác', 'B', 'Công cắt may', 'Lần'],
      ['Combo - Đóng gói', 'Tết', 'C', 'Giỏ quà', 'Giỏ'],
    ];
    const { judged, said } = readUnder(['Loại hàng', 'Nhóm hàng(3 Cấp)', 'Mã hàng', 'Tên hàng', 'ĐVT'], rows);
    expect(said).toEqual(['Dịch vụ, combo, nhập như hàng hóa nên phải có tồn mới bán được: 2']);
    expect(judged.map(({ category_name }) => category_name)).toEqual(['Nước', 'Khác', 'Tết']);
  });

  it('gives what rows do not say by default', () => {
    const rows = judgeUnder(['Mã', 'Tên', 'Nhóm hàng'], [['A', 'Áo', null]], {
      unit_name: 'Cái',
      category_name: 'Chung',
    });
    expect(rows[0]).toMatchObject({ unit_code: 'cái', category_name: 'Chung', reasons: [] });
  });
});
