import { sql } from 'kysely';
import type { Db } from '../src/database/database.ts';

/** Transactions of this database that wait for a lock of another. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}
