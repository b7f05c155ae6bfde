import { expect, test } from 'vitest';
import { medianTurn, type Turn, warmUp } from './turn.ts';

/** A server and a PostgreSQL that need these milliseconds a request together, turn by turn; gives how many were taken. */
async function turnsOf(...milliseconds: number[]): Promise<number> {
  let taken = 0;
  await warmUp(async () => {
    taken += 1;
    const half = (milliseconds[taken - 1] ?? 0) / 2;
    return { serverMs: half, postgresMs: half };
  });
  return taken;
}

test('a server is warm once it needs no less for a request than before', async () => {
  expect(await turnsOf(2, 1.4, 1.1, 1.08, 0.5)).toBe(4);
  expect(await turnsOf(1, 1.2)).toBe(2);
});

test('one that is never warm is measured all the same', async () => {
  expect(await turnsOf(...Array.from({ length: 30 }, (_, turn) => 0.9 ** turn))).toBe(10);
});

test('several turns give each figure by its median, and every error', () => {
  const turn: Turn = {
    perSecond: 100,
    p50Ms: 2,
    p99Ms: 9,
    done: 400,
    errors: 0,
    ownCpuMs: 0.1,
    firstError: undefined,
    serverMs: 1,
    postgresMs: 3,
  };
  const slow = { ...turn, perSecond: 50, p99Ms: 30, errors: 2, firstError: '503' };
  expect(medianTurn([turn, slow, { ...turn, perSecond: 90, serverMs: 4 }])).toEqual({
    ...turn,
    perSecond: 90,
    done: 1200,
    errors: 2,
    firstError: '503',
  });
});
