import { sql } from 'kysely';
import type { Db } from '../../server/src/database/database.ts';

/** Runs work over millions of rows on a connection whose statements may take longer than a request's. */
export function withoutTimeout<T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
