import type { Insertable } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { DB } from '../../database/types.gen.ts';

interface ItemKey {
  company_id: number;
  id: number;
}

/** Inserts an item and returns its id. */
export async function insertBundleItem(trx: Trx, item: Insertable<DB['product_sets']>): Promise<number> {
  const { id } = await trx.insertInto('product_sets').values(item).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateBundleItem(
  trx: Trx,
  { company_id, id, ...fields }: ItemKey & { base_qty: number; qty_rate: number; version: number },
): Promise<void> {
  await trx
    .updateTable('product_sets')
    .set(fields)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteBundleItem(trx: Trx, { company_id, id }: ItemKey): Promise<void> {
  await trx.deleteFrom('product_sets').where('company_id', '=', company_id).where('id', '=', id).execute();
}
