import { sql } from 'kysely';
import type { Db } from '../src/database/database.ts';

/** Deadlocks that PostgreSQL had to break: the second try of a transaction hides them. Each of the pool's connections reports its own when told to. */
export async function countDeadlocks(db: Db, connections: number): Promise<number> {
  let held = 0;
  const { promise: allHeld, resolve } = Promise.withResolvers<void>();
  const report = async () =>
    db.connection().execute(async (connection) => {
      held += 1;
      if (held === connections) resolve();
      await allHeld;
      await sql`select pg_stat_force_next_flush()`.execute(connection);
    });
  await Promise.all(Array.from({ length: connections }, report));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(db);
  return rows[0]?.deadlocks ?? Number.NaN;
}
