import type { columnsOfAttributes } from '@soquay/contract/attributes';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

export type ProductColumn = (typeof columnsOfAttributes)[keyof typeof columnsOfAttributes];

/** On deleted products too, which may be restored. Locked in one order, so that of two who change them one waits. */
export async function renameOnProducts(
  trx: Trx,
  { company_id, column, from, to }: { company_id: number; column: ProductColumn; from: string; to: string },
): Promise<void> {
  await sql`
    with locked as (
      select product_id from products
      where company_id = ${company_id} and lower(${sql.ref(column)}) = lower(${from})
      order by product_id for no key update
    )
    update products set ${sql.ref(column)} = ${to}, version = version + 1
    from locked
    where products.company_id = ${company_id} and products.product_id = locked.product_id
  `.execute(trx);
}

export async function giveProductsOtherValue(
  trx: Trx,
  { company_id, from, to }: { company_id: number; from: number; to: number },
): Promise<void> {
  await trx
    .updateTable('product_attributes')
    .set({ value_id: to })
    .where('company_id', '=', company_id)
    .where('value_id', '=', from)
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
