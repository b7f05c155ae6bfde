import type { Variant } from '@soquay/contract/variants';
import { describe, expect, test } from 'vitest';
import {
  codeOf,
  errorsLeft,
  filledColumn,
  filledDown,
  type GridField,
  pastedInto,
  rebasedRows,
  rowConflicts,
  rowsAfterSave,
  rowsOfModel,
  sentRow,
  sharedName,
  usualPattern,
  withCombinations,
  withValue,
} from './variant-grid.ts';

const kept: Variant = {
  product_id: 7,
  product_code: 'DAM-DO-S',
  product_name: 'Đầm',
  color: 'Đỏ',
  size: 'S',
  original_price: 90_000,
  price: 250_000,
  sale_price: 0,
  active: 1,
  qty: 3,
  version: 4,
};
const model = {
  code_anh: 'DAM',
  product_name: 'Đầm',
  unit_code: 'cái',
  category_id: null,
  status_note: '',
  variants: [kept],
};

describe('codes by a pattern', () => {
  test.each([
    [usualPattern, 'Đỏ đô', 'XL', 'DAM-DODO-XL'],
    [usualPattern, '', '38', 'DAM-38'],
    [usualPattern, 'Xanh', '', 'DAM-XANH'],
    ['{mã}_{cỡ}.{màu}', '🌸', 'S', 'DAM_S'],
    ['{màu}', 'Trắng kem', '', 'TRANGKEM'],
  ])('%s of %s %s is %s', (pattern, color, size, code) => {
    expect(codeOf(pattern, 'DAM', { color, size })).toBe(code);
  });
});

