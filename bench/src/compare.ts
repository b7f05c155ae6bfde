/** npm run bench:compare: two servers under the same load, in turns (docs/performance.md). */

import { resolve } from 'node:path';
import { readCompareOptions } from './compare-options.ts';
import { type Side, startSide } from './compare-side.ts';
import { isChosen, refuseUnknown } from './options.ts';
import { print, printRow, timed } from './report.ts';
import { scenarios } from './scenarios/all.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { medianTurn, type Turn, takeTurn, warmUp } from './turn.ts';

const { other, times, rounds, bench } = readCompareOptions(process.argv.slice(2));
refuseUnknown(
  bench,
  scenarios.map(({ name }) => name),
);
const here = resolve(import.meta.dirname, '../..');
const { products, bills, ...alike } = bench;
const sides: Side[] = [];
try {
  await timed('two businesses generated', async () => {
    sides.push(await startSide(other ?? here, { ...alike, products, bills }));
    sides.push(await startSide(here, { ...alike, products: products * times, bills: bills * times }));
  });
  printRow([
    '',
    'clients',
    'req/s',
    'then',
    'ratio',
    'p50 ms',
    'then',
    'ratio',
    'CPU ms',
    'then',
    'PG ms',
    'then',
  ]);
  for (const scenario of scenarios.filter(({ name }) => isChosen(bench, name))) {
    for (const clients of bench.clients) await compare(scenario, clients);
  }
} finally {
  for (const side of sides) await side.stop();
}

/** Compares the medians of both sides over all rounds. */
async function compare(scenario: Scenario, clients: number): Promise<void> {
  const take = async (side: Side) => {
    const authorizations = await side.signIn();
    await side.checkpoint();
    return takeTurn({ ...side, authorizations }, scenario, { clients, seconds: bench.seconds });
  };
  const turns = new Map(sides.map((side) => [side, [] as Turn[]]));
  for (const side of sides) await warmUp(() => take(side));
  for (let round = 0; round < rounds; round++) {
    // Reverses the order each round.
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) turns.get(side)?.push(await take(side));
  }
  const medians = [...turns.values()].map(medianTurn);
  const pair = (of: (turn: Turn) => number) => medians.map(of) as [number, number];
  const [speed, newSpeed] = pair(({ perSecond }) => perSecond);
  const [p50, newP50] = pair(({ p50Ms }) => p50Ms);
  const [server, newServer] = pair(({ serverMs }) => serverMs);
  const [postgres, newPostgres] = pair(({ postgresMs }) => postgresMs);
  printRow([
    scenario.name,
    `${clients}`,
    ...[speed, newSpeed].map((value) => value.toFixed(0)),
    (newSpeed / speed).toFixed(2),
    ...[p50, newP50, newP50 / p50, server, newServer, postgres, newPostgres].map((value) => value.toFixed(2)),
  ]);
  for (const { firstError } of medians) {
    if (firstError === undefined) continue;
    print(`  ${firstError}`);
    process.exitCode = 1;
  }
}
