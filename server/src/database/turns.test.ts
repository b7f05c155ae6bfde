import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HungUpError, NoTurnError, Turns } from './turns.ts';

const shop = { share: 'shop 1' };

let turns: Turns;

beforeEach(() => {
  vi.useFakeTimers();
  turns = new Turns(2);
});

afterEach(() => vi.useRealTimers());

/** State of a turn at this moment. */
async function stateOf(turn: Promise<unknown>): Promise<string> {
  const later = Promise.resolve('waits');
  return await Promise.race([
    turn.then(
      () => 'begun',
      () => 'refused',
    ),
    later.then(() => later).then(() => later),
  ]);
}

test('each share has its turns, whatever the others hold', async () => {
  await turns.take(shop);
  await turns.take(shop);
  const third = turns.take(shop);
  expect(await stateOf(third)).toBe('waits');
  await turns.take({ share: 'shop 2' });
  await turns.take({ share: 'shop 2' });
});

test('who waits takes over, first come, first served', async () => {
  const ends = [await turns.take(shop), await turns.take(shop)];
  const [third, fourth] = [turns.take(shop), turns.take(shop)];
  ends[0]?.();
  expect([await stateOf(third), await stateOf(fourth)]).toEqual(['begun', 'waits']);
  ends[1]?.();
  expect(await stateOf(fourth)).toBe('begun');
});

test('the thirty-first who waits is refused within two seconds, like the thirty before', async () => {
  const ends = [await turns.take(shop), await turns.take(shop)];
  const waiting = Promise.allSettled(Array.from({ length: 31 }, () => turns.take(shop)));
  await vi.advanceTimersByTimeAsync(2_000);
  const outcomes = await waiting;
  expect(outcomes.map(({ status }) => status)).toEqual(Array(31).fill('rejected'));
  for (const outcome of outcomes) {
    expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(NoTurnError);
  }

  for (const end of ends) end();
  await turns.take(shop);
  await turns.take(shop);
  expect(await stateOf(turns.take(shop))).toBe('waits');
});

test('a turn that came in time is not taken back', async () => {
  const ends = [await turns.take(shop), await turns.take(shop)];
  const third = turns.take(shop);
  await vi.advanceTimersByTimeAsync(1_999);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await stateOf(third)).toBe('begun');
});

test('who hangs up waits no more and keeps nobody waiting', async () => {
  const ends = [await turns.take(shop), await turns.take(shop)];
  const hangUp = new AbortController();
  const third = turns.take({ ...shop, hungUp: hangUp.signal });
  const fourth = turns.take(shop);
  hangUp.abort();
  await expect(third).rejects.toBeInstanceOf(HungUpError);
  ends[0]?.();
  expect(await stateOf(fourth)).toBe('begun');
});

test('who has hung up does not begin to wait, but may clean up where there is room', async () => {
  const hungUp = AbortSignal.abort();
  await turns.take({ ...shop, hungUp });
  await turns.take({ ...shop, hungUp });
  await expect(turns.take({ ...shop, hungUp })).rejects.toBeInstanceOf(HungUpError);
});
