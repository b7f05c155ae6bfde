import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { createDatabase, type Db } from '../src/database/database.ts';
import { createPool } from '../src/database/pool.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { useDatabase } from './use-database.ts';

interface Cost {
  messages: number;
  statements: number;
}

export interface CountedDatabase {
  readonly db: Db;
  /** Connection by way of a proxy that counts its messages. */
  readonly through: Db;
  /** Counts the cost of work on that connection, which has done similar work before. */
  costOf<T>(work: () => Promise<T>): Promise<Cost & { result: T }>;
}

/** A database on which messages and statements are counted, for the test file that calls this at its top. */
export function useCountedDatabase(): CountedDatabase {
  const database = useDatabase({ connections: 2 });
  let proxy: DatabaseProxy;
  let through: Db;
  beforeAll(async () => {
    proxy = await startDatabaseProxy(database.url);
    through = createDatabase(createPool({ url: proxy.url, size: 1 }));
    return async () => {
      await through.destroy();
      await proxy.close();
    };
  });

  /** Times that a statement was run on the connection, of those that it has prepared. */
  async function countRuns(): Promise<number> {
    const { rows } = await sql<{ runs: number }>`
      select sum(generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(through);
    return rows[0]?.runs ?? 0;
  }

  return {
    get db() {
      return database.db;
    },
    get through() {
      return through;
    },
    async costOf(work) {
      const before = await countRuns();
      proxy.watch();
      const result = await work();
      const { messages } = proxy.seen();
      return { messages, statements: (await countRuns()) - before, result };
    },
  };
}
