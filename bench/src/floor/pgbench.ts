import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Figures, percentile } from '../measure.ts';
import { floorWarehouses, sellersOfShop } from './floor-database.ts';
import type { FloorRun } from './node-floor.ts';

type PgbenchFigures = Pick<Figures, 'perSecond' | 'p50Ms' | 'p99Ms'>;

const run = promisify(execFile);

const scripts = { 'sale by pgbench': saleScript, 'newest bills by pgbench': listScript };
export type PgbenchFloor = keyof typeof scripts;

/** Measures by pgbench, PostgreSQL's own load generator, which costs next to nothing; undefined when the machine has none. */
export async function measurePgbench(
  name: PgbenchFloor,
  { url, size, clients, seconds }: FloorRun,
  program = 'pgbench',
): Promise<PgbenchFigures | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    await writeFile(join(folder, 'floor.sql'), scripts[name](size));
    const threads = Math.min(clients, availableParallelism());
    await run(
      program,
      [
        '-n',
        '-M',
        'prepared',
        '-f',
        'floor.sql',
        '--log',
        '--log-prefix=floor',
        '-c',
        `${clients}`,
        '-j',
        `${threads}`,
        '-T',
        `${seconds}`,
      ],
      { cwd: folder, env: { ...process.env, ...connectionOf(url) } },
    );
    return await readFigures(folder, seconds);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function connectionOf(address: string): Record<string, string> {
  const url = new URL(address);
  return {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
  };
}

/** Reads the log of transactions, one line each; the third field is the duration in microseconds. */
async function readFigures(folder: string, seconds: number): Promise<PgbenchFigures> {
  const logs = (await readdir(folder)).filter((file) => file !== 'floor.sql');
  const lines = (await Promise.all(logs.map((file) => readFile(join(folder, file), 'utf8')))).join('').trim();
  const times = lines.split('\n').map((line) => Number(line.split(' ')[2]) / 1000);
  times.sort((one, other) => one - other);
  return {
    perSecond: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}

function saleScript({ products, shops }: FloorRun['size']): string {
  const third = Math.floor(products / 3);
  const parts = [0, 1, 2];
  const rows = (row: (product: string) => string) => parts.map((part) => row(`:p${part}`)).join(', ');
  const takes = parts.map(
    (part) => `update level set qty = qty - 1 where product = :p${part} and warehouse = :warehouse;`,
  );
  return [
    `\\set seller random(1, ${shops * sellersOfShop})`,
    `\\set warehouse random(1, ${floorWarehouses})`,
    ...parts.map((part) => `\\set p${part} random(${part * third + 1}, ${(part + 1) * third})`),
    'begin;',
    `insert into bill (shop, seller, amount) values (1 + (:seller - 1) % ${shops}, :seller, 300) returning id as bill \\gset`,
    `insert into line (bill, product, qty, price) values ${rows((product) => `(:bill, ${product}, 1, 100)`)};`,
    ...takes,
    `insert into movement (bill, product, warehouse, qty) values ${rows((product) => `(:bill, ${product}, :warehouse, -1)`)};`,
    'commit;',
  ].join('\n');
}

function listScript({ shops }: FloorRun['size']): string {
  return [
    `\\set shop random(1, ${shops})`,
    'select bill.id, at, amount, status, name from bill join seller on seller.id = seller',
    '  where bill.shop = :shop order by bill.id desc limit 10;',
  ].join('\n');
}
