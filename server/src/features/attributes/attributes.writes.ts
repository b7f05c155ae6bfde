import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

/** Gives pictures of a colour another one, '' where it is gone; `findProductsOfPictures` are locked before. */
export async function renameOnPictures(
  trx: Trx,
  { company_id, from, to }: { company_id: number; from: string; to: string },
): Promise<void> {
  await trx
    .updateTable('base_product_images')
    .set({ color: to })
    .where('company_id', '=', company_id)
    .where(sql<boolean>`color <> '' and lower(color) = lower(${from})`)
    .execute();
}

export async function deleteValuesOfAttribute(
  trx: Trx,
  { company_id, attribute_id }: { company_id: number; attribute_id: number },
): Promise<void> {
  await trx
    .deleteFrom('attribute_values')
    .where('company_id', '=', company_id)
    .where('attribute_id', '=', attribute_id)
    .execute();
}

/** Lists values that products brought along while somebody else was adding the same ones. */
export async function listNotedValues(db: Db): Promise<void> {
  await sql`select list_noted_values()`.execute(db);
}
