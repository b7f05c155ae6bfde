import type { StockTakeLine } from '@soquay/contract/stock-take-counts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Count, FoundGoods } from './count.ts';
import { createCountQueue } from './count-queue.ts';
import { countStorage, type Disk } from './count-storage.ts';

const away = new Error('away');
const busy = new Error('busy');
const broken = new Error('broken');
const shared = new Error('of several');
const unknown = new Error('no such product');
const scanned = (code: string): FoundGoods => ({ code, product: null, qty: 1 });
const typed: FoundGoods = { code: 'SP001', product: { product_id: 7, product_name: 'Áo' }, qty: 12 };

function memory(): Disk {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (place) => [...texts.keys()][place] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
}

/** A queue with what was sent, in order; `answer` says what becomes of it. */
function buildQueue(
  answer: (count: Count) => Promise<void> = async () => {},
  { disk = memory(), mayGoOn = () => true as boolean } = {},
) {
  const sent: Count[] = [];
  const sounds: string[] = [];
  const queue = createCountQueue({
    storage: countStorage(disk, { userId: 1, takeId: 2 }),
    send: async (count) => {
      sent.push(count);
      await answer(count);
      return { product_code: count.code, counted_qty: count.qty } as StockTakeLine;
    },
    isPassing: (error) => error === away || error === busy || error === broken,
    isBroken: (error) => error === broken,
    mayGoOn,
    explain: (error) => (error as Error).message,
    choicesOf: (error) => (error === shared ? [{ product_id: 7, name: 'SP001 Áo' }] : []),
    sound: (outcome) => sounds.push(outcome),
  });
  return { queue, sent, sounds, disk, waiting: () => queue.store.getState().counts };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('counts on their way', () => {
  test('are sent one after the other, in the order in which they were found', async () => {
    let underWay = 0;
    const { queue, sent, waiting } = buildQueue(async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await Promise.resolve();
      underWay -= 1;
    });
    for (const code of ['A', 'B', 'C']) queue.add(scanned(code));
    await vi.runAllTimersAsync();
    expect(sent.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
    expect(waiting()).toEqual([]);
  });

  test('of a code that several products have wait until one is chosen, and are sent as that', async () => {
    const { queue, sent, waiting, disk } = buildQueue(async ({ product }) => {
      if (product === null) throw shared;
    });
    queue.add({ code: '893', product: null, qty: 3 });
    await vi.runAllTimersAsync();
    const [refused] = waiting();
    expect(refused).toMatchObject({ problem: 'of several', choices: [{ product_id: 7, name: 'SP001 Áo' }] });
    expect(buildQueue(undefined, { disk }).waiting()).toEqual([refused]);
    queue.choose(refused?.key ?? '', { product_id: 7, name: 'SP001 Áo' });
    await vi.runAllTimersAsync();
    expect(sent.at(-1)).toMatchObject({ key: refused?.key, product: { product_id: 7 }, qty: 3 });
    expect(waiting()).toEqual([]);
  });

  test('sound when a scan is taken; what is typed does not', async () => {
    const { queue, sounds } = buildQueue();
    queue.add(scanned('A'));
    queue.add(typed);
    await vi.runAllTimersAsync();
    expect(sounds).toEqual(['taken']);
    expect(queue.store.getState().last).toMatchObject({ line: { counted_qty: 12 }, number: 2 });
  });

  test('wait while the server is away and go again under the same key', async () => {
    let isThere = false;
    const { queue, sent, waiting, sounds } = buildQueue(async () => {
      if (!isThere) throw away;
    });
    queue.add(scanned('A'));
    await vi.advanceTimersByTimeAsync(0);
    queue.add(scanned('B'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(waiting()).toHaveLength(2);
    expect(queue.store.getState().isAway).toBe(true);
    // Nobody can say more of it now than that it is kept.
    expect(sounds).toEqual(['taken']);
    isThere = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(waiting()).toEqual([]);
    expect(queue.store.getState().isAway).toBe(false);
    expect(new Set(sent.filter(({ code }) => code === 'A').map(({ key }) => key)).size).toBe(1);
    expect(sounds).toEqual(['taken', 'taken']);
  });

  test('that are refused stay with the reason, and hold up no other', async () => {
    const { queue, waiting, sent, sounds } = buildQueue(async ({ code }) => {
      if (code === 'X') throw unknown;
    });
    queue.add(scanned('X'));
    queue.add(scanned('A'));
    await vi.runAllTimersAsync();
    expect(waiting()).toMatchObject([{ code: 'X', problem: unknown.message }]);
    expect(sounds).toEqual(['failed', 'taken']);
    queue.retry(waiting()[0]?.key ?? '');
    await vi.runAllTimersAsync();
    expect(sent.filter(({ code }) => code === 'X').map(({ key }) => key)).toHaveLength(2);
    queue.drop(waiting()[0]?.key ?? '');
    expect(waiting()).toEqual([]);
  });

  test('that always fail are put aside once others are taken, and hold up only those of the same goods', async () => {
    let isMended = false;
    const { queue, sent, waiting, sounds } = buildQueue(async ({ code }) => {
      if (code === 'x' && !isMended) throw busy;
    });
    const [first, second] = [scanned('x'), scanned('X')];
    for (const goods of [first, second, ...['A', 'B', 'C', 'D'].map(scanned)]) queue.add(goods);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(sent.map(({ code }) => code)).toEqual(['x', 'x', 'x', 'A', 'x', 'B', 'x', 'C', 'x', 'D']);
    expect(waiting()).toMatchObject([
      { code: 'x', problem: busy.message, isPutAside: true },
      { code: 'X', problem: null },
    ]);
    expect(sounds).toEqual(['taken', 'taken', 'taken', 'failed', 'taken']);
    expect(queue.store.getState().isAway).toBe(false);
    isMended = true;
    queue.retry(waiting()[0]?.key ?? '');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.slice(-2).map(({ code }) => code)).toEqual(['x', 'X']);
    expect(waiting()).toEqual([]);
  });

  test('of the same goods go on once the one that is put aside is dropped', async () => {
    const { queue, sent, waiting } = buildQueue(async (count) => {
      if (count.qty === 12) throw broken;
    });
    queue.add(typed);
    queue.add({ ...typed, qty: 1 });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(waiting()).toMatchObject([{ qty: 12, problem: broken.message }, { qty: 1 }]);
    queue.drop(waiting()[0]?.key ?? '');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toMatchObject({ qty: 1 });
    expect(waiting()).toEqual([]);
  });

  test('are not put aside while the server is away, however long, and go in their order when it is back', async () => {
    let isThere = false;
    const { queue, sent, waiting } = buildQueue(async () => {
      if (!isThere) throw away;
    });
    for (const code of ['A', 'B', 'C', 'D']) queue.add(scanned(code));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waiting().map(({ problem }) => problem)).toEqual([null, null, null, null]);
    isThere = true;
    sent.length = 0;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent.map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('are not put aside for one failure after the server was away', async () => {
    let isThere = false;
    let hasFailed = false;
    const { queue, waiting, sounds } = buildQueue(async ({ code }) => {
      if (!isThere) throw away;
      if (code !== 'B' || hasFailed) return;
      hasFailed = true;
      throw busy;
    });
    for (const code of ['A', 'B', 'C']) queue.add(scanned(code));
    await vi.advanceTimersByTimeAsync(60_000);
    isThere = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(hasFailed).toBe(true);
    expect(waiting()).toEqual([]);
    expect(sounds).not.toContain('failed');
  });

  test('are not all tried again and again while the server is away', async () => {
    const { queue, sent, waiting } = buildQueue(async () => {
      throw away;
    });
    for (const code of ['A', 'B', 'C', 'D', 'E']) queue.add(scanned(code));
    await vi.advanceTimersByTimeAsync(60_000);
    sent.length = 0;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
    expect(waiting()).toHaveLength(5);
  });

  test('are found again after a reload, in their order, with the keys they had', async () => {
    const before = buildQueue(async () => {
      throw away;
    });
    before.queue.add(scanned('A'));
    before.queue.add(typed);
    await vi.advanceTimersByTimeAsync(0);
    const after = buildQueue(undefined, { disk: before.disk });
    expect(after.waiting()).toEqual(before.waiting());
    after.queue.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(after.sent.map(({ key }) => key)).toEqual(before.waiting().map(({ key }) => key));
    expect(buildQueue(undefined, { disk: before.disk }).waiting()).toEqual([]);
  });

  test('are nobody else’s: signed in as another, nothing is sent', async () => {
    const { queue, sent, waiting } = buildQueue(undefined, { mayGoOn: () => false });
    queue.add(scanned('A'));
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
    expect(waiting()).toHaveLength(1);
  });

  test('are not asked after every moment once their person has signed out', async () => {
    let isSignedIn = true;
    const { queue } = buildQueue(() => Promise.reject(away), { mayGoOn: () => isSignedIn });
    queue.add(scanned('A'));
    await vi.advanceTimersByTimeAsync(0);
    isSignedIn = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('of another take or person, or that nobody can read, are not these', () => {
    const disk = memory();
    countStorage(disk, { userId: 1, takeId: 22 }).keep({
      ...typed,
      key: 'k',
      turn: 1,
      problem: null,
      isPutAside: false,
      choices: [],
    });
    disk.setItem('stock-count:1:2:broken', '{');
    expect(countStorage(disk, { userId: 1, takeId: 2 }).list()).toEqual([]);
  });

  test('live with the page where the browser keeps nothing', async () => {
    const disk = memory();
    disk.setItem = () => {
      throw new Error('full');
    };
    const { queue, sent } = buildQueue(undefined, { disk });
    queue.add(scanned('A'));
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
  });
});
