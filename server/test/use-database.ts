import { beforeAll } from 'vitest';
import { createDatabase, type Db } from '../src/database/database.ts';
import { createPool } from '../src/database/pool.ts';
import { createTestDatabase } from './test-database.ts';

export interface OpenTestDatabase {
  readonly db: Db;
  readonly url: string;
}

/** A database, migrated or without any table, for the test file that calls this at its top: `db` is open from before its first test to after its last. */
export function useDatabase({
  connections = 4,
  kind,
}: {
  connections?: number;
  kind?: 'migrated' | 'empty';
} = {}): OpenTestDatabase {
  let open: OpenTestDatabase | undefined;
  beforeAll(async () => {
    const database = await createTestDatabase(kind);
    const db = createDatabase(createPool({ url: database.url, size: connections }));
    open = { db, url: database.url };
    return async () => {
      await db.destroy();
      await database.drop();
    };
  });
  const opened = () => {
    if (!open) throw new Error('the database is open only while tests run');
    return open;
  };
  return {
    get db() {
      return opened().db;
    },
    get url() {
      return opened().url;
    },
  };
}
