import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

export async function findPicture(db: Db, sha256: string) {
  return await db
    .selectFrom('pictures')
    .select(['content_type', 'content'])
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
}

/** Locks a picture against the sweep until the commit that names it; false when there is none. */
export async function lockPicture(
  trx: Trx,
  { sha256, company_id }: { sha256: string; company_id: number },
): Promise<boolean> {
  const found = await trx
    .selectFrom('pictures')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('company_id', '=', company_id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds pictures older than a day that no record names, and locks them against being named until the commit. */
export async function lockOrphans(trx: Trx, isNamedNowhere: RawBuilder<boolean>): Promise<string[]> {
  const orphans = await trx
    .selectFrom('pictures')
    .select('sha256')
    .where('sent_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(isNamedNowhere)
    .forUpdate()
    .skipLocked()
    .execute();
  return orphans.map(({ sha256 }) => sha256);
}

/** Condition that no record names the picture, built from the foreign keys on `pictures`, so that no list of tables has to be maintained. */
export async function namedNowhere(trx: Trx): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ table: string; hash: string; shop: string }>`
    select conrelid::regclass::text as "table", hash.attname as hash, shop.attname as shop
    from pg_constraint
    join pg_attribute hash on hash.attrelid = conrelid and hash.attnum = conkey[1]
    join pg_attribute shop on shop.attrelid = conrelid and shop.attnum = conkey[2]
    where contype = 'f' and confrelid = 'pictures'::regclass
  `.execute(trx);
  const names = rows.map(
    ({ table, hash, shop }) => sql<boolean>`not exists (
      select from ${sql.table(table)} as named
      where ${sql.ref(`named.${hash}`)} = pictures.sha256 and ${sql.ref(`named.${shop}`)} = pictures.company_id
    )`,
  );
  return sql<boolean>`(${sql.join(names, sql` and `)})`;
}
