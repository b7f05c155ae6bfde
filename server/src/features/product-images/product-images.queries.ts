import type { ProductImage } from '@soquay/contract/product-images';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { firstGoods } from '../../stock/first-goods.ts';

/** Base product: the products of one image code, or one product without an image code. */
export interface Model {
  company_id: number;
  base_product_id: number;
}

/** Lists the pictures of a base product in order. */
export async function listImages(db: Db, { company_id, base_product_id }: Model): Promise<ProductImage[]> {
  const rows = await db
    .selectFrom('base_product_images as image')
    .leftJoin('users', 'users.user_id', 'image.user_id')
    .where('image.company_id', '=', company_id)
    .where('image.base_product_id', '=', base_product_id)
    .orderBy('image_order')
    .orderBy('image.id')
    .select(['image_file', 'slide_file', 'thumb_file', 'is_temp', 'image.color', 'image.created_at'])
    .select(sql<string>`coalesce(users.fullname, '')`.as('user'))
    .execute();
  return rows.map(({ is_temp, created_at, ...image }, index) => ({
    ...image,
    image_order: index + 1,
    is_temp: is_temp === 1 ? 1 : 0,
    created_at: created_at.toISOString(),
  }));
}

export async function findModelOfProduct(db: Db, productId: number): Promise<Model | undefined> {
  return await db
    .selectFrom('products')
    .select(['company_id', 'base_product_id'])
    .where('product_id', '=', productId)
    .executeTakeFirst();
}

/** Finds the warehouses where the product was ever in stock. */
export async function findOriginalWarehouses(db: Db, productId: number): Promise<string[]> {
  const { rows } = await sql<{ original_warehouses: string[] }>`
    select goods.original_warehouses
    from products product cross join lateral ${firstGoods('product')} goods
    where product.product_id = ${productId}
  `.execute(db);
  return rows[0]?.original_warehouses ?? [];
}

/** Finds models by image code, ignoring case, keyed by the requested spelling. */
export async function findModelsByCode(
  db: Db,
  company_id: number,
  codes: readonly string[],
): Promise<Map<string, Model & { code_anh: string }>> {
  const { rows } = await sql<Model & { code: string; code_anh: string }>`
    select asked.code, base.company_id, base.base_product_id, base.code_anh
    from unnest(${[...new Set(codes)]}::text[]) as asked (code)
    join base_products base
      on base.company_id = ${averageShop(company_id)} and lower(base.code_anh) = lower(asked.code) and base.code_anh <> ''
    where exists (
      select from products product
      where product.company_id = base.company_id and product.base_product_id = base.base_product_id
        and product.status = 1
    )
  `.execute(db);
  return new Map(rows.map(({ code, ...model }) => [code, model]));
}

/**
 * Finds models by product code, or by the beginning of codes that all have one colour ('AT900-DEN' of 'AT900-DEN-S' and
 * 'AT900-DEN-M'), with that colour.
 */
export async function findModelsByProductCode(
  db: Db,
  company_id: number,
  codes: readonly string[],
): Promise<Map<string, Model & { code_anh: string; color: string }>> {
  const { rows } = await sql<Model & { code: string; code_anh: string; color: string }>`
    select asked.code, base.company_id, base.base_product_id, base.code_anh, meant.color
    from unnest(${[...new Set(codes)]}::text[]) as asked (code)
    cross join lateral (
      select base_product_id, color from products
      where company_id = ${averageShop(company_id)} and search_code = lower(asked.code) and status = 1
      union all
      select min(base_product_id), min(color) from products
      where company_id = ${averageShop(company_id)} and starts_with(search_code, lower(asked.code) || '-')
        and status = 1 and not exists (
          select from products own
          where own.company_id = ${averageShop(company_id)} and own.search_code = lower(asked.code) and own.status = 1)
      having count(distinct base_product_id) = 1 and count(distinct lower(color)) = 1 and min(color) <> ''
    ) meant
    join base_products base
      on base.company_id = ${averageShop(company_id)} and base.base_product_id = meant.base_product_id
  `.execute(db);
  return new Map(rows.map(({ code, ...model }) => [code, model]));
}

/** Finds the colour as the model's products spell it; undefined when no live product has it. */
export async function findColorOfModel(
  trx: Trx,
  { company_id, base_product_id }: Model,
  color: string,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('products')
    .select('color')
    .where('company_id', '=', company_id)
    .where('base_product_id', '=', base_product_id)
    .where('status', '=', 1)
    .where(sql`lower(color)`, '=', sql`lower(${color})`)
    .orderBy('product_id')
    .executeTakeFirst();
  return found?.color;
}

export interface LockedImage {
  id: number;
  image_file: string;
  color: string;
  name_number: number | null;
  is_temp: number;
}

/**
 * Locks the pictures of a base product until the commit and returns them in order. Locks the products before their base
 * product, in the order of all writers: a new first picture is written to each product.
 */
export async function lockImages(trx: Trx, { company_id, base_product_id }: Model): Promise<LockedImage[]> {
  await trx
    .selectFrom('products')
    .select('product_id')
    .where('company_id', '=', company_id)
    .where('base_product_id', '=', base_product_id)
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute();
  await trx
    .selectFrom('base_products')
    .select('base_product_id')
    .where('company_id', '=', company_id)
    .where('base_product_id', '=', base_product_id)
    .forUpdate()
    .execute();
  return await trx
    .selectFrom('base_product_images')
    .select(['id', 'image_file', 'name_number', 'is_temp', 'color'])
    .where('company_id', '=', company_id)
    .where('base_product_id', '=', base_product_id)
    .orderBy('image_order')
    .orderBy('id')
    .execute();
}
