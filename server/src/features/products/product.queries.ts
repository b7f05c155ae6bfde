import type { Product } from '@soquay/contract/product';
import { sql } from 'kysely';
import {
  isOneOfProducts,
  type StoredProduct,
  storedColumns,
  storedFrom,
} from '../../catalogue/stored-products.queries.ts';
import type { Db, Trx } from '../../database/database.ts';
import { firstGoods } from '../../stock/first-goods.ts';

export interface ProductKey {
  company_id: number;
  id: number;
}

/** Product as stored, with its first picture and its stock. */
export interface ProductRow
  extends StoredProduct,
    Pick<Product, 'original_warehouses' | 'open_inventories' | 'created_at'> {
  thumb_file: string | null;
  slide_file: string | null;
}

/** Shop of a product; undefined for an unknown id. */
export async function findShopOfProduct(db: Db, id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('products')
    .select('company_id')
    .where('product_id', '=', id)
    .executeTakeFirst();
  return found?.company_id;
}

export async function findProduct(db: Db, { company_id, id }: ProductKey): Promise<ProductRow | undefined> {
  const [row] = await findProducts(db, company_id, [id]);
  return row;
}

/** Products of the shop among these ids, in the order of the ids. */
export async function findProducts(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow & { created_at: Date }>`
    select ${storedColumns}, thumb_file, slide_file, goods.original_warehouses, goods.open_inventories, created_at
    from ${storedFrom} cross join lateral ${firstGoods('product')} goods
    where ${isOneOfProducts(company_id, ids)}
    order by product.product_id
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** True when another model has the image code. */
export async function isOfOtherModel(
  trx: Trx,
  {
    company_id,
    base_product_id,
    code_anh,
  }: { company_id: number; base_product_id: number; code_anh: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from base_products
    where company_id = ${company_id} and lower(code_anh) = lower(${code_anh}) and code_anh <> ''
      and base_product_id <> ${base_product_id}
  `.execute(trx);
  return rows.length > 0;
}
