import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { Message, type RowShape, type StatementResult } from './message.ts';
import { forgetName, forgottenNames, maxPreparedStatements, statementName } from './statement-names.ts';

/** Most dropped statement names that a connection keeps before it closes them. */
const maxForgotten = 100;

/** Result of the statement that ends a transaction, in the form Kysely uses. */
export interface Ended {
  command: string;
}

/**
 * Connection that prepares every parameterised statement, so that PostgreSQL parses, describes and plans it once
 * (docs/performance.md has the gain).
 */
export class PreparingConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** Shapes by the names of the statements prepared on this connection. */
  readonly #shapes = new Map<string, RowShape>();
  #isUnusable = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Sends it unprepared: without parameters it may be several statements.
    if (query.parameters.length === 0) return await this.#executePlain<R>(query.sql);
    try {
      const [result] = await this.send([query]);
      return result as QueryResult<R>;
    } catch (error) {
      // Rethrows within a transaction, which is aborted by now; `inTransaction` repeats it.
      if (!isPlanOutdated(error) || this.#client.getTransactionStatus() !== 'I') throw error;
      const [result] = await this.send([query]);
      return result as QueryResult<R>;
    }
  }

  /** Sends statements in one message; they run in order and stop at the first failure. */
  async send(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const statements = queries.map(({ sql: text, parameters: values }) => ({
      name: statementName(text),
      text,
      values,
    }));
    const { answer } = this.#client.query(
      new Message(statements, this.#shapes, (dataType) => this.#client.getTypeParser(dataType, 'text')),
    );
    try {
      return (await answer).map(resultOf);
    } catch (error) {
      // Prepares anew on every connection: a column was added while this process ran.
      if (isPlanOutdated(error)) for (const { text } of statements) forgetName(text);
      // Replaces the stack trace, which ends in the socket.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  /** Keeps the connection from being used again, since its state is unknown. */
  markUnusable(): void {
    this.#isUnusable = true;
  }

  /** Returns the connection to its pool, or closes an unusable one. */
  release(): void {
    const client = this.#client;
    const isUnusable = this.#isUnusable || client.getTransactionStatus() !== 'I';
    if (isUnusable || this.#shapes.size <= maxPreparedStatements + maxForgotten) {
      client.release(isUnusable);
      return;
    }
    const forgotten = forgottenNames(this.#shapes.keys());
    for (const name of forgotten) this.#shapes.delete(name);
    client.query(forgotten.map((name) => `deallocate "${name}"`).join(';')).then(
      () => client.release(),
      () => client.release(true),
    );
  }

  streamQuery(): never {
    throw new Error('we read no streams of rows: a page at a time, or COPY');
  }

  async #executePlain<R>(text: string): Promise<QueryResult<R>> {
    const { rows, command, rowCount } = await this.#client.query(text);
    return resultOf({ rows: rows ?? [], tag: `${command} ${rowCount}` }) as QueryResult<R>;
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function resultOf({ rows, tag }: StatementResult): QueryResult<unknown> {
  const [command = '', ...counts] = tag.split(' ');
  if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } satisfies Ended] };
  if (!changing.has(command)) return { rows };
  return { rows, numAffectedRows: BigInt(counts.at(-1) ?? 0) };
}

/** True for 'cached plan must not change result type': the statement's columns have changed since it was prepared. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return code === '0A000' && /cached plan/.test(message ?? '');
}
