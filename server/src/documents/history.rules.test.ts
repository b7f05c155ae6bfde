import { expect, test } from 'vitest';
import { changedFields } from '../audit/changed-fields.ts';
import { changedLines } from './history.rules.ts';

const before = { bill_note: '', pre_paid: 5, cost_price: 90_000, version: 1 };
const line = { id: 1, product_code: 'AO', qty: 2, cost_price: 90_000, supplier_cost: 80_000 };

test('fields that differ are shown as they were and are, and no other than the named ones', () => {
  const after = { ...before, bill_note: 'Gọi trước', cost_price: 95_000, version: 2 };
  expect(changedFields(before, after, ['bill_note', 'pre_paid'])).toEqual([
    { field: 'bill_note', before: '', after: 'Gọi trước' },
  ]);
});

test('of lines likewise, whether added, changed or removed', () => {
  const changed = { ...line, qty: 3, cost_price: 95_000 };
  const change = (earlier: (typeof line)[], later: (typeof line)[]) =>
    changedLines({ details: earlier }, { details: later }, ['qty']);
  expect(change([], [line])).toEqual([
    { product_code: 'AO', change: 'added', fields: [{ field: 'qty', before: null, after: 2 }] },
  ]);
  expect(change([line], [changed])).toEqual([
    { product_code: 'AO', change: 'changed', fields: [{ field: 'qty', before: 2, after: 3 }] },
  ]);
  expect(change([line], [])).toEqual([
    { product_code: 'AO', change: 'removed', fields: [{ field: 'qty', before: 2, after: null }] },
  ]);
  expect(change([line], [{ ...line, cost_price: 95_000 }])).toEqual([]);
});

test('a line without a code is called by its name, and a list is told by its items', () => {
  const asked = { id: 1, product_name: 'Giày da lộn', qty: 2 };
  expect(changedLines({ details: [] }, { details: [asked] }, ['qty'])).toMatchObject([
    { product_code: 'Giày da lộn', change: 'added' },
  ]);
  expect(
    changedFields({ image_files: ['a.jpg'] }, { image_files: ['a.jpg', 'b.png'] }, ['image_files']),
  ).toEqual([{ field: 'image_files', before: 'a.jpg', after: 'a.jpg, b.png' }]);
});
