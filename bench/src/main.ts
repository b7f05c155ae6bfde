/** npm run bench: how fast the server is on this machine, beside the least that the same work can cost. */

import { cpus, loadavg, totalmem } from 'node:os';
import { verifyBooks } from '../../server/src/commands/verify-books.ts';
import { createDatabase, type Db } from '../../server/src/database/database.ts';
import { startEmbeddedPostgres } from '../../server/src/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { createPool } from '../../server/src/database/pool.ts';
import { type Business, peopleOf, readBusiness } from './business.ts';
import { createFloorDatabase, dropFloorDatabase } from './floor/floor-database.ts';
import { measureBesideFloor } from './floor/floors.ts';
import { generateBusiness } from './generate-business.ts';
import { measureImport } from './measure-import.ts';
import { measureLive } from './measure-live.ts';
import { measureSheets } from './measure-sheets.ts';
import { measureStockTake } from './measure-stock-take.ts';
import { type BenchOptions, isChosen, readOptions, refuseUnknown } from './options.ts';
import { planCases } from './plans/all.ts';
import { checkPlans } from './plans/check-plans.ts';
import { processorTime } from './processor-time.ts';
import * as report from './report.ts';
import { scenarios } from './scenarios/all.ts';
import { startServerProcess } from './server-process.ts';
import { signIn } from './staff.ts';
import { onTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';
import { takeTurn, warmUp } from './turn.ts';
import { withoutTimeout } from './without-timeout.ts';

const options = readOptions(process.argv.slice(2));
refuseUnknown(options, [
  ...scenarios.map(({ name }) => name),
  'plans',
  'live',
  'import',
  'sheets',
  'stock take',
]);
const chosen = scenarios.filter(({ name }) => isChosen(options, name));
report.print(
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ` +
    `load ${loadavg()[0]?.toFixed(1)}`,
);
await onTemporaryPostgres(startEmbeddedPostgres, (temporary) => run(temporary, options));

interface Bench extends TemporaryPostgres {
  options: BenchOptions;
  db: Db;
  business: Business;
}

async function run(temporary: TemporaryPostgres, options: BenchOptions): Promise<void> {
  const { postgres } = temporary;
  await migrate(postgres.url);
  const pool = createPool({ url: postgres.url });
  const db = createDatabase(pool);
  await report.timed(
    `${options.products} products and ${options.bills} bills in ${options.shops} shops`,
    () => generateBusiness(db, options),
  );
  const bench = { ...temporary, options, db, business: await readBusiness(pool) };
  if (isChosen(options, 'plans')) await runPlans(bench);
  if (chosen.length > 0) await runScenarios(bench);
  if (isChosen(options, 'live')) await runLive(bench);
  if (isChosen(options, 'import')) await runImport(bench);
  if (isChosen(options, 'sheets')) await runSheets(bench);
  if (isChosen(options, 'stock take')) await runStockTake(bench);
  await report.timed('verified', async () => report.printDifferences(await findDifferences(db)));
  await db.destroy();
}

async function runPlans({ postgres, business }: Bench): Promise<void> {
  await report.timed(`${planCases.length} plans checked`, async () =>
    report.printPlans(await checkPlans(planCases, { databaseUrl: postgres.url, business })),
  );
}

async function runScenarios(bench: Bench): Promise<void> {
  const { postgres, folder, options, db, business } = bench;
  const floorUrl = await createFloorDatabase(postgres.adminUrl, options);
  const server = await startServerProcess(postgres.url, folder);
  try {
    report.printScenarioHead();
    for (const scenario of chosen) {
      // Anew each time: a whole run takes longer than a session is worth.
      const authorizations = await signInAll(db, business);
      const target = {
        ...server,
        business,
        authorizations,
        processorTime: () => processorTime(server, folder),
      };
      const take = (clients: number, seconds: number) => takeTurn(target, scenario, { clients, seconds });
      await warmUp(() => take(Math.max(...options.clients), options.seconds / 2));
      for (const clients of options.clients) {
        const turn = scenario.floor
          ? await measureBesideFloor(
              scenario.floor,
              { clients, seconds: options.seconds, url: floorUrl, size: options },
              { take: (seconds) => take(clients, seconds), tell: report.printFloor(clients) },
            )
          : await take(clients, options.seconds);
        const { now: memoryMb } = await server.memory();
        report.printScenario(scenario.name, clients, turn, memoryMb);
        if (turn.errors > 0) process.exitCode = 1;
      }
    }
    const { most } = await server.memory();
    report.print(`server at most ${most} MB`);
  } finally {
    await server.stop();
    await dropFloorDatabase(postgres.adminUrl, floorUrl);
  }
}

async function signInAll(db: Db, business: Business): Promise<Map<number, string>> {
  const people = peopleOf(business);
  return new Map(await Promise.all(people.map(async (id) => [id, await signIn(db, id)] as const)));
}

/** By a server of its own, whose memory is the streams'. */
async function runLive({ postgres, folder, options, db, business }: Bench): Promise<void> {
  const server = await startServerProcess(postgres.url, folder);
  try {
    report.printLive(
      await measureLive(db, server, {
        business,
        screens: 200,
        warmUpSeconds: 5,
        idleSeconds: 10,
        turns: 10,
        turnSeconds: options.seconds,
      }),
    );
  } finally {
    await server.stop();
  }
}

/** By a server of its own, whose memory is the import's. */
async function runImport({ postgres, folder, options, db, business }: Bench): Promise<void> {
  const server = await startServerProcess(postgres.url, folder);
  try {
    const [shop] = business.shops;
    const [seller] = shop?.sellers ?? [];
    if (!shop || !seller) throw new Error('nobody to look products up');
    const looker = { company_id: shop.company_id, authorization: await signIn(db, seller.user_id) };
    const figures = await measureImport(db, server, { rows: options.imports, looker });
    report.printImport(figures, (await server.memory()).most);
  } finally {
    await server.stop();
  }
}

/** By a server of its own, whose memory is that of the sheets. */
async function runSheets({ postgres, folder, options, db, business }: Bench): Promise<void> {
  const server = await startServerProcess(postgres.url, folder);
  try {
    report.printSheets(await measureSheets(db, server, { business, rows: options.imports }));
  } finally {
    await server.stop();
  }
}

async function runStockTake({ postgres, folder, options, db, business }: Bench): Promise<void> {
  const server = await startServerProcess(postgres.url, folder);
  try {
    report.printStockTake(await measureStockTake(db, server, { business, lines: options.takes }));
  } finally {
    await server.stop();
  }
}

/** Bench or not, the books must balance. */
function findDifferences(db: Db): Promise<string[]> {
  return withoutTimeout(db, verifyBooks);
}
