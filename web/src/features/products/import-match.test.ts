import type { ImportReport } from '@soquay/contract/products';
import { describe, expect, test } from 'vitest';
import { asksForPrice, changedDefaults, firstUnit } from './import-match.ts';

const column = (index: number, given: Partial<ImportReport['columns'][number]>) => ({
  index,
  title: `Cột ${index}`,
  meaning: '',
  is_unsure: false,
  is_unknown: false,
  samples: [],
  ...given,
});

const report: ImportReport = {
  import_id: 'a',
  total: 2,
  new_count: 2,
  existing_count: 0,
  error_count: 0,
  unitless_count: 0,
  negative_count: 0,
  opening_qty: 0,
  sheet_name: 'Hàng',
  other_sheets: [],
  warnings: [],
  said_warnings: [],
  columns: [column(0, { meaning: 'product_code' }), column(1, { meaning: 'unit' })],
  missing: [],
  defaults: { unit_name: '', category_name: '', negative_as_zero: true },
  has_titles: true,
  rows: [],
};
const unsure = { ...report, columns: [...report.columns, column(2, { is_unsure: true, is_unknown: true })] };

describe('the unit of rows that name none', () => {
  test('is offered with the first question, whatever that is, so that one press applies all', () => {
    expect(firstUnit(unsure, false)).toBe('Cái');
    expect(firstUnit({ ...report, unitless_count: 3 }, false)).toBe('Cái');
    expect(firstUnit(report, false)).toBe('');
  });

  test('does not fill itself once the person has applied what they chose', () => {
    const applied = { ...report, unitless_count: 3 };
    const chosen = { ...applied.defaults, unit_name: firstUnit(applied, true) };
    expect(changedDefaults(applied.defaults, chosen)).toBe(false);
    expect(firstUnit({ ...report, missing: ['unit'] }, true)).toBe('Cái');
  });
});

test('a price is asked for where columns are not sure and none is the price', () => {
  expect(asksForPrice(unsure)).toBe(true);
  expect(asksForPrice(report)).toBe(false);
  const priced = { ...unsure, columns: [...unsure.columns, column(3, { meaning: 'price' })] };
  expect(asksForPrice(priced)).toBe(false);
});
