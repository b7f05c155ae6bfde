import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely';
import { requestContext } from '../request-context.ts';
import { type Ended, PreparingConnection } from './connection.ts';
import { isKeyed } from './keyed-statement.ts';
import { touchedIn } from './touched.ts';
import type { DB } from './types.gen.ts';
import { lastStatements } from './written-tables.ts';

/** Looks up the rows returned by a statement of the last message. */
export type RowsOf = <Row>(statement: CompiledQuery<Row>) => Row[];

/** Last writes of a transaction, sent in the message that commits it. */
export interface LastWrites<T> {
  statements: readonly CompiledQuery[];
  /** Called after the commit. */
  answer: (rowsOf: RowsOf) => T;
  /** Set when an earlier transaction has done the work: nobody is notified of it again. */
  isDoneBefore?: true;
}

/**
 * Runs a transaction in few messages (docs/decisions/0013-a-sale-in-few-messages.md): statements started together are sent
 * together, the first with `begin`, those returned by `work` with `commit`. Kysely's transaction waits for each answer.
 */
export function pipelinedTransaction<T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<LastWrites<T>>,
): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    if (!(connection instanceof PreparingConnection)) throw new TypeError('not a connection of our driver');
    const pipeline = new Pipeline(connection);
    const trx = new Transaction<DB>({
      ...unusedProps,
      executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(pipeline) }),
    });
    const notify = () => requestContext()?.onCommit?.(touchedIn(trx));
    try {
      const { statements, answer, isDoneBefore } = await work(trx);
      const results = await pipeline.commit([...statements, ...lastStatements(db)]);
      if (!isDoneBefore) notify();
      return answer((statement) => (results.get(statement) ?? []) as never);
    } catch (error) {
      // A connection lost at the commit leaves unknown whether there was one.
      if (!(await pipeline.rollBack())) notify();
      throw error;
    }
  });
}

/** Sends statements in one message and returns their rows; they run in order, each with its own snapshot. */
export async function executeBatch<Rows extends readonly unknown[]>(
  trx: Transaction<DB>,
  ...statements: { [K in keyof Rows]: CompiledQuery<Rows[K]> }
): Promise<{ [K in keyof Rows]: Rows[K][] }> {
  const results = await Promise.all(statements.map((statement) => trx.executeQuery(statement)));
  return results.map(({ rows }) => rows) as { [K in keyof Rows]: Rows[K][] };
}

/** Dialect that Kysely's `Transaction` requires and does not use. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('this dialect has no pool')) });
const unusedProps = { config: { dialect }, dialect, driver: new DummyDriver() };

interface Waiting {
  query: CompiledQuery;
  sent: PromiseWithResolvers<QueryResult<unknown>>;
}

class Pipeline implements DatabaseConnection {
  readonly #connection: PreparingConnection;
  #waiting: Waiting[] = [];
  #state: 'new' | 'open' | 'ended' = 'new';
  /** True while PostgreSQL plans by keys, which ends with the transaction. */
  #isByKeys = false;

  constructor(connection: PreparingConnection) {
    this.#connection = connection;
  }

  /** Queues a statement; all statements queued in this turn of the event loop are sent in one message. */
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#state === 'ended') throw new Error('the transaction has ended');
    const sent = Promise.withResolvers<QueryResult<unknown>>();
    this.#waiting.push({ query, sent });
    if (this.#waiting.length === 1) process.nextTick(() => this.#sendWaiting());
    return sent.promise as Promise<QueryResult<R>>;
  }

  async commit(statements: readonly CompiledQuery[]): Promise<Map<CompiledQuery, unknown[]>> {
    if (this.#state === 'new' && statements.length === 0) return new Map();
    const results = await this.#send([...statements, commit]);
    // Detects an aborted transaction, which PostgreSQL ends at COMMIT with the answer ROLLBACK.
    const [ended] = results.splice(-1) as [QueryResult<Ended>];
    if (ended.rows[0]?.command === 'ROLLBACK') throw new Error('the transaction was rolled back');
    this.#state = 'ended';
    return new Map(statements.map((statement, index) => [statement, results[index]?.rows ?? []]));
  }

  /** Returns false when the connection cannot even roll back; nobody is given it again (connection.ts). */
  async rollBack(): Promise<boolean> {
    const isOpen = this.#state === 'open';
    this.#state = 'ended';
    if (!isOpen) return true;
    return await this.#connection.executeQuery(rollback).then(
      () => true,
      () => false,
    );
  }

  #sendWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#send(waiting.map(({ query }) => query)).then(
      (results) => {
        for (const [index, result] of results.entries()) waiting[index]?.sent.resolve(result);
      },
      (error: unknown) => {
        for (const { sent } of waiting) sent.reject(error);
      },
    );
  }

  async #send(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const sent = this.#state === 'new' ? [begin] : [];
    this.#state = 'open';
    for (const query of queries) {
      if (query !== commit && isKeyed(query) !== this.#isByKeys) {
        this.#isByKeys = !this.#isByKeys;
        sent.push(this.#isByKeys ? planByKeys : planOrdinarily);
      }
      sent.push(query);
    }
    const results = await this.#connection.send(sent);
    return results.filter((_, index) => !ownStatements.has(sent[index] as CompiledQuery));
  }

  streamQuery(): never {
    throw new Error('a pipelined transaction reads no streams');
  }
}

const begin = CompiledQuery.raw('begin');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/**
 * Makes PostgreSQL reuse one plan by indexes for any values, whatever the statistics: on a shop's first day tables are
 * counted as empty, and each sale would scan them.
 */
const planByKeys = CompiledQuery.raw(
  `select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`,
);
const planOrdinarily = CompiledQuery.raw(
  `select set_config('plan_cache_mode', 'auto', true), set_config('enable_seqscan', 'on', true)`,
);
const ownStatements = new Set<CompiledQuery>([begin, planByKeys, planOrdinarily]);
