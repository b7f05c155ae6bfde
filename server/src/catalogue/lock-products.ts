import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { averageShop } from '../database/keys-of-shop.ts';

/**
 * Locks of the catalogue, in the order of docs/architecture.md: products by their ids, then models by theirs. They are
 * kept until the commit; documents that name a product go on.
 */

declare const isLocked: unique symbol;
/** Products that a transaction has locked: what is read of them behind it stays so. */
export type LockedProducts = { readonly company_id: number; readonly [isLocked]: true };

export async function lockProducts(
  trx: Trx,
  company_id: number,
  ids: readonly number[],
): Promise<LockedProducts> {
  if (ids.length > 0) {
    await sql`
      select from products where company_id = ${averageShop(company_id)} and product_id = any(${ids}::bigint[])
      order by product_id for no key update
    `.execute(trx);
  }
  return { company_id } as LockedProducts;
}

/** The models of products that are locked or new. */
export async function lockModelsOf(trx: Trx, company_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    select from base_products
    where company_id = ${averageShop(company_id)} and base_product_id in (
      select base_product_id from products where company_id = ${averageShop(company_id)} and product_id = any(${ids}::bigint[]))
    order by base_product_id for no key update
  `.execute(trx);
}

/** Models by their ids; whoever locks products too has locked those before. */
export async function lockModels(trx: Trx, company_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    select from base_products
    where company_id = ${averageShop(company_id)} and base_product_id = any(${ids}::bigint[])
    order by base_product_id for no key update
  `.execute(trx);
}

/** The model of an image code, made where there is none. Answers its id. */
export async function lockModelOfCode(
  trx: Trx,
  { company_id, code_anh }: { company_id: number; code_anh: string },
): Promise<number> {
  const { rows } = await sql<{ base_product_id: number }>`
    insert into base_products as base (company_id, code_anh) values (${company_id}, ${code_anh})
    on conflict (company_id, lower(code_anh) text_pattern_ops) where code_anh <> ''
      do update set code_anh = base.code_anh
    returning base_product_id
  `.execute(trx);
  return rows[0]?.base_product_id ?? 0;
}
