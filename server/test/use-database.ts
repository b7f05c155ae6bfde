import { beforeAll } from 'vitest';
import { createDatabase, type Db } from '../src/database/database.ts';
import { createPool } from '../src/database/pool.ts';
import { createTestDatabase } from './test-database.ts';

/** A migrated database for the test file that calls this at its top: `db` is open from before its first test to after its last. */
export function useDatabase({ connections = 4 }: { connections?: number } = {}): { readonly db: Db } {
  let db: Db | undefined;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const opened = createDatabase(createPool({ url: database.url, size: connections }));
    db = opened;
    return async () => {
      await opened.destroy();
      await database.drop();
    };
  });
  return {
    get db() {
      if (!db) throw new Error('the database is open only while tests run');
      return db;
    },
  };
}
