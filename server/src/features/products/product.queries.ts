import type { Product, ProductAttribute } from '@soquay/contract/product';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { firstGoods } from '../../stock/first-goods.ts';

export interface ProductKey {
  company_id: number;
  id: number;
}

/** A product with what its base product says, and names for what it refers to. */
export interface ProductRow extends Omit<Product, 'web_category_id' | 'web_category_ids' | 'first_image'> {
  original_price: number;
  supplier_note: string;
  web_category_ids: number[];
  web_category_names: string[];
  thumb_file: string | null;
  slide_file: string | null;
}

/** The shop that a product belongs to; undefined for none. */
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

/** Those of them that the shop has, in the order of their ids. */
export async function findProducts(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow & { created_at: Date }>`
    select product.product_id, product.company_id, product_code, barcode, product_name, product.code_anh, unit_code,
      product.category_id, coalesce(category.category_name, '') as category_name,
      original_price, price, sale_price, product_desc, supplier_note, status_note,
      product.active, product.status, color, size, type, ${attributesOf} as atts,
      product.base_product_id, base.product_web_name, base.brand_id, base.product_content,
      base.posted_insta, base.posted_fb_soquay, base.posted_fb_soquay_hn, base.posted_fb_soquay_sg,
      case when brand.id is not null then json_build_object('id', brand.id, 'brand_name', brand.brand_name) end as brand,
      web.ids as web_category_ids, web.names as web_category_names,
      thumb_file, slide_file, goods.original_warehouses, goods.open_inventories,
      created_at, product.version, base.version as base_version
    from products product
    join base_products base on base.company_id = product.company_id and base.base_product_id = product.base_product_id
    left join categories category
      on category.company_id = product.company_id and category.category_id = product.category_id
    left join brands brand on brand.company_id = base.company_id and brand.id = base.brand_id
    cross join lateral (
      select coalesce(json_agg(placed.category_id order by position), '[]') as ids,
        coalesce(json_agg(web_category.category_name order by position), '[]') as names
      from base_product_web_categories placed
      join web_categories web_category using (company_id, category_id)
      where placed.company_id = base.company_id and placed.base_product_id = base.base_product_id
    ) web
    cross join lateral ${firstGoods('product')} goods
    where product.company_id = ${averageShop(company_id)} and product.product_id = any(${ids}::bigint[])
    order by product.product_id
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Colour, size and type among the others. */
export const attributesOf = sql<ProductAttribute[]>`(
  select coalesce(json_agg(json_build_object('att_id', said.attribute_id, 'attribute_name', attribute_name,
    'value_id', listed.value_id, 'value', coalesce(listed.value, said.value)) order by said.attribute_id), '[]')
  from (
    select * from (values (1::bigint, null::bigint, color), (2, null, size), (3, null, type))
      as own (attribute_id, value_id, value)
    where value <> ''
    union all
    select attribute_id, value_id, value from product_attributes held
    where held.company_id = product.company_id and held.product_id = product.product_id
  ) said
  join attributes using (attribute_id)
  left join attribute_values listed on listed.company_id = product.company_id
    and listed.attribute_id = said.attribute_id
    and (listed.value_id = said.value_id or said.value_id is null and listed.value = said.value)
)`;

/** Keeps others from changing it until the commit; documents that name it go on. */
export async function lockProduct(trx: Trx, { company_id, id }: ProductKey): Promise<void> {
  await trx
    .selectFrom('products')
    .select('product_id')
    .where('company_id', '=', company_id)
    .where('product_id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** The same of the base product of one. */
export async function lockBaseOf(trx: Trx, { company_id, id }: ProductKey): Promise<void> {
  await sql`
    select from base_products
    where company_id = ${company_id} and base_product_id = (
      select base_product_id from products where company_id = ${company_id} and product_id = ${id})
    for no key update
  `.execute(trx);
}

/** Whether an image code is that of another model than this one. */
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
