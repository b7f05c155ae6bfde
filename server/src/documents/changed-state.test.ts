import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../test/use-database.ts';
import { changedState } from './changed-state.ts';

const database = useDatabase();

async function readChange(before: object | null, after: object | null) {
  const shown = { fields: ['bill_note', 'total'], lines: ['qty'] };
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select ${changedState('event.before', 'event.after', shown)} as before,
      ${changedState('event.after', 'event.before', shown)} as after
    from (select ${before && JSON.stringify(before)}::jsonb as before, ${after && JSON.stringify(after)}::jsonb as after)
      as event`.execute(database.db);
  return rows[0];
}

const lines = Array.from({ length: 500 }, (_, index) => ({
  id: index + 1,
  product_code: `AO-${index}`,
  product_name: 'Áo dài lụa tơ tằm thêu tay hoa sen',
  qty: 2,
  cost_price: 90_000,
}));

test('of 500 lines those that differ are read, with the fields a history shows', async () => {
  const [first, second, ...rest] = lines;
  const added = { id: 501, product_name: 'Giày da lộn', qty: 1, cost_price: 80_000 };
  const before = { bill_note: 'Giao chiều', total: null, version: 1, details: lines };
  const after = { ...before, version: 2, details: [second, { ...first, qty: 3 }, ...rest, added] };

  const head = { bill_note: 'Giao chiều', total: null };
  const { cost_price: _, ...shown } = first ?? {};
  expect(await readChange(before, after)).toEqual({
    before: { ...head, details: [shown] },
    after: {
      ...head,
      details: [
        { ...shown, qty: 3 },
        { id: 501, product_name: 'Giày da lộn', qty: 1 },
      ],
    },
  });
});

test('a document without lines has none, an event with one state has neither', async () => {
  expect(await readChange({ bill_note: 'a' }, { bill_note: 'b' })).toEqual({
    before: { bill_note: 'a', details: [] },
    after: { bill_note: 'b', details: [] },
  });
  expect(await readChange(null, { bill_note: 'b' })).toEqual({ before: null, after: null });
  expect(await readChange({ version: 1 }, { version: 2, total: 5 })).toEqual({
    before: { details: [] },
    after: { total: 5, details: [] },
  });
});
