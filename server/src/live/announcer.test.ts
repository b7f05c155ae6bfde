import { createBill, listBills, markBill } from '@soquay/contract/bills';
import type { Change } from '@soquay/contract/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from './announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function announcing({ failures = 0 } = {}) {
  const announced: Change[][] = [];
  let left = failures;
  const announcer = new Announcer(async (changes) => {
    left -= 1;
    if (left >= 0) throw new Error('nobody hears');
    announced.push(changes);
  });
  return { announcer, announced };
}

const inShop = { endpoint: createBill, company_id: 1 };
const touched = (...shops: [number, number[]][]) =>
  new Map(shops.map(([shop, products]) => [shop, new Set(products)]));
const soldGoods = (...products: number[]) => touched([1, products]);

test('what is written within a moment is told together, after it is done', async () => {
  const { announcer, announced } = announcing();
  announcer.commitListener(inShop)?.(soldGoods(7));
  announcer.commitListener(inShop)?.(soldGoods(8));
  await vi.advanceTimersByTimeAsync(49);
  expect(announced).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(announced).toEqual([[{ company_id: 1, topics: ['bills', 'stock', 'holds'], product_ids: [7, 8] }]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced).toHaveLength(1);
});

test('a shop that sells without a pause is told of five times in two seconds', async () => {
  const { announcer, announced } = announcing();
  for (let sale = 0; sale < 200; sale += 1) {
    announcer.commitListener(inShop)?.(soldGoods(sale));
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(announced).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(400);
  expect(announced.flat().flatMap(({ product_ids }) => product_ids)).toHaveLength(200);
});

test('reading, and what changes nothing that is told, is no news', () => {
  const { announcer } = announcing();
  expect(announcer.commitListener({ endpoint: listBills, company_id: 1 })).toBeUndefined();
  const endpoint = { ...createBill, topics: ['customers'] as const };
  expect(announcer.commitListener({ endpoint, company_id: 1 })).toBeUndefined();
});

test('a write that locked no goods may be about any', async () => {
  const { announcer, announced } = announcing();
  announcer.commitListener({ endpoint: markBill, company_id: 1 })?.(touched());
  await announcer.flush();
  expect(announced).toEqual([[{ company_id: 1, topics: ['bills'], product_ids: null }]]);
});

test('of work in several shops each is told, with its own goods or, where none are known, any', async () => {
  const { announcer, announced } = announcing();
  announcer.commitListener(inShop)?.(touched([2, [8]], [3, []]));
  await announcer.flush();
  const topics = ['bills', 'stock', 'holds'];
  expect(announced).toEqual([
    [
      { company_id: 1, topics, product_ids: null },
      { company_id: 2, topics, product_ids: [8] },
      { company_id: 3, topics, product_ids: null },
    ],
  ]);
});

test('what is committed piece by piece is told so, before all of it is done', async () => {
  const { announcer, announced } = announcing();
  const hear = announcer.commitListener(inShop);
  hear?.(soldGoods(7));
  await announcer.flush();
  expect(announced).toEqual([[{ company_id: 1, topics: ['bills', 'stock', 'holds'], product_ids: [7] }]]);
  hear?.(soldGoods(8));
  await announcer.flush();
  expect(announced[1]).toEqual([{ company_id: 1, topics: ['bills', 'stock', 'holds'], product_ids: [8] }]);
});

test('work in pieces names no goods where it touched none, so that those of its other pieces stay known', async () => {
  const { announcer, announced } = announcing();
  const hear = announcer.commitListener({ ...inShop, endpoint: { ...createBill, locksItsGoods: true } });
  hear?.(touched());
  await announcer.flush();
  expect(announced).toEqual([[{ company_id: 1, topics: ['bills'], product_ids: [] }]]);
  hear?.(soldGoods(7));
  await announcer.flush();
  expect(announced[1]).toEqual([{ company_id: 1, topics: ['bills', 'stock', 'holds'], product_ids: [7] }]);
});

test('what could not be told is told a moment later, with what has come since', async () => {
  const { announcer, announced } = announcing({ failures: 1 });
  announcer.commitListener(inShop)?.(soldGoods(7));
  await vi.advanceTimersByTimeAsync(50);
  announcer.commitListener(inShop)?.(soldGoods(8));
  expect(announced).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced).toEqual([[{ company_id: 1, topics: ['bills', 'stock', 'holds'], product_ids: [7, 8] }]]);
});