describe('rows', () => {
  test('are each colour in each size that is not there, and keep what was typed into them', () => {
    const first = withCombinations(rowsOfModel(model), { colors: ['đỏ', 'Đen'], sizes: ['S', 'M'] });
    expect(first.map(({ color, size }) => `${color} ${size}`)).toEqual(['Đỏ S', 'đỏ M', 'Đen S', 'Đen M']);
    const typed = first.map((row) => withValue(row, 'price', 5));
    const second = withCombinations(typed, { colors: ['Đen', 'đỏ'], sizes: ['M', 'L', 'm'] });
    expect(second.map(({ color, size, price }) => `${color} ${size} ${price}`)).toEqual([
      'Đỏ S 5',
      'Đen M 5',
      'Đen L null',
      'đỏ M 5',
      'đỏ L null',
    ]);
  });

  test('are filled down from one, but what is there keeps its stock', () => {
    const rows = [...withCombinations([], { colors: ['Đen'], sizes: ['S', 'M'] }), ...rowsOfModel(model)];
    const priced = filledDown([withValue(rows[0] as never, 'price', 9), ...rows.slice(1)], 0, 'price');
    expect(priced.map(({ price }) => price)).toEqual([9, 9, 9]);
    const opened = [withValue(rows[0] as never, 'opening.K1', 2), ...rows.slice(1)];
    expect(filledDown(opened, 0, 'opening.K1').map(({ opening }) => opening)).toEqual([
      { K1: 2 },
      { K1: 2 },
      {},
    ]);
  });

  test('of colours alone are in the sizes that the model has, of sizes alone in its colours', () => {
    const names = (rows: ReturnType<typeof withCombinations>) =>
      rows.filter((row) => !row.kept).map(({ color, size }) => `${color} ${size}`);
    const small = { ...kept, product_id: 8, size: 'M' };
    const rows = rowsOfModel({ ...model, variants: [kept, small] });
    expect(names(withCombinations(rows, { colors: ['Đen'], sizes: [] }))).toEqual(['Đen S', 'Đen M']);
    expect(names(withCombinations(rows, { colors: [], sizes: ['M', 'L'] }))).toEqual(['Đỏ L']);
    expect(names(withCombinations(rows, { colors: [], sizes: [] }))).toEqual([]);
    expect(names(withCombinations([], { colors: ['Đen'], sizes: [] }))).toEqual(['Đen ']);
    const withoutSize = rowsOfModel({ ...model, variants: [{ ...kept, size: '' }] });
    expect(names(withCombinations(withoutSize, { colors: ['Đen'], sizes: [] }))).toEqual(['Đen ']);
  });

  test('are filled where they are empty by the button of a column', () => {
    const rows = [
      ...rowsOfModel(model),
      ...withCombinations([], { colors: ['Đen'], sizes: ['S', 'M', 'L'] }),
    ];
    const typed = rows.map((row, index) => (index === 2 ? withValue(row, 'price', 7) : row));
    expect(filledColumn(typed, 'price').map(({ price }) => price)).toEqual([250_000, 250_000, 7, 250_000]);
    expect(filledColumn(typed.toReversed(), 'price').map(({ price }) => price)).toEqual([
      null,
      7,
      null,
      250_000,
    ]);
  });

  test('keep after a save what was changed in those that were not written', () => {
    const left = rowsOfModel(model).map((row) => ({ ...row, price: 9, isTicked: false }));
    const saved = rowsOfModel({ ...model, variants: [{ ...kept, version: 5 }] });
    expect(rowsAfterSave(saved, left)).toMatchObject([{ price: 9, isTicked: false, kept: { version: 5 } }]);
    const same = rowsOfModel(model).map((row) => ({ ...row, isTicked: false }));
    expect(rowsAfterSave(saved, same)).toEqual(saved);
  });

  test('say no more what was wrong of a cell once it has changed', () => {
    const rows = rowsOfModel(model);
    const errors = { 'id 7': { product_code: 'Trùng', price: 'Sai' } };
    const next = rows.map((row) => ({ ...row, product_code: 'DAM-1' }));
    expect(errorsLeft(errors, rows, next)).toEqual({ 'id 7': { price: 'Sai' } });
    expect(errorsLeft({ 'id 7': { product_code: 'Trùng' } }, rows, next)).toEqual({});
  });

  test('get what was typed back where their colour was removed and comes again', () => {
    const typed = withCombinations([], { colors: ['Đen', 'Be'], sizes: ['S'] }).map((row) =>
      withValue(row, 'price', 5),
    );
    const before = new Map(typed.map((row) => [row.key, row]));
    const fewer = withCombinations(typed, { colors: ['Đen'], sizes: ['S'] }, before);
    const again = withCombinations(fewer, { colors: ['Đen', 'Be'], sizes: ['S'] }, before);
    expect([fewer, again].map((rows) => rows.map(({ price }) => price))).toEqual([[5], [5, 5]]);
  });

  test('get opening stock filled from the first row that has a cell for it', () => {
    const [first, ...others] = withCombinations([], { colors: ['Đen'], sizes: ['S', 'M'] });
    const rows = [...rowsOfModel(model), withValue(first as never, 'opening.K1', 4), ...others];
    expect(filledColumn(rows, 'opening.K1').map(({ opening }) => opening)).toEqual([
      {},
      { K1: 4 },
      { K1: 4 },
    ]);
  });

  test('take a block of a spreadsheet from one cell on; refused cells are named, blank ones erase nothing', () => {
    const rows = withCombinations([], { colors: ['Đen'], sizes: ['S', 'M', 'L'] }).map((row) =>
      withValue(row, 'sale_price', 8),
    );
    const fields: GridField[] = ['price', 'sale_price', 'opening.K1'];
    const text = '250.000\t200k\r\nabc\t\t-1\r\n1\t2\t3\t4\r\n9\r\n';
    const pasted = pastedInto(rows, fields, { row: 1, field: 'price', text });
    expect(pasted.rows.map(({ price, sale_price, opening }) => [price, sale_price, opening])).toEqual([
      [null, 8, {}],
      [250_000, 200_000, {}],
      [null, 8, {}],
    ]);
    expect(pasted.refused).toMatchObject([
      { field: 'price', text: 'abc', fault: 'notANumber' },
      { field: 'opening.K1', text: '-1', fault: 'negative' },
    ]);
  });
});

