import { availableParallelism } from 'node:os';
import pg from 'pg';

const { builtins } = pg.types;

/** int8 is money, pieces and ids, all within the range where numbers are exact; date stays YYYY-MM-DD, free of time zones. */
const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(builtins.INT8, Number);
typeParsers.setTypeParser(builtins.NUMERIC, Number);
typeParsers.setTypeParser(builtins.DATE, (value: string) => value);

/** Most connections that one process keeps busy, however many cores there are. */
const mostInteractive = 16;

/**
 * Size of a pool for people's requests. PostgreSQL mostly runs on the same machine: more statements than cores slow
 * each other down (docs/performance.md). Half of the pool, a shop's share, is one connection more than there are cores.
 */
export function interactiveSize(cores = availableParallelism()): number {
  return Math.min(2 * (cores + 1), mostInteractive);
}

export interface PoolOptions {
  url: string;
  /** Name shown in PostgreSQL's list of connections. */
  name?: string;
  /** Most connections. */
  size?: number;
  /** Longest statement, and longest pause of a transaction between two statements. */
  statementMs?: number;
  isReadOnly?: boolean;
  /** Memory of a sort or sum within a statement; PostgreSQL's default when undefined. */
  workMemMb?: number;
}

export function createPool(options: PoolOptions): pg.Pool {
  const { url, name, size = interactiveSize(), statementMs = 60_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: typeParsers,
    application_name: name === undefined ? 'soquay' : `soquay ${name}`,
    // Ends statements and forgotten transactions that hang, which would hold their locks for ever.
    statement_timeout: statementMs,
    // Refuses as BUSY instead of waiting longer for a lock, since the wait occupies a connection.
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: statementMs,
    connectionTimeoutMillis: 10_000,
    ...settingsOf(options),
  });
  // Prevents a broken idle connection from ending the process; the pool replaces it.
  pool.on('error', () => undefined);
  // Prevents the same between two statements of a transaction; the next statement reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function settingsOf({ isReadOnly, workMemMb }: PoolOptions): { options: string } {
  const settings = [
    // Switches JIT off: compiling takes longer than any of our statements.
    '-c jit=off',
    ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
    ...(workMemMb ? [`-c work_mem=${workMemMb}MB`] : []),
  ];
  return { options: settings.join(' ') };
}
