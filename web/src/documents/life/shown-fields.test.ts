import { expect, test } from 'vitest';
import { shownChanges } from './shown-fields.ts';

const text = (label: string) => ({ label, format: (value: unknown) => String(value ?? '') });
const shown = {
  header: { customer_phone: text('Điện thoại'), pre_paid: text('Tiền cọc') },
  line: { qty: text('Số lượng'), discount: text('Chiết khấu') },
};

test('changes are told in the order of the form, without what follows from them', () => {
  const event = {
    fields: [
      { field: 'total_amount', before: 1, after: 2 },
      { field: 'pre_paid', before: 0, after: 5 },
      { field: 'customer_phone', before: null, after: '0901' },
    ],
    lines: [],
  };
  expect(shownChanges(event, shown).fields).toEqual([
    { label: 'Điện thoại', before: '', after: '0901' },
    { label: 'Tiền cọc', before: '0', after: '5' },
  ]);
});

test('a line of which only a sum has changed is not told of, an added one always', () => {
  const event = {
    fields: [],
    lines: [
      {
        product_code: 'A',
        change: 'changed' as const,
        fields: [{ field: 'amount', before: 1, after: 2 }],
      },
      { product_code: 'B', change: 'added' as const, fields: [{ field: 'qty', before: null, after: 2 }] },
    ],
  };
  expect(shownChanges(event, shown).lines).toEqual([
    { product_code: 'B', change: 'added', fields: [{ label: 'Số lượng', before: '', after: '2' }] },
  ]);
});

test('of a line that came or went nothing is told of what it did not have', () => {
  const fields = [
    { field: 'qty', before: 2, after: null },
    { field: 'discount', before: '', after: null },
  ];
  const event = { fields: [], lines: [{ product_code: 'A', change: 'removed' as const, fields }] };
  expect(shownChanges(event, shown).lines).toEqual([
    { product_code: 'A', change: 'removed', fields: [{ label: 'Số lượng', before: '2', after: '' }] },
  ]);
});
