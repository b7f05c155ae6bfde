import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { averageShop } from '../database/keys-of-shop.ts';

/**
 * Locks of the catalogue until the commit, in the order of docs/architecture.md: products by id, then models by id.
 * Writing a document that refers to a product does not wait for them.
 */

declare const isLocked: unique symbol;
/** Proof that a transaction has locked its products: reads behind the lock stay true. */
export type LockedProducts = { readonly company_id: number; readonly [isLocked]: true };

/** `newCodes` are image codes that these may get: products of those models are locked too where pictures go along to them. */
export async function lockProducts(
  trx: Trx,
  company_id: number,
  ids: readonly number[],
  { newCodes = [] }: { newCodes?: readonly string[] } = {},
): Promise<LockedProducts> {
  if (ids.length > 0) {
    const getsPictures = isShownAlong(company_id, { ids, codes: written(newCodes) });
    await sql`
      select from products
      where company_id = ${averageShop(company_id)} and (product_id = any(${ids}::bigint[]) or ${getsPictures})
      order by product_id for no key update
    `.execute(trx);
  }
  return { company_id } as LockedProducts;
}

function isShownAlong(
  company_id: number,
  { ids, codes }: { ids: readonly number[]; codes: readonly string[] },
): RawBuilder<boolean> {
  if (codes.length === 0) return sql`false`;
  const company = averageShop(company_id);
  return sql`base_product_id = any(array(
    select base_product_id from base_products base
    where company_id = ${company} and ${isOfCode(codes)} and not ${hasPictures} and exists (
      select from products moved
      join base_product_images image using (company_id, base_product_id)
      where moved.company_id = ${company} and moved.product_id = any(${ids}::bigint[]))))`;
}

/** Condition on a row `base` of base_products. */
export const hasPictures = sql<boolean>`exists (
  select from base_product_images image
  where image.company_id = base.company_id and image.base_product_id = base.base_product_id)`;

function written(codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => code !== '');
}

function isOfCode(codes: readonly string[]): RawBuilder<boolean> {
  return sql`code_anh <> '' and lower(code_anh) = any(array(select lower(code) from unnest(${codes}::text[]) code))`;
}

/** Models to lock: by their ids, of products that are locked or new, of image codes. */
interface ModelsToLock {
  ids?: readonly number[];
  ofProducts?: readonly number[];
  ofCodes?: readonly string[];
}

/**
 * Strength of a lock on models. `key share`, for models that new products join, lets others write them, but not rename
 * or empty them; `update` is for those who may do that.
 */
export type ModelLock = 'key share' | 'no key update' | 'update';

/** Locks all models of a transaction in one call and in one order, against deadlocks. */
export async function lockModels(
  trx: Trx,
  company_id: number,
  { ids = [], ofProducts = [], ofCodes = [] }: ModelsToLock,
  lock: ModelLock = 'no key update',
): Promise<void> {
  const codes = written(ofCodes);
  if (ids.length + ofProducts.length + codes.length === 0) return;
  const company = averageShop(company_id);
  const ways = [
    ...(ids.length > 0 ? [sql`base_product_id = any(${[...ids]}::bigint[])`] : []),
    // An array, found once, is looked up in an index.
    ...(ofProducts.length > 0
      ? [
          sql`base_product_id = any(array(
          select base_product_id from products
          where company_id = ${company} and product_id = any(${[...ofProducts]}::bigint[])))`,
        ]
      : []),
    ...(codes.length > 0 ? [isOfCode(codes)] : []),
  ];
  await sql`
    select from base_products where company_id = ${company} and (${sql.join(ways, sql` or `)})
    order by base_product_id for ${sql.raw(lock)}
  `.execute(trx);
}

/** Locks the model of an image code, creating it if missing. Returns its id. */
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
