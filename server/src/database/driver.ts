import {
  CompiledQuery,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { type Ended, PreparingConnection } from './connection.ts';
import type { ClientPool } from './fair-pool.ts';

/** Kysely's PostgreSQL dialect over connections that can send several statements in one message. */
export function preparingDialect(pool: ClientPool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PreparingDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PreparingDriver implements Driver {
  readonly #pool: ClientPool;
  readonly #connections = new WeakMap<pg.PoolClient, PreparingConnection>();

  constructor(pool: ClientPool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PreparingConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new PreparingConnection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(
    connection: PreparingConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level} ${accessMode ?? ''}`));
  }

  async commitTransaction(connection: PreparingConnection): Promise<void> {
    const { rows } = await connection.executeQuery<Ended>(CompiledQuery.raw('commit'));
    if (rows[0]?.command === 'ROLLBACK') throw new Error('the transaction was rolled back');
  }

  async rollbackTransaction(connection: PreparingConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      connection.markUnusable();
      throw error;
    }
  }

  async releaseConnection(connection: PreparingConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
