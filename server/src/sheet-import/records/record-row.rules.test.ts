import { productUpdates } from '@soquay/contract/product-sheets';
import type { RecordImportContract } from '@soquay/contract/record-import';
import { unitImports } from '@soquay/contract/record-imports';
import { vietnameseOf } from '@soquay/contract/vietnamese';
import { expect, test } from 'vitest';
import { judgeRecord, readRecord } from './record-row.rules.ts';

function reasonsOf(contract: RecordImportContract, said: Record<string, string>): string[] {
  const row = readRecord(contract, { row_number: 2, said, sheet_reasons: [] });
  const { reasons } = judgeRecord(contract, row, {
    findNamed: () => [],
    seen: new Map(),
    mayUpdate: true,
    target: { keyName: 'id' },
    rights: undefined,
  });
  return reasons.map(vietnameseOf);
}

test('a row that names no record is asked what it is about, and nothing else where none is made', () => {
  expect(reasonsOf(productUpdates, { price: '1000' })).toEqual(['Thiếu mã sản phẩm!']);
});

test('what its cells say wrong is said beside', () => {
  expect(reasonsOf(productUpdates, { selling: 'có lẽ' })).toEqual([
    'Còn bán không hợp lệ',
    'Thiếu mã sản phẩm!',
  ]);
});

test('of a new record all is asked that it must say', () => {
  expect(reasonsOf(unitImports, {})).toEqual(['Thiếu mã đơn vị!', 'Thiếu tên đơn vị!']);
});
