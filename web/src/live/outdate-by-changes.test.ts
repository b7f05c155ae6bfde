import type { Change, LiveEvent } from '@soquay/contract/live';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outdateByChanges } from './outdate-by-changes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sold = (given: Partial<Change> = {}): LiveEvent => ({
  event: 'change',
  data: { company_id: 1, topics: ['bills', 'stock'], product_ids: [7], ...given },
});
const gap: LiveEvent = { event: 'gap', data: null };

/** A tab that shows lists of two shops, a bill and units, counts how often each was read, and takes its time for it. */
async function openTab({ isHidden = false, readMs = 10 } = {}) {
  const client = new QueryClient();
  const reads = { stockHere: 0, stockThere: 0, everywhere: 0, bill: 0, units: 0 };
  const show = (about: keyof typeof reads, input: object, topics: readonly string[]) =>
    new QueryObserver(client, {
      queryKey: [about, input],
      queryFn: async () => {
        await new Promise((resolve) => setTimeout(resolve, readMs));
        return ++reads[about];
      },
      meta: { topics },
    }).subscribe(() => {});
  show('stockHere', { query: { company_id: 1 } }, ['products', 'stock']);
  show('stockThere', { query: { company_id: 2 } }, ['products', 'stock']);
  show('everywhere', { query: { company_id: 2 } }, ['stock', 'shops']);
  show('bill', { params: { id: 5 } }, ['bills']);
  show('units', {}, ['units']);
  await vi.advanceTimersByTimeAsync(readMs);
  expect(reads).toEqual({ stockHere: 1, stockThere: 1, everywhere: 1, bill: 1, units: 1 });
  return { client, reads, hear: outdateByChanges(client, () => isHidden) };
}

test('a change has read anew at once what shows about its topics in its shop, or in no certain one', async () => {
  const { reads, hear } = await openTab();
  hear(sold());
  await vi.advanceTimersByTimeAsync(20);
  expect(reads).toEqual({ stockHere: 2, stockThere: 1, everywhere: 2, bill: 2, units: 1 });
});

test('after a gap all is read anew of which the stream would have told', async () => {
  const { reads, hear } = await openTab();
  hear(gap);
  await vi.advanceTimersByTimeAsync(20);
  expect(reads).toEqual({ stockHere: 2, stockThere: 2, everywhere: 2, bill: 2, units: 1 });
});

test('a day that begins is news in every shop', async () => {
  const { reads, hear } = await openTab();
  hear(sold({ company_id: null, topics: ['stock', 'holds'] }));
  await vi.advanceTimersByTimeAsync(20);
  expect(reads).toMatchObject({ stockHere: 2, stockThere: 2, bill: 1 });
});

test('of ten seconds with five sales each, a list is read once a second', async () => {
  const { reads, hear } = await openTab();
  for (let sale = 0; sale < 50; sale++) {
    hear(sold());
    await vi.advanceTimersByTimeAsync(200);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reads.stockHere).toBe(12);
});

test('a slow list is read to its end, and once more', async () => {
  const { reads, hear } = await openTab({ readMs: 2_500 });
  hear(sold());
  await vi.advanceTimersByTimeAsync(1_000);
  hear(sold());
  await vi.advanceTimersByTimeAsync(1_600);
  expect(reads.stockHere).toBe(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reads.stockHere).toBe(3);
});

test('a tab that is not looked at only remembers it', async () => {
  const { client, reads, hear } = await openTab({ isHidden: true });
  hear(sold());
  await vi.advanceTimersByTimeAsync(20);
  expect(reads.stockHere).toBe(1);
  const isInvalidated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(isInvalidated(['stockHere', { query: { company_id: 1 } }])).toBe(true);
  expect(isInvalidated(['units', {}])).toBe(false);
});
