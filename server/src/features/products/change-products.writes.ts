import type { BulkField } from '@soquay/contract/product-bulk';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';

interface SetField {
  ids: readonly number[];
  field: BulkField;
  value: string | number | null;
}

/** Sets it of these products; a brand is their models'. */
export async function updateProductsField(
  trx: Trx,
  companyId: number,
  { ids, field, value }: SetField,
): Promise<void> {
  const isOfModel = field === 'brand_id';
  await trx
    .updateTable('products')
    .set({ ...(isOfModel ? {} : { [field]: value }), version: sql`version + 1` })
    .where('company_id', '=', averageShop(companyId))
    .where('product_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  if (!isOfModel) return;
  await trx
    .updateTable('base_products')
    .set({ brand_id: value as number | null, version: sql`version + 1` })
    .where('company_id', '=', averageShop(companyId))
    .where('base_product_id', 'in', ({ selectFrom }) =>
      selectFrom('products')
        .select('base_product_id')
        .where('company_id', '=', averageShop(companyId))
        .where('product_id', '=', sql<number>`any(${ids}::bigint[])`),
    )
    .execute();
}
