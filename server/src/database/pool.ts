import { availableParallelism } from 'node:os';
import pg from 'pg';

const { builtins } = pg.types;

/** int8 is money, pieces and ids, all within the range where numbers are exact; date stays YYYY-MM-DD, free of time zones. */
const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(builtins.INT8, Number);
typeParsers.setTypeParser(builtins.NUMERIC, Number);
typeParsers.setTypeParser(builtins.DATE, (value: string) => value);

/** Connections that one process keeps busy at most, however many cores it has. */
const mostInteractive = 16;

/**
 * PostgreSQL most often runs beside us: more statements at once than its cores can work on make each of them wait
 * (docs/performance.md). Half of the pool, which is all that one shop gets, still has one for every core and another.
 */
export function interactiveSize(cores = availableParallelism()): number {
  return Math.min(2 * (cores + 1), mostInteractive);
}

export interface PoolOptions {
  url: string;
  /** Told to PostgreSQL, for who looks at its connections. */
  name?: string;
  /** Connections kept at most. */
  size?: number;
  /** Longest that a statement may take, and a transaction between two of them. */
  statementMs?: number;
  isReadOnly?: boolean;
  /** Megabytes in which a step of a statement may sort or sum up; PostgreSQL's own setting by default. */
  workMemMb?: number;
}

export function createPool(options: PoolOptions): pg.Pool {
  const { url, name, size = interactiveSize(), statementMs = 60_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: typeParsers,
    application_name: name === undefined ? 'soquay' : `soquay ${name}`,
    // A statement or a forgotten transaction that hangs must not hold its locks for ever.
    statement_timeout: statementMs,
    // Who waits for a lock keeps a connection from everybody else: BUSY, and the person presses again.
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: statementMs,
    connectionTimeoutMillis: 10_000,
    ...settingsOf(options),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Likewise one that breaks between two statements of a transaction: the next statement tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function settingsOf({ isReadOnly, workMemMb }: PoolOptions): { options: string } {
  const settings = [
    // To compile a statement takes longer than any of ours runs.
    '-c jit=off',
    ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
    ...(workMemMb ? [`-c work_mem=${workMemMb}MB`] : []),
  ];
  return { options: settings.join(' ') };
}
