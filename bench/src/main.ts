/** npm run bench: how fast the server is on this machine, beside the bare database under it. */

import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Db } from '../../server/src/database/database.ts';
import { startEmbeddedPostgres } from '../../server/src/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { createPool } from '../../server/src/database/pool.ts';
import { verifyReferences } from '../../server/src/database/verify-references.ts';
import { verifyBills } from '../../server/src/features/bills/verify-bills.ts';
import { verifyLedger } from '../../server/src/stock/verify-ledger.ts';
import { generateBusiness } from './generate-business.ts';
import type { Figures } from './measure.ts';
import { type ImportFigures, measureImport } from './measure-import.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { measureBareSql, measureServer, recordScenario } from './run-scenario.ts';
import { buildScenarios, readBusiness, type Scenario } from './scenarios.ts';
import { startServerProcess } from './server-process.ts';
import { signInSellers } from './staff.ts';

const options = readOptions(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
try {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ` +
      `load ${loadavg()[0]?.toFixed(1)}`,
  );
  await run(postgres.url, options);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}

async function run(databaseUrl: string, { seconds, clients, imports, ...size }: BenchOptions): Promise<void> {
  await migrate(databaseUrl);
  const pool = createPool({ url: databaseUrl });
  const db = createDatabase(pool);
  await timed(`${size.products} products and ${size.bills} bills in ${size.shops} shops`, () =>
    generateBusiness(db, { seconds, clients, imports, ...size }),
  );
  const server = await startServerProcess(databaseUrl, folder);
  try {
    printRow([
      '',
      'clients',
      'req/s',
      'p50 ms',
      'p99 ms',
      'errors',
      'bare/s',
      'p50 ms',
      'p99 ms',
      'ratio',
      'unnamed/s',
      'CPU ms',
      'MB',
    ]);
    const business = await readBusiness(db, await signInSellers(db));
    for (const scenario of buildScenarios(business)) await runScenario(scenario);
    const { most } = await server.memory();
    console.log(`server at most ${most} MB`);
  } finally {
    await server.stop();
  }
  await runImport();
  await printVerdict(db);
  await db.destroy();

  /** By a server of its own, whose memory is the import's. */
  async function runImport(): Promise<void> {
    const importing = await startServerProcess(databaseUrl, folder);
    try {
      const [seller] = await signInSellers(db);
      if (!seller) throw new Error('nobody to look products up');
      const figures = await measureImport(db, importing, { rows: imports, seller });
      const { most } = await importing.memory();
      printImport(figures, most);
    } finally {
      await importing.stop();
    }
  }

  async function runScenario(scenario: Scenario): Promise<void> {
    const recorded = await recordScenario(scenario, { databaseUrl });
    const { isWrite } = scenario;
    for (const count of clients) {
      const cpuBefore = await server.cpuMs();
      const served = await measureServer(scenario, { address: server.address, clients: count, seconds });
      const cpuMs = ((await server.cpuMs()) - cpuBefore) / served.done;
      const memory = await server.memory();
      const bare = (isNamed: boolean) =>
        measureBareSql(recorded, { pool, clients: count, seconds, isWrite, isNamed });
      const named = await bare(true);
      const unnamed = await bare(false);
      printRow([
        scenario.name,
        String(count),
        ...shown(served),
        String(served.errors),
        ...shown(named),
        (served.perSecond / named.perSecond).toFixed(2),
        unnamed.perSecond.toFixed(0),
        cpuMs.toFixed(2),
        String(memory.now),
      ]);
      for (const { firstError } of [served, named, unnamed]) if (firstError) console.log(`  ${firstError}`);
    }
  }
}

function printImport(figures: ImportFigures, mostMb: number): void {
  const { created, fileMb, checkSeconds, writeSeconds, lists, p50Ms, p99Ms, mostMs } = figures;
  console.log(
    `import of ${created} products (${fileMb.toFixed(1)} MB): checked in ${checkSeconds.toFixed(1)} s, ` +
      `written in ${writeSeconds.toFixed(1)} s; ${lists} product lists meanwhile: p50 ${p50Ms.toFixed(1)}, ` +
      `p99 ${p99Ms.toFixed(1)}, most ${mostMs.toFixed(1)} ms; server at most ${mostMb} MB`,
  );
}

function shown({ perSecond, p50Ms, p99Ms }: Figures): string[] {
  return [perSecond.toFixed(0), p50Ms.toFixed(1), p99Ms.toFixed(1)];
}

/** Bench or not, the books must balance. */
async function printVerdict(db: Db): Promise<void> {
  const differences = [
    ...(await verifyLedger(db)),
    ...(await verifyBills(db)),
    ...(await verifyReferences(db)),
  ];
  console.log(differences.length === 0 ? 'verify: no differences' : differences.join('\n'));
  if (differences.length > 0) process.exitCode = 1;
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${what} in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

function printRow([name = '', ...cells]: string[]): void {
  console.log(name.padEnd(16) + cells.map((cell) => cell.padStart(10)).join(''));
}
