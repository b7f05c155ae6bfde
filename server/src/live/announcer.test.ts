import { createBill, listBills, markBill } from '@soquay/contract/bills';
import type { Change } from '@soquay/contract/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../refusal.ts';
import { noteDoneBefore, noteTouched, noteWritten, tellCommitted } from '../stock/touched-goods.ts';
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

const sells = (product_id: number) => async () => noteTouched([{ company_id: 1, product_id }]);
const inShop = { endpoint: createBill, company_id: 1 };

test('what is written within a moment is told together, after it is done', async () => {
  const { announcer, announced } = announcing();
  await Promise.all([announcer.around(inShop, sells(7)), announcer.around(inShop, sells(8))]);
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
    await announcer.around(inShop, sells(sale));
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(announced).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(400);
  expect(announced.flat().flatMap(({ product_ids }) => product_ids)).toHaveLength(200);
});

test('reading, and what changes nothing that is told, is no news', async () => {
  const { announcer, announced } = announcing();
  await announcer.around({ endpoint: listBills, company_id: 1 }, sells(7));
  await announcer.around({ endpoint: { ...createBill, topics: ['customers'] }, company_id: 1 }, sells(7));
  await announcer.flush();
  expect(announced).toEqual([]);
});

test('a write that locked no goods may be about any', async () => {
  const { announcer, announced } = announcing();
  await announcer.around({ endpoint: markBill, company_id: 1 }, async () => undefined);
  await announcer.flush();
  expect(announced).toEqual([[{ company_id: 1, topics: ['bills'], product_ids: null }]]);
});

test('of work in several shops each is told, with its own goods or, where none are known, any', async () => {
  const { announcer, announced } = announcing();
  await announcer.around(inShop, async () => {
    noteTouched([{ company_id: 2, product_id: 8 }]);
    noteWritten(3);
  });
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

test('what was done before is no news again', async () => {
  const { announcer, announced } = announcing();
  await announcer.around(inShop, async () => {
    noteTouched([{ company_id: 1, product_id: 7 }]);
    noteDoneBefore();
  });
  await announcer.flush();
  expect(announced).toEqual([]);
});

test('what goes on after what was done before is news; the goods that were locked until then are not', async () => {
  const { announcer, announced } = announcing();
  await announcer.around(inShop, async () => {
    noteTouched([{ company_id: 1, product_id: 7 }]);
    noteDoneBefore();
    tellCommitted();
    noteTouched([{ company_id: 1, product_id: 8 }]);
  });
  await announcer.flush();
  expect(announced).toMatchObject([[{ product_ids: [8] }]]);
});

test('a refusal is no news; what broke in the middle may have been done', async () => {
  const { announcer, announced } = announcing();
  const fail = (error: Error) => async () => {
    throw error;
  };
  await expect(announcer.around(inShop, fail(new Refusal('STOCK_INSUFFICIENT')))).rejects.toThrow();
  await announcer.flush();
  expect(announced).toEqual([]);
  await expect(announcer.around(inShop, fail(new Error('Connection terminated')))).rejects.toThrow();
  await announcer.flush();
  expect(announced).toHaveLength(1);
});

test('what is committed piece by piece is told so, before all of it is done', async () => {
  const { announcer, announced } = announcing();
  let finish = () => {};
  const working = announcer.around(inShop, async () => {
    noteTouched([{ company_id: 1, product_id: 7 }]);
    tellCommitted();
    await new Promise<void>((done) => {
      finish = done;
    });
    noteTouched([{ company_id: 1, product_id: 8 }]);
  });
  await announcer.flush();
  expect(announced).toMatchObject([[{ product_ids: [7] }]]);
  finish();
  await working;
  await announcer.flush();
  expect(announced).toMatchObject([[{ product_ids: [7] }], [{ product_ids: [8] }]]);
});

test('work in pieces names no goods where it touched none, so that those of its other pieces stay known', async () => {
  const { announcer, announced } = announcing();
  let goOn = () => {};
  const working = announcer.around(inShop, async () => {
    tellCommitted();
    await new Promise<void>((done) => {
      goOn = done;
    });
    noteTouched([{ company_id: 1, product_id: 7 }]);
    tellCommitted();
  });
  await announcer.flush();
  expect(announced).toEqual([[{ company_id: 1, topics: ['bills'], product_ids: [] }]]);
  goOn();
  await working;
  await announcer.flush();
  expect(announced[1]).toEqual([{ company_id: 1, topics: ['bills', 'stock', 'holds'], product_ids: [7] }]);
});

test('what could not be told is told a moment later, with what has come since', async () => {
  const { announcer, announced } = announcing({ failures: 1 });
  await announcer.around(inShop, sells(7));
  await vi.advanceTimersByTimeAsync(50);
  await announcer.around(inShop, sells(8));
  expect(announced).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced).toEqual([[{ company_id: 1, topics: ['bills', 'stock', 'holds'], product_ids: [7, 8] }]]);
});
