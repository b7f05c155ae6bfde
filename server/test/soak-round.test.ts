import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Tally, workThrough } from './soak-round.ts';

/** Works until it is told to stop. */
async function untilStopped(signal: AbortSignal): Promise<void> {
  await pause(60_000, undefined, { signal }).catch(() => undefined);
}

test('all blows fall while everybody works', async () => {
  const fallen: number[] = [];
  await workThrough({
    workers: [async () => undefined],
    blows: [1, 2].map((blow) => async () => void fallen.push(blow)),
    everyMs: 1,
  });
  expect(fallen).toEqual([1, 2]);
});

test('a worker that fails ends the round with its error, when nobody is at work any more, and no other blow falls', async () => {
  const stopped: string[] = [];
  const round = workThrough({
    workers: [
      async () => {
        throw new Error('no answer');
      },
      (signal) => untilStopped(signal).then(() => void stopped.push('other')),
    ],
    blows: [async () => void stopped.push('blow')],
    everyMs: 60_000,
  });
  await expect(round).rejects.toThrow('no answer');
  expect(stopped).toEqual(['other']);
});

test('a blow from which nothing gets up again ends it too', async () => {
  const down = async () => {
    throw new Error('the server does not start');
  };
  await expect(workThrough({ workers: [untilStopped], blows: [down], everyMs: 1 })).rejects.toThrow('start');
});

test('what is tried often and never done is named; what was done once, or tried seldom, is not', () => {
  const tally = new Tally();
  for (let time = 0; time < 100; time += 1) {
    tally.note('sell', time === 7);
    tally.note('approve', false);
  }
  tally.note('resume', false);
  expect(tally.done()).toEqual(['sell 1']);
  expect(tally.neverDone()).toEqual(['approve: tried 100 times and never done']);
});
