import { describe, expect, it } from 'vitest';
import type { Cell } from '../spreadsheets/cell.ts';
import type { SheetFields } from './sheet-columns.ts';
import { joinSubtitles } from './two-row-header.ts';

const fields: SheetFields = {
  original_price: { title: 'Giá nhập', synonyms: [] },
  price: { title: 'Giá bán', synonyms: ['gia'] },
};

const joined = (header: Cell[], below: Cell[]) =>
  joinSubtitles(fields, { number: 1, cells: header }, { number: 2, cells: below })?.cells;

describe('a row below the header', () => {
  it('names what a title over several columns puts together', () => {
    expect(
      joined(['Mã', 'Tên', 'Giá', null, 'Tồn', null], [null, null, 'Nhập', 'Bán', 'Kho 1', 'Kho 2']),
    ).toEqual(['Mã', 'Tên', 'Giá Nhập', 'Giá Bán', 'Tồn Kho 1', 'Tồn Kho 2']);
  });

  it('stands for itself where it says all of it', () => {
    expect(joined(['Mã', 'Tên', 'Giá'], [null, null, 'Giá nhập', 'Giá bán'])).toEqual([
      'Mã',
      'Tên',
      'Giá nhập',
      'Giá bán',
    ]);
  });

  it.each([
    ['goods', ['Mã', 'Tên', 'Giá', null], ['SP01', 'Áo', 'liên hệ', 'liên hệ']],
    ['numbers', ['Mã', 'Tên', 'Giá', null], [null, null, 100_000, 120_000]],
    ['numbers as text', ['Mã', 'Tên', 'Giá', null], [null, null, '100.000', '120.000']],
    ['one note', ['Mã', 'Tên', 'Giá', null], [null, null, 'đã gồm VAT']],
  ])('of %s is one of the list', (_, header, below) => {
    expect(joined(header, below)).toBeUndefined();
  });
});
