import type { BaseProductChange } from '@soquay/contract/base-products';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Model } from '../product-images/product-images.queries.ts';

/** What a change says, but for the version it was made from. */
export type WebFields = Omit<BaseProductChange, 'version'>;

export async function writeWebFields(
  trx: Trx,
  { company_id, base_product_id }: Model,
  { web_category_ids, ...columns }: WebFields,
): Promise<void> {
  await trx
    .updateTable('base_products')
    .set({ ...columns, version: sql`version + 1` })
    .where('company_id', '=', company_id)
    .where('base_product_id', '=', base_product_id)
    .execute();
  if (!web_category_ids) return;
  await trx
    .deleteFrom('base_product_web_categories')
    .where('company_id', '=', company_id)
    .where('base_product_id', '=', base_product_id)
    .execute();
  if (web_category_ids.length === 0) return;
  await trx
    .insertInto('base_product_web_categories')
    .values(
      web_category_ids.map((category_id, index) => ({
        company_id,
        base_product_id,
        category_id,
        position: index + 1,
      })),
    )
    .execute();
}
