import type { ProductImage } from '@soquay/contract/product-images';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { firstGoods } from '../../stock/first-goods.ts';

/** A base product: of one image code, or of one product that has none. */
export interface Model {
  company_id: number;
  base_product_id: number;
}

/** Pictures of a base product in their order. */
export async function listImages(db: Db, { company_id, base_product_id }: Model): Promise<ProductImage[]> {
  const rows = await db
    .selectFrom('base_product_images as image')
    .leftJoin('users', 'users.user_id', 'image.user_id')
    .where('image.company_id', '=', company_id)
    .where('image.base_product_id', '=', base_product_id)
    .orderBy('image_order')
    .orderBy('image.id')
    .select(['image_file', 'slide_file', 'thumb_file', 'is_temp', 'image.created_at'])
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

/** Where the product was ever in stock. */
export async function findOriginalWarehouses(db: Db, productId: number): Promise<string[]> {
  const { rows } = await sql<{ original_warehouses: string[] }>`
    select goods.original_warehouses
    from products product cross join lateral ${firstGoods('product')} goods
    where product.product_id = ${productId}
  `.execute(db);
  return rows[0]?.original_warehouses ?? [];
}

/** By each of these codes that goods of the shop have, whatever their case: which they are. */
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

export interface LockedImage {
  id: number;
  image_file: string;
  name_number: number | null;
  is_temp: number;
}

/**
 * Keeps others from changing the pictures of a base product until the commit; gives them in their order. Products before
 * their base product, as whoever changes both locks them: each is written where the first picture changes.
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
    .select(['id', 'image_file', 'name_number', 'is_temp'])
    .where('company_id', '=', company_id)
    .where('base_product_id', '=', base_product_id)
    .orderBy('image_order')
    .orderBy('id')
    .execute();
}
