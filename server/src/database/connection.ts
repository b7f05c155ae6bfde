import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { Message, type RowShape, type StatementResult } from './message.ts';
import { forgetName, forgottenNames, maxPreparedStatements, statementName } from './statement-names.ts';

/** Names that a connection may keep beyond those before it is cleared of them. */
const maxForgotten = 100;

/** Row in which a `commit` answers its command tag, so that a `ROLLBACK` of a failed transaction is seen. */
export interface Ended {
  command: string;
}

/**
 * Connection with every parameterised statement prepared on it, so that PostgreSQL parses, describes and
 * plans each once (docs/performance.md has what that gains).
 */
export class PreparingConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** By the names of the statements that are prepared on it. */
  readonly #shapes = new Map<string, RowShape>();
  #isUnusable = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Without values it may be several statements, which can't be prepared.
    if (query.parameters.length === 0) return await this.#executePlain<R>(query.sql);
    try {
      const [result] = await this.send([query]);
      return result as QueryResult<R>;
    } catch (error) {
      // In a transaction the error stands, and `inTransaction` begins anew.
      if (!isPlanOutdated(error) || this.#client.getTransactionStatus() !== 'I') throw error;
      const [result] = await this.send([query]);
      return result as QueryResult<R>;
    }
  }

  /** Sends these in one message; they run in their order, none behind one that fails. */
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
      // A column was added under this process: every connection has the old plan.
      if (isPlanOutdated(error)) for (const { text } of statements) forgetName(text);
      // Its own stack ends in the socket.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  /** Gives it back to nobody: nobody knows what it stands in. */
  markUnusable(): void {
    this.#isUnusable = true;
  }

  /** Gives it back to its pool. */
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

/** The statement's columns are others than when this connection prepared it: 'cached plan must not change result type'. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return code === '0A000' && /cached plan/.test(message ?? '');
}
