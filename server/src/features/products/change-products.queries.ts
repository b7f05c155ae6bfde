import type { BulkField } from '@soquay/contract/product-bulk';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { firstGoods } from '../../stock/first-goods.ts';

/** A product that one field is set of, as far as that is looked at. */
export interface ChosenProduct {
  product_id: number;
  product_code: string;
  status: 0 | 1;
  base_product_id: number;
  original_warehouses: string[];
  /** Of the field, and in names as the audit log says it. */
  value: string | number | null;
  audited: string | number | null;
}

/** Keeps others from changing them until the commit; documents that name them go on. */
export async function lockChosen(trx: Trx, companyId: number, ids: readonly number[]): Promise<void> {
  await sql`
    select from products where company_id = ${averageShop(companyId)} and product_id = any(${ids}::bigint[])
    order by product_id for no key update
  `.execute(trx);
}

/** The same of what they are models of. */
export async function lockModelsOf(trx: Trx, companyId: number, ids: readonly number[]): Promise<void> {
  await sql`
    select from base_products
    where company_id = ${averageShop(companyId)} and base_product_id in (
      select base_product_id from products where company_id = ${averageShop(companyId)} and product_id = any(${ids}::bigint[]))
    order by base_product_id for no key update
  `.execute(trx);
}

/** How many products there are of the same models, they themselves among them. */
export async function countOfModels(trx: Trx, companyId: number, ids: readonly number[]): Promise<number> {
  const { count } = await trx
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', averageShop(companyId))
    .where('status', '=', 1)
    .where('base_product_id', 'in', ({ selectFrom }) =>
      selectFrom('products')
        .select('base_product_id')
        .where('company_id', '=', averageShop(companyId))
        .where('product_id', '=', sql<number>`any(${ids}::bigint[])`),
    )
    .executeTakeFirstOrThrow();
  return count;
}

const fields: Record<BulkField, { value: RawBuilder<unknown>; audited: RawBuilder<unknown> }> = {
  category_id: { value: sql`product.category_id`, audited: sql`coalesce(category.category_name, '')` },
  brand_id: { value: sql`base.brand_id`, audited: sql`coalesce(brand.brand_name, '')` },
  unit_code: { value: sql`product.unit_code`, audited: sql`product.unit_code` },
  status_note: { value: sql`product.status_note`, audited: sql`product.status_note` },
  active: { value: sql`product.active`, audited: sql`product.active` },
};

export async function readChosen(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
  field: BulkField,
): Promise<ChosenProduct[]> {
  const { value, audited } = fields[field];
  const { rows } = await sql<ChosenProduct>`
    select product.product_id, product.product_code, product.status, product.base_product_id,
      goods.original_warehouses, ${value} as value, ${audited} as audited
    from products product
    join base_products base on base.company_id = product.company_id and base.base_product_id = product.base_product_id
    left join categories category
      on category.company_id = product.company_id and category.category_id = product.category_id
    left join brands brand on brand.company_id = base.company_id and brand.id = base.brand_id
    cross join lateral ${firstGoods('product')} goods
    where product.company_id = ${averageShop(companyId)} and product.product_id = any(${ids}::bigint[])
    order by product.product_id
  `.execute(trx);
  return rows;
}
