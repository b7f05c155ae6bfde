import { availableParallelism } from 'node:os';
import pg from 'pg';
import { GatheringSocket } from './gathering-socket.ts';

const { builtins } = pg.types;

/** int8 is money, pieces and ids, all within the range where numbers are exact; date stays YYYY-MM-DD, free of time zones. */
const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(builtins.INT8, Number);
typeParsers.setTypeParser(builtins.NUMERIC, Number);
typeParsers.setTypeParser(builtins.DATE, (value: string) => value);

/** PostgreSQL most often runs beside us: more statements at once than its cores can work on make each of them wait (docs/performance.md). */
const defaultSize = 2 * availableParallelism() + 1;

export interface PoolOptions {
  url: string;
  /** Connections kept at most. */
  size?: number;
}

export function createPool({ url, size = defaultSize }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: typeParsers,
    // Statements that do not wait for each other's answers are sent in one message (pipeline.ts).
    pipeline: true,
    stream: () => new GatheringSocket(),
    application_name: 'soquay',
    // A statement or a forgotten transaction that hangs must not hold its locks for ever.
    statement_timeout: 60_000,
    // Who waits for a lock keeps a connection from everybody else: BUSY, and the person presses again.
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Likewise one that breaks between two statements of a transaction: the next statement tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
