import { expect, test } from 'vitest';
import { cellsIn, fileOfCells } from './copied-cells.ts';

test.each([
  [
    'two rows of Excel',
    'Mã\tSL\r\nA1\t5\r\n',
    [
      ['Mã', 'SL'],
      ['A1', '5'],
    ],
  ],
  [
    'blank cells',
    'A1\t\t5\n\t\t\n',
    [
      ['A1', '', '5'],
      ['', '', ''],
    ],
  ],
  ['a cell that begins a row blank', '\tA1', [['', 'A1']]],
  [
    'a cell of two lines',
    'A1\t"Áo\nmàu ""đỏ"""\nA2\tMũ',
    [
      ['A1', 'Áo\nmàu "đỏ"'],
      ['A2', 'Mũ'],
    ],
  ],
  ['quotes that belong to a cell', '"A1"\tMàn 27"\tx', [['"A1"', 'Màn 27"', 'x']]],
  ['one column', 'A1\nA2', [['A1'], ['A2']]],
  ['nothing', '', []],
])('%s', (_, copied, rows) => {
  expect(cellsIn(copied)).toEqual(rows);
});

test('cells become a file in which nothing within one parts it', async () => {
  const file = fileOfCells('Mã\tTên\n00123\tÁo, "trắng"', 'dán từ bảng tính');

  expect(file?.name).toBe('dán từ bảng tính.csv');
  expect(await file?.text()).toBe('"Mã","Tên"\n"00123","Áo, ""trắng"""');
});

test.each(['', 'A1', 'A1\r\n', 'Áo sơ mi; quần'])('%j is no sheet', (copied) => {
  expect(fileOfCells(copied, 'x')).toBeNull();
});
