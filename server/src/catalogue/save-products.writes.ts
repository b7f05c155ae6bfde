import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Trx } from '../database/database.ts';
import { averageShop } from '../database/keys-of-shop.ts';
import { modelColumns, productColumns } from './product-columns.ts';
import { columnsOfValues, isWebField, type ProductValue, type WantedProduct } from './product-state.ts';
import type { StoredModel } from './stored-products.queries.ts';

/** Statements of `saveProducts`, each for all products at once. */

type ProductColumns = Partial<Record<keyof typeof productColumns, string | number | null>>;

/** Picks the fields that are columns of `products`. */
export function columnsOf(wanted: WantedProduct): ProductColumns {
  const { atts, ...fields } = wanted;
  const own = Object.fromEntries(Object.entries(fields).filter(([field]) => !isWebField(field)));
  return { ...own, ...(atts ? columnsOfValues(atts) : {}) };
}

/** Rows per statement: 50,000 in one could exceed the statement timeout on a busy machine. */
const rowsAtOnce = 5_000;

/** Inserts products and returns their ids in the same order; null for a product that was left out. */
export async function insertProducts(
  trx: Trx,
  company_id: number,
  products: readonly ProductColumns[],
  { leavesTakenOut }: { leavesTakenOut: boolean },
): Promise<(number | null)[]> {
  const { status: _, ...columns } = productColumns;
  const names = Object.keys(columns);
  const ids = new Map<string, number>();
  for (const rows of pieces(products)) {
    const made = await sql<{ product_id: number; product_code: string }>`
      insert into products (company_id, ${sql.raw(names.join())})
      select ${company_id}::bigint, ${sql.raw(names.join())}
      from rows from (${recordset(columns, rows)}) with ordinality
        as row (${sql.raw(names.join())}, place)
      order by place
      ${leavesTakenOut ? sql`on conflict do nothing` : sql``}
      returning product_id, product_code
    `.execute(trx);
    for (const { product_code, product_id } of made.rows) ids.set(product_code, product_id);
  }
  return products.map(({ product_code }) => ids.get(String(product_code)) ?? null);
}

interface WrittenProduct {
  product_id: number;
  columns: ProductColumns;
}

/** Updates products; raises the version of each. */
export async function updateProducts(
  trx: Trx,
  company_id: number,
  written: readonly WrittenProduct[],
): Promise<void> {
  const rows = written.map(({ product_id, columns }) => ({ product_id, values: columns }));
  for (const piece of pieces(rows)) {
    await sql`
      update products kept set ${setting(productColumns, piece)} version = kept.version + 1
      from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as row (product_id bigint, values jsonb)
      where kept.company_id = ${averageShop(company_id)} and kept.product_id = row.product_id
    `.execute(trx);
  }
}

/** Replaces the attributes of products that are not columns. */
export async function replaceValues(
  trx: Trx,
  company_id: number,
  products: readonly { product_id: number; atts: readonly ProductValue[] }[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ product_id }) => product_id);
  await trx
    .deleteFrom('product_attributes')
    .where('company_id', '=', averageShop(company_id))
    .where('product_id', '=', anyOf(ids))
    .execute();
  const rows = products.flatMap(({ product_id, atts }) =>
    otherValues(atts).map(({ att_id, value_id, value }) => ({
      product_id,
      att_id,
      value_id,
      value: value_id === null ? value : null,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into product_attributes (company_id, product_id, attribute_id, value_id, value)
    select ${company_id}::bigint, product_id, att_id, value_id, value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (product_id bigint, att_id bigint, value_id bigint, value text)
  `.execute(trx);
}

/** Picks the attributes that are not columns of `products`. */
export function otherValues(atts: readonly ProductValue[]): ProductValue[] {
  return atts.filter(({ att_id }) => att_id > 3);
}

/** New values of a model's changed fields. */
export type WantedModel = Partial<Omit<StoredModel, 'base_product_id' | 'brand' | 'web_category_names'>>;

/** Updates models; raises the version of each. */
export async function updateModels(
  trx: Trx,
  company_id: number,
  models: readonly { base_product_id: number; values: WantedModel }[],
): Promise<void> {
  for (const piece of pieces(models)) {
    await sql`
      update base_products kept set ${setting(modelColumns, piece)} version = kept.version + 1
      from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as row (base_product_id bigint, values jsonb)
      where kept.company_id = ${averageShop(company_id)} and kept.base_product_id = row.base_product_id
    `.execute(trx);
  }
  const placed = models.flatMap(({ base_product_id, values: { web_category_ids } }) =>
    web_category_ids ? [{ base_product_id, web_category_ids }] : [],
  );
  if (placed.length === 0) return;
  const ids = placed.map(({ base_product_id }) => base_product_id);
  await trx
    .deleteFrom('base_product_web_categories')
    .where('company_id', '=', averageShop(company_id))
    .where('base_product_id', '=', anyOf(ids))
    .execute();
  await sql`
    insert into base_product_web_categories (company_id, base_product_id, category_id, position)
    select ${company_id}::bigint, base_product_id, category_id::bigint, position
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as row (base_product_id bigint, web_category_ids jsonb)
    cross join lateral jsonb_array_elements_text(web_category_ids) with ordinality as named (category_id, position)
  `.execute(trx);
}

export interface PriceChange {
  product_id: number;
  price_field: 'original_price' | 'price' | 'sale_price';
  /** Prices in whole dong. */
  price_before: number;
  price_after: number;
}

export async function insertPriceChanges(
  trx: Trx,
  { company_id, user_id }: { company_id: number; user_id: number },
  changes: readonly PriceChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into product_price_changes (company_id, user_id, product_id, price_field, price_before, price_after)
    select ${company_id}::bigint, ${user_id}::bigint, change.*
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (product_id bigint, price_field text, price_before bigint, price_after bigint)
  `.execute(trx);
}

export async function findCategoryNames(
  trx: Trx,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('categories')
    .select(['category_id', 'category_name'])
    .where('company_id', '=', company_id)
    .where('category_id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ category_id, category_name }) => [category_id, category_name]));
}

type ColumnTypes = Record<string, string>;

/** Assignments of the columns that some row changes; rows that do not keep their value. */
function setting(columns: ColumnTypes, rows: readonly { values: object }[]): RawBuilder<unknown> {
  const given = Object.keys(columns).filter((name) => rows.some(({ values }) => name in values));
  return sql.raw(
    given
      .map(
        (name) =>
          `${name} = case when row.values ? '${name}' then (row.values ->> '${name}')::${columns[name]} else kept.${name} end, `,
      )
      .join(''),
  );
}

function recordset(columns: ColumnTypes, rows: readonly object[]): RawBuilder<unknown> {
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (${sql.raw(typed.join())})`;
}

function pieces<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}