describe('rows that somebody else has changed', () => {
  const current = {
    ...model,
    variants: [{ ...kept, price: 260_000, sale_price: 9, version: 5 }],
  };
  const mine = rowsOfModel(model).map((row) => withValue(row, 'price', 300_000));
  const added = withCombinations(mine, { colors: ['Đen'], sizes: ['S'] });

  test('show both versions of each field', () => {
    expect(rowConflicts(added, current)).toMatchObject([
      {
        row: { key: 'id 7' },
        fields: [
          { name: 'price', before: 250_000, theirs: 260_000, mine: { value: 300_000 } },
          { name: 'sale_price', before: null, theirs: 9 },
        ],
      },
    ]);
    expect(rowConflicts(added, model)).toEqual([]);
  });

  test('keep own changes on their version, or become theirs; new rows stay', () => {
    const rows = (choice: 'mine' | 'theirs') =>
      rebasedRows(added, current, choice).map(({ color, price, sale_price, kept: of }) => [
        color,
        price,
        sale_price,
        of?.version,
      ]);
    expect(rows('mine')).toEqual([
      ['Đỏ', 300_000, 9, 5],
      ['Đen', null, null, undefined],
    ]);
    expect(rows('theirs')).toEqual([
      ['Đỏ', 260_000, 9, 5],
      ['Đen', null, null, undefined],
    ]);
  });

  test('that nobody else has changed keep what was typed, whichever is chosen', () => {
    const other = { ...kept, product_id: 8, size: 'M' };
    const two = rowsOfModel({ variants: [kept, other] }).map((row) => withValue(row, 'price', 1));
    const now = { ...model, variants: [{ ...kept, version: 5 }, other] };
    expect(rebasedRows(two, now, 'theirs').map(({ price }) => price)).toEqual([250_000, 1]);
  });
});

describe('the name of further variants', () => {
  const named = (...variants: [string, string, string][]) => ({
    ...model,
    product_name: variants[0]?.[0] ?? '',
    variants: variants.map(([product_name, color, size]) => ({ ...kept, product_name, color, size })),
  });
  test.each([
    [named(['Chân váy nâu đất size XL', 'Nâu đất', 'XL'], ['Chân váy đen size M', 'Đen', 'M']), 'Chân váy'],
    [named(['Bình 304 xanh rêu 500ml', 'Xanh rêu', '500ml']), 'Bình 304'],
    [named(['Áo thun cổ tròn', 'Đỏ', 'S'], ['Áo thun cổ tim', 'Đỏ', 'M']), 'Áo thun cổ'],
    [named(['Đầm', 'Đỏ', 'S'], ['Đầm', 'Đỏ', 'M']), 'Đầm'],
    [named(['Đầm đỏ', 'Đỏ', ''], ['Váy đen', 'Đen', '']), 'Đầm đỏ'],
    [{ ...model, variants: [] }, 'Đầm'],
  ])('is what those there share, without colour and size', (given, name) => {
    expect(sharedName(given)).toBe(name);
  });
});

describe('what is sent', () => {
  test('of a row that is there is what changed, and nothing where nothing did', () => {
    const [row] = rowsOfModel(model);
    if (!row) throw new Error('no row');
    expect(sentRow(row, 'DAM-DO-S', true)).toBeNull();
    expect(sentRow({ ...row, price: 300_000 }, 'DAM-DO-S', true)).toEqual({
      product_id: 7,
      version: 4,
      price: 300_000,
      open_inventories: [],
    });
    expect(sentRow({ ...row, active: 0 }, 'DAM-DO-S', true)).toMatchObject({ product_id: 7, active: 0 });
  });

  test('of a new one is all of it, and no cost of who does not see it', () => {
    const [row] = withCombinations([], { colors: ['Đen'], sizes: ['S'] });
    if (!row) throw new Error('no row');
    const opened = withValue(withValue(row, 'opening.K1', 3), 'opening.K2', null);
    expect(sentRow(opened, 'DAM-DEN-S', false)).toEqual({
      product_code: 'DAM-DEN-S',
      color: 'Đen',
      size: 'S',
      price: 0,
      sale_price: 0,
      active: 1,
      open_inventories: [{ warehouse_code: 'K1', qty: 3 }],
    });
  });
});
