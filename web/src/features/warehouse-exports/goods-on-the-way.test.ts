import type { SentLine } from '@soquay/contract/goods-on-the-way';
import { expect, test } from 'vitest';
import { countPieces, pageOf } from './goods-on-the-way.ts';

const here = 1;
const there = 2;

function buildSentLine(given: Partial<SentLine> = {}): SentLine {
  return {
    id: 1,
    export_id: 1,
    export_number: 12,
    export_date: '2026-03-05',
    company_id: here,
    company_name: 'Hàng Bài',
    warehouse_code: 'A',
    to_company_id: there,
    to_company_name: 'Cầu Giấy',
    to_warehouse_code: 'B',
    receipt_id: 1,
    receipt_number: 34,
    product_code: 'AO01',
    product_name: 'Áo sơ mi',
    unit_code: 'cái',
    qty: 3,
    is_missing: false,
    ...given,
  };
}

const going = buildSentLine({ id: 1 });
const coming = buildSentLine({
  id: 2,
  company_id: there,
  company_name: 'Cầu Giấy',
  to_company_id: here,
  to_company_name: 'Hàng Bài',
  product_name: 'Váy đỏ',
});
const within = buildSentLine({ id: 3, to_company_id: here, to_company_name: 'Hàng Bài' });
const missing = buildSentLine({ id: 4, is_missing: true, qty: 2 });
const lines = [going, coming, within, missing];

const found = (search: Parameters<typeof pageOf>[2]) => pageOf(lines, here, search).data.map(({ id }) => id);

test('goods between warehouses of one shop are coming and going', () => {
  expect(found({})).toEqual([1, 2, 3, 4]);
  expect(found({ show: 'coming' })).toEqual([2, 3]);
  expect(found({ show: 'going' })).toEqual([1, 3]);
  expect(found({ show: 'missing' })).toEqual([4]);
});

test('words find a line by its goods, its places and its documents, without accents', () => {
  expect(found({ q: 'vay do' })).toEqual([2]);
  expect(found({ q: 'ao01 cau giay' })).toEqual([1, 2, 4]);
  expect(found({ q: '34', show: 'missing' })).toEqual([4]);
  expect(found({ q: 'mũ' })).toEqual([]);
});

test('many are shown in pages', () => {
  const many = Array.from({ length: 120 }, (_, index) => buildSentLine({ id: index + 1 }));
  const { data, total, current_page } = pageOf(many, here, { page: 3 });
  expect({ first: data[0]?.id, shown: data.length, total, current_page }).toEqual({
    first: 101,
    shown: 20,
    total: 120,
    current_page: 3,
  });
});

test('pieces on the way and missing ones are counted apart', () => {
  expect(countPieces(lines)).toEqual({ onTheWay: 9, missing: 2 });
});
