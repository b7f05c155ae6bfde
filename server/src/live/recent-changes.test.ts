import type { Change } from '@soquay/contract/live';
import { expect, test } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

const change = (company_id: number): Change => ({ company_id, topics: ['stock'], product_ids: [1] });

test('gives what was heard since a moment', () => {
  const recent = new RecentChanges();
  recent.begin(1_000);
  recent.add(change(1), 2_000);
  recent.add(change(2), 3_000);
  expect(recent.since(2_500)).toEqual([change(2)]);
  expect(recent.since(1_000)).toEqual([change(1), change(2)]);
  expect(recent.since(4_000)).toEqual([]);
});

test('does not know what was before it listened, nor while it did not', () => {
  const recent = new RecentChanges();
  expect(recent.since(0)).toBeUndefined();
  recent.begin(1_000);
  recent.add(change(1), 2_000);
  expect(recent.since(999)).toBeUndefined();
  recent.end();
  expect(recent.since(2_000)).toBeUndefined();
  recent.begin(5_000);
  expect(recent.since(4_000)).toBeUndefined();
  expect(recent.since(5_000)).toEqual([]);
});

test('forgets after a minute, and no longer knows then', () => {
  const recent = new RecentChanges();
  recent.begin(0);
  recent.add(change(1), 1_000);
  recent.add(change(2), 62_000);
  expect(recent.since(500)).toBeUndefined();
  expect(recent.since(1_001)).toEqual([change(2)]);
});

test('keeps a thousand where more happens in a minute', () => {
  const recent = new RecentChanges();
  recent.begin(0);
  for (let at = 1; at <= 1_500; at++) recent.add(change(at), at);
  expect(recent.since(500)).toBeUndefined();
  expect(recent.since(501)).toHaveLength(1_000);
});
