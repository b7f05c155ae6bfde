import { type ProductField, sheetFields } from '@soquay/contract/product-fields';
import type { RecordRow } from '@soquay/contract/record';
import { sql } from 'kysely';
import type { Trx } from '../../../database/database.ts';
import { averageShop, productsOfCodes } from '../../../database/keys-of-shop.ts';
import type { FindRecords } from '../../../sheet-import/records/import-target.ts';
import type { ImportKey } from '../../../sheet-import/sheet-imports.queries.ts';
import { firstGoods } from '../../../stock/first-goods.ts';
import { leastUsualPrice } from '../import/product-row.rules.ts';
import type { CodeHolder } from '../product-references.queries.ts';
import { findCodeHolders } from '../variants.queries.ts';

/** Product in the form of a sheet row, with names for references. */
export interface UpdatedProduct extends Record<(typeof sheetFields)[number], string> {
  product_id: number;
  product_code: string;
  product_name: string;
  barcode: string;
  code_anh: string;
  unit_code: string;
  category_name: string;
  color: string;
  size: string;
  type: string;
  original_price: number;
  price: number;
  sale_price: number;
  selling: 0 | 1;
  status: 0 | 1;
  original_warehouses: string[];
  version: number;
}

/** Field of the product for a column. */
export function fieldOf(column: string): ProductField {
  if (column === 'category_name') return 'category_id';
  if (column === 'selling') return 'active';
  return column === 'color' || column === 'size' || column === 'type' ? 'atts' : (column as ProductField);
}

/** Products by code, ignoring case and blanks, deleted ones included. */
export async function findUpdatedProducts(
  trx: Trx,
  { company_id = 0, names, isLocked }: FindRecords,
): Promise<RecordRow[]> {
  const isNamed = sql`product.company_id = ${averageShop(company_id)}
    and product.product_id = any(array(
      select named.product_id from ${productsOfCodes(company_id, sql`${[...names]}::text[]`)} named
      where product_code_key(named.product_code) = named.code_key))`;
  // Locks so that documents naming these products can still be written.
  if (isLocked) {
    await sql`select from products product where ${isNamed} order by product_id for no key update`.execute(
      trx,
    );
  }
  const { rows } = await sql<UpdatedProduct>`
    select ${updatedColumns}, goods.original_warehouses
    from products product
    left join categories category
      on category.company_id = product.company_id and category.category_id = product.category_id
    cross join lateral ${firstGoods('product')} goods
    where ${isNamed}
  `.execute(trx);
  return rows as unknown as RecordRow[];
}

const updatedColumns = sql`product.product_id, product_code, product_name, barcode, code_anh, unit_code,
  coalesce(category.category_name, '') as category_name, color, size, type, original_price, price, sale_price,
  ${sql.raw(sheetFields.join())}, product.active as selling, product.status, product.version`;

/** Counts rows that would clear a selling price, or make it unusually low. */
export async function countOddPrices(
  trx: Trx,
  { import_id }: ImportKey,
): Promise<{ none: number; low: number }> {
  const { rows } = await sql<{ none: number; low: number }>`
    select count(*) filter (where price = 0) as none,
      count(*) filter (where price > 0 and price < ${leastUsualPrice}) as low
    from record_import_rows cross join lateral (select (written ->> 'price')::bigint as price) as next
    where import_id = ${import_id} and outcome = 'changed'
  `.execute(trx);
  return rows[0] ?? { none: 0, low: 0 };
}

type Place = Pick<UpdatedProduct, 'code_anh' | 'color' | 'size'>;

/** Row that changes image code, colour or size of its product, if only in spelling. */
export interface PlacedUpdate {
  row_number: number;
  product_id: number;
  product_code: string;
  was: Place;
  next: Place;
}

/** Finds these rows among the good ones in order; the result is the same before and after saving. */
export async function findPlacesOfUpdates(
  trx: Trx,
  { import_id, company_id }: ImportKey,
): Promise<PlacedUpdate[]> {
  const placed = (said: string) =>
    sql.raw(
      `jsonb_build_object(${placeFields.map((name) => `'${name}', coalesce(row.${said} ->> '${name}', product.${name})`)})`,
    );
  const { rows } = await sql<PlacedUpdate>`
    select row.row_number, product.product_id, product.product_code, ${placed('before')} as was, ${placed('written')} as next
    from record_import_rows row
    join products product on product.company_id = ${company_id} and product.product_id = row.record_key::bigint
    where row.import_id = ${import_id} and row.outcome = 'changed' and row.written ?| ${[...placeFields]}::text[]
    order by row.row_number
  `.execute(trx);
  return rows;
}

const placeFields = ['code_anh', 'color', 'size'] as const;

/** Ids of units and groups by name in lower case, and products by the comparable form of codes and barcodes. */
export interface KnownNames {
  units: Map<string, string>;
  categories: Map<string, string>;
  barcodes: Map<string, CodeHolder[]>;
}

export async function findKnownNames(
  trx: Trx,
  company_id: number,
  { categories, barcodes }: { categories: readonly string[]; barcodes: readonly string[] },
): Promise<KnownNames> {
  const units = await trx
    .selectFrom('units')
    .select(['unit_code', 'unit_name'])
    .where('active', '=', 1)
    .orderBy('unit_code', 'desc')
    .execute();
  const named = await sql<{ category_name: string }>`
    select distinct on (lower(category_name)) category_name from categories
    where company_id = ${company_id} and active = 1
      and lower(category_name) in (select lower(name) from unnest(${[...categories]}::text[]) as name)
    order by lower(category_name), category_parent_id nulls first, category_id
  `.execute(trx);
  return {
    units: new Map([
      ...units.map(({ unit_code, unit_name }): [string, string] => [unit_name.toLowerCase(), unit_code]),
      ...units.map(({ unit_code }): [string, string] => [unit_code.toLowerCase(), unit_code]),
    ]),
    categories: new Map(named.rows.map(({ category_name }) => [category_name.toLowerCase(), category_name])),
    barcodes: await findCodeHolders(trx, company_id, barcodes),
  };
}

/** Groups by name in lower case; of several with one name those in use win, then the topmost. */
export async function findCategoriesByName(
  trx: Trx,
  company_id: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; category_id: number }>`
    select distinct on (lower(category_name)) lower(category_name) as name, category_id from categories
    where company_id = ${company_id}
      and lower(category_name) in (select lower(name) from unnest(${[...names]}::text[]) as name)
    order by lower(category_name), active desc, category_parent_id nulls first, category_id
  `.execute(trx);
  return new Map(rows.map(({ name, category_id }) => [name, category_id]));
}

/** Names of the attributes colour, size and type by id. */
export async function findNamesOfColumns(trx: Trx): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('attributes')
    .select(['attribute_id', 'attribute_name'])
    .where('attribute_id', 'in', [1, 2, 3])
    .execute();
  return new Map(rows.map(({ attribute_id, attribute_name }) => [attribute_id, attribute_name]));
}
