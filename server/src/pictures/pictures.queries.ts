import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

export async function findPicture(db: Db, sha256: string) {
  return await db
    .selectFrom('pictures')
    .select(['content_type', 'content'])
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
}

/** Keeps it from being swept until the commit that names it. */
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

/** Old pictures that no record names, kept from being named until the commit. */
export async function lockOrphans(trx: Trx): Promise<string[]> {
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

/** Each table whose records name pictures has its line here; its foreign key holds what was forgotten. */
export const isNamedNowhere = sql<boolean>`(${sql.join(
  [
    { table: 'banners', column: 'picture_sha256' },
    { table: 'web_categories', column: 'picture_sha256' },
    { table: 'base_product_images', column: 'image_sha256' },
    { table: 'base_product_images', column: 'slide_sha256' },
    { table: 'base_product_images', column: 'thumb_sha256' },
    { table: 'base_product_content_images', column: 'image_sha256' },
    { table: 'users', column: 'picture_sha256', shop: 'picture_company_id' },
  ].map(
    ({ table, column, shop = 'company_id' }) => sql`not exists (
      select from ${sql.table(table)} as named
      where ${sql.ref(`named.${column}`)} = pictures.sha256 and ${sql.ref(`named.${shop}`)} = pictures.company_id
    )`,
  ),
  sql` and `,
)})`;
