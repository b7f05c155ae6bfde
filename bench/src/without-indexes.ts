import { sql } from 'kysely';
import type { Db, Trx } from '../../server/src/database/database.ts';
import type { DB } from '../../server/src/database/types.gen.ts';

/**
 * Runs `load` with all keys and indexes of the tables away, then puts every one back as it was, which checks
 * the keys over all rows: done once, that takes a fraction of what it takes row by row.
 */
export async function withoutIndexes(
  db: Db,
  tables: readonly (keyof DB)[],
  load: (trx: Trx) => Promise<void>,
): Promise<void> {
  const removed = await inBulk(db, async (trx) => {
    const foreignKeys = await findConstraints(trx, tables, 'f');
    const keys = await findConstraints(trx, tables, 'pu');
    for (const { drop } of [...foreignKeys, ...keys]) await sql.raw(drop).execute(trx);
    // Leaves the indexes that no constraint uses.
    const indexes = await findIndexes(trx, tables);
    for (const { drop } of indexes) await sql.raw(drop).execute(trx);
    await load(trx);
    return [...keys, ...indexes, ...foreignKeys];
  });
  // Uses a transaction of its own: by then the temporary tables of the load have freed their space.
  await inBulk(db, async (trx) => {
    for (const { create } of removed) await sql.raw(create).execute(trx);
  });
}

/** Runs a transaction over millions of rows, with more time and memory than a request gets. */
async function inBulk<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local work_mem = '128MB'`.execute(trx);
    await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
    return await work(trx);
  });
}

interface Removable {
  drop: string;
  create: string;
}

/** Finds constraints of the tables, and of others on them, of the kinds given as letters of pg_constraint.contype. */
async function findConstraints(trx: Trx, tables: readonly string[], kinds: string): Promise<Removable[]> {
  const { rows } = await sql<Removable>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where (conrelid = any(${tables}::regclass[]) or confrelid = any(${tables}::regclass[]))
      and strpos(${kinds}, contype::text) > 0
    order by oid
  `.execute(trx);
  return rows;
}

async function findIndexes(trx: Trx, tables: readonly string[]): Promise<Removable[]> {
  const { rows } = await sql<Removable>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index
    where indrelid = any(${tables}::regclass[])
    order by indexrelid
  `.execute(trx);
  return rows;
}
