/** npm run bench:compare: two servers under the same load, in turns (docs/performance.md). */

import { resolve } from 'node:path';
import { readCompareOptions } from './compare-options.ts';
import { type Side, startSide } from './compare-side.ts';
import { type Figures, median } from './measure.ts';
import { isChosen, refuseUnknown } from './options.ts';
import { type ProcessorTime, timeOfEach } from './processor-time.ts';
import { print, printRow, timed } from './report.ts';
import { runScenario } from './run-scenario.ts';
import { scenarios } from './scenarios/all.ts';
import type { Scenario } from './scenarios/scenario.ts';

const { other, times, rounds, bench } = readCompareOptions(process.argv.slice(2));
refuseUnknown(
  bench,
  scenarios.map(({ name }) => name),
);
const here = resolve(import.meta.dirname, '../..');
const { products, bills, shops, warehouses } = bench;
const sides: Side[] = [];
try {
  await timed('two businesses generated', async () => {
    sides.push(await startSide(other ?? here, { products, bills, shops, warehouses }));
    sides.push(
      await startSide(here, { products: products * times, bills: bills * times, shops, warehouses }),
    );
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

type Turn = Figures & ProcessorTime;

/** Each side by its median of all rounds, the second beside the first. */
async function compare(scenario: Scenario, clients: number): Promise<void> {
  const turns = new Map(sides.map((side) => [side, [] as Turn[]]));
  for (let round = 0; round < rounds; round++) {
    // Who comes first in one round comes last in the next.
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      turns.get(side)?.push(await takeTurn(side, scenario, clients));
    }
  }
  const [first = [], second = []] = [...turns.values()];
  const errors = [...first, ...second].flatMap(({ firstError }) => firstError ?? []);
  const pair = (of: (turn: Turn) => number) => [median(first.map(of)), median(second.map(of))] as const;
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
  for (const error of new Set(errors)) print(`  ${error}`);
  if (errors.length > 0) process.exitCode = 1;
}

async function takeTurn(side: Side, scenario: Scenario, clients: number): Promise<Turn> {
  const { address, business } = side;
  const target = { address, business, authorizations: await side.signIn() };
  const before = await side.processorTime();
  const figures = await runScenario(scenario, target, { clients, seconds: bench.seconds });
  return { ...figures, ...timeOfEach(before, await side.processorTime(), figures.done) };
}
