import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookForServer, useServerPresence } from './server-presence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isAway = () => useServerPresence.getState().isAway;

test('a server that does not answer is away until it does, and is looked for once', async () => {
  const answers = [new TypeError('refused'), { ok: false }, { ok: true }];
  const ask = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', ask);
  void lookForServer();
  void lookForServer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isAway()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isAway()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isAway()).toBe(false);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('one lost answer of a server that is there says nothing', async () => {
  const told: boolean[] = [];
  const stop = useServerPresence.subscribe((state) => told.push(state.isAway));
  vi.stubGlobal('fetch', async () => ({ ok: true }));
  await lookForServer();
  stop();
  expect(told).not.toContain(true);
});
