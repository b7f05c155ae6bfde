import type { Change } from '@soquay/contract/live';
import { expect, test } from 'vitest';
import { ChangeBatch } from './change-batch.ts';

function batchOf(...changes: Change[]): Change[] {
  const batch = new ChangeBatch();
  for (const change of changes) batch.add(change);
  return batch.take();
}

test('changes of a shop become one, with all their topics and goods', () => {
  const changes = batchOf(
    { company_id: 1, topics: ['bills', 'stock'], product_ids: [7, 8] },
    { company_id: 2, topics: ['bills'], product_ids: [7] },
    { company_id: 1, topics: ['holds', 'stock'], product_ids: [8, 9] },
  );
  expect(changes).toEqual([
    { company_id: 1, topics: ['bills', 'stock', 'holds'], product_ids: [7, 8, 9] },
    { company_id: 2, topics: ['bills'], product_ids: [7] },
  ]);
});

test('goods of which one change knows nothing are any goods', () => {
  const [change] = batchOf(
    { company_id: 1, topics: ['stock'], product_ids: null },
    { company_id: 1, topics: ['stock'], product_ids: [7] },
  );
  expect(change?.product_ids).toBeNull();
});

test('what is taken fits into a notice of PostgreSQL, however much was sold', () => {
  const sale = (first: number, count: number): Change => ({
    company_id: Number.MAX_SAFE_INTEGER,
    topics: ['bills', 'stock', 'holds'],
    product_ids: Array.from({ length: count }, (_, index) => Number.MAX_SAFE_INTEGER - first - index),
  });
  const [most] = batchOf(sale(0, 150), sale(150, 150));
  expect(most?.product_ids).toHaveLength(300);
  expect(Buffer.byteLength(JSON.stringify(most))).toBeLessThan(8_000);
  const [more] = batchOf(sale(0, 150), sale(150, 151));
  expect(more?.product_ids).toBeNull();
});

test('what was taken is gone', () => {
  const batch = new ChangeBatch();
  batch.add({ company_id: 1, topics: ['stock'], product_ids: [7] });
  batch.take();
  expect(batch.isEmpty).toBe(true);
  expect(batch.take()).toEqual([]);
});
