import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { averageShop } from '../database/keys-of-shop.ts';
import { modelColumnNames, productColumns } from './product-columns.ts';
import type { ProductState, ProductValue, WebField } from './product-state.ts';

/** Product as stored, with names of what it refers to, without the fields of its model. */
export interface StoredGoods extends Omit<ProductState, WebField> {
  product_id: number;
  company_id: number;
  base_product_id: number;
  category_name: string;
  color: string;
  size: string;
  type: string;
  /** 0: deleted. */
  status: 0 | 1;
  version: number;
}

/** Product as stored, with the fields of its model. */
export interface StoredProduct extends StoredGoods, Pick<ProductState, WebField> {
  brand: { id: number; brand_name: string } | null;
  web_category_names: string[];
  base_version: number;
}

const ownColumns = Object.keys(productColumns)
  .map((column) => `product.${column}`)
  .join();

const goodsColumns = sql`product.product_id, product.company_id, ${sql.raw(ownColumns)}, product.version,
  coalesce(category.category_name, '') as category_name, ${attributesOf('product')} as atts`;

const goodsFrom = sql`products product
  left join categories category
    on category.company_id = product.company_id and category.category_id = product.category_id`;

/** All but `active`, which the product has too. */
const webColumns = modelColumnNames
  .filter((column) => column !== 'active')
  .map((column) => `base.${column}`)
  .join();

const modelFields = sql`${sql.raw(webColumns)},
  (select json_build_object('id', brand.id, 'brand_name', brand.brand_name) from brands brand
    where brand.company_id = base.company_id and brand.id = base.brand_id) as brand,
  web.ids as web_category_ids, web.names as web_category_names`;

const webCategories = sql`lateral (
  select coalesce(json_agg(placed.category_id order by position), '[]') as ids,
    coalesce(json_agg(category_name order by position), '[]') as names
  from base_product_web_categories placed
  join web_categories using (company_id, category_id)
  where placed.company_id = base.company_id and placed.base_product_id = base.base_product_id
)`;

/** Columns of `storedFrom`, for statements that select more; the row of `products` has the alias `product`. */
export const storedColumns = sql`${goodsColumns}, ${modelFields}, base.version as base_version`;

export const storedFrom = sql`${goodsFrom}
  join base_products base on base.company_id = product.company_id and base.base_product_id = product.base_product_id
  cross join ${webCategories} web`;

/** Finds products of the shop by id, in the order of their ids. */
export async function findStoredProducts(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select ${storedColumns} from ${storedFrom} where ${isOneOfProducts(company_id, ids)} order by product.product_id
  `.execute(db);
  return rows;
}

/** Finds products without their models, whose formatted texts are long. */
export async function findStoredGoods(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<StoredGoods[]> {
  const { rows } = await sql<StoredGoods>`
    select ${goodsColumns} from ${goodsFrom} where ${isOneOfProducts(company_id, ids)} order by product.product_id
  `.execute(db);
  return rows;
}

/** Condition that the row `product` is among these ids. */
export function isOneOfProducts(company_id: number, ids: readonly number[]): RawBuilder<boolean> {
  return sql`product.company_id = ${averageShop(company_id)} and product.product_id = any(${[...ids]}::bigint[])`;
}

/** Model with its web fields. */
export type StoredModel = Pick<ProductState, WebField> & {
  base_product_id: number;
  brand: { brand_name: string } | null;
  web_category_names: string[];
  /** 1: sold on the website. */
  active: 0 | 1;
};

export async function findStoredModels(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<StoredModel[]> {
  const { rows } = await sql<StoredModel>`
    select base.base_product_id, base.active, ${modelFields}
    from base_products base cross join ${webCategories} web
    where base.company_id = ${averageShop(company_id)} and base.base_product_id = any(${[...ids]}::bigint[])
    order by base.base_product_id
  `.execute(db);
  return rows;
}

/** Attributes of a product as JSON, colour, size and type included. */
function attributesOf(product: string): RawBuilder<ProductValue[]> {
  const row = sql.raw(product);
  return sql`(
    select coalesce(json_agg(json_build_object('att_id', said.attribute_id, 'attribute_name', attribute_name,
      'value_id', listed.value_id, 'value', coalesce(listed.value, said.value)) order by said.attribute_id), '[]')
    from (
      select * from (values (1::bigint, null::bigint, color), (2, null, size), (3, null, type))
        as own (attribute_id, value_id, value)
      where value <> ''
      union all
      select attribute_id, value_id, value from product_attributes held
      where held.company_id = ${row}.company_id and held.product_id = ${row}.product_id
    ) said
    join attributes using (attribute_id)
    left join attribute_values listed on listed.company_id = ${row}.company_id
      and listed.attribute_id = said.attribute_id
      and (listed.value_id = said.value_id or said.value_id is null and listed.value = said.value)
  )`;
}
