import { sheetFields } from '@soquay/contract/product-fields';
import type { ImportReport, ImportRow } from '@soquay/contract/products';
import { sql } from 'kysely';
import { valuesOfColumns, type WantedProduct } from '../../../catalogue/product-state.ts';
import type { Db, Trx } from '../../../database/database.ts';
import type { ImportKey } from '../../../sheet-import/sheet-imports.queries.ts';
import { type JudgedRow, maxReportRows, reportedRows } from '../../../sheet-import/sheet-report.ts';
import type { Unit } from './units.ts';

/** Units, those in use last, since the last one of a name wins. */
export async function findUnits(db: Db): Promise<Unit[]> {
  return await db
    .selectFrom('units')
    .select(['unit_code', 'unit_name'])
    .orderBy('active')
    .orderBy('unit_code')
    .execute();
}

/** Part of the report that comes from the rows. */
type ReportOfRows = Pick<
  ImportReport,
  'total' | 'new_count' | 'existing_count' | 'error_count' | 'unitless_count' | 'opening_qty' | 'rows'
>;

/** Reads the report of a checked file, without its columns. */
export async function getReport(trx: Trx, key: ImportKey): Promise<ReportOfRows> {
  const counts = await countOutcomes(trx, key);
  const { rows } = await sql<JudgedRow<ImportRow>>`
    select row_number as row, product_code, product_name, color, size, price, original_price, opening_qty, outcome, reasons
    from product_import_rows where import_id = ${key.import_id}
    order by array_position(array['error', 'existing', 'new'], outcome), row_number
    limit ${maxReportRows}
  `.execute(trx);
  return { ...counts, rows: reportedRows(rows) };
}

export async function countOutcomes(trx: Trx, { import_id }: ImportKey) {
  const { rows } = await sql<{
    total: number;
    new_count: number;
    existing_count: number;
    error_count: number;
    unitless_count: number;
    opening_qty: number;
  }>`
    select
      count(*) as total,
      count(*) filter (where outcome = 'new') as new_count,
      count(*) filter (where outcome = 'existing') as existing_count,
      count(*) filter (where outcome = 'error') as error_count,
      count(*) filter (where outcome = 'error' and unit_code = '') as unitless_count,
      coalesce(sum(opening_qty) filter (where outcome = 'new'), 0)::bigint as opening_qty
    from product_import_rows where import_id = ${import_id}
  `.execute(trx);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}

/** Codes of warehouses that get stock from good rows. */
export async function findOpeningWarehouses(trx: Trx, { import_id }: ImportKey): Promise<string[]> {
  const { rows } = await sql<{ warehouse_code: string }>`
    select distinct line ->> 'warehouse_code' as warehouse_code
    from product_import_rows row cross join lateral jsonb_array_elements(row.opening) as line
    where row.import_id = ${import_id} and row.outcome = 'new'
    order by 1
  `.execute(trx);
  return rows.map(({ warehouse_code }) => warehouse_code);
}

/** Products created from rows with a model and a colour or size. */
export async function findVariantsMade(trx: Trx, { import_id }: ImportKey): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product_import_rows
    where import_id = ${import_id} and product_id is not null and code_anh <> '' and (color <> '' or size <> '')
  `.execute(trx);
  return rows.map(({ product_id }) => product_id);
}

/** Names of the warehouses that are off; locks the others, so that none is switched off before the commit. */
export async function lockWarehousesOff(
  trx: Trx,
  { company_id }: Pick<ImportKey, 'company_id'>,
  warehouseCodes: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('warehouses')
    .select(['warehouse_name', 'active'])
    .where('company_id', '=', company_id)
    .where(sql<boolean>`warehouse_code = any(${[...warehouseCodes]}::text[])`)
    .orderBy('warehouse_code')
    .forShare()
    .execute();
  return rows.filter(({ active }) => active === 0).map(({ warehouse_name }) => warehouse_name);
}

/** Names of new units, product groups and brands in the good rows. */
export async function findNewNames(trx: Trx, { import_id, company_id }: ImportKey) {
  const { rows } = await sql<{ units: string[]; categories: string[]; brands: string[] }>`
    select
      array(
        select distinct row.unit_name from product_import_rows row
        where row.import_id = ${import_id} and row.outcome = 'new'
          and not exists (select from units where lower(units.unit_code) = lower(row.unit_code))
        order by 1) as units,
      array(
        select distinct on (lower(row.category_name)) row.category_name from product_import_rows row
        where row.import_id = ${import_id} and row.outcome = 'new' and row.category_name <> ''
          and not exists (
            select from categories category
            where category.company_id = ${company_id} and lower(category.category_name) = lower(row.category_name))
        order by lower(row.category_name)) as categories,
      array(
        select distinct on (lower(row.brand_name)) row.brand_name from product_import_rows row
        where row.import_id = ${import_id} and row.outcome = 'new' and row.brand_name <> ''
          and not exists (
            select from brands brand
            where brand.company_id = ${company_id} and lower(brand.brand_name) = lower(row.brand_name))
        order by lower(row.brand_name)) as brands
  `.execute(trx);
  return rows[0] ?? { units: [], categories: [], brands: [] };
}

export async function findLastRow(trx: Trx, { import_id }: ImportKey): Promise<number> {
  const { last_row } = await trx
    .selectFrom('product_import_rows')
    .select(({ fn }) => fn.coalesce(fn.max('row_number'), sql<number>`0`).as('last_row'))
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow();
  return last_row;
}

/** Product to create from a good row. */
type NewProduct = WantedProduct & { row_number: number };

/** Finds products of good rows in a range of row numbers. */
export async function findNewProducts(
  trx: Trx,
  { import_id, company_id }: ImportKey,
  { after, last }: { after: number; last: number },
): Promise<NewProduct[]> {
  const { rows } = await sql<Omit<NewProduct, 'atts'> & { color: string; size: string; type: string }>`
    select row.row_number, row.product_code, row.barcode, row.product_name, row.code_anh,
      -- Spelt as the unit is, which somebody may have added since the check.
      (select units.unit_code from units where lower(units.unit_code) = lower(row.unit_code)) as unit_code,
      -- Of groups with one name the topmost of those in use.
      (select category.category_id from categories category
       where category.company_id = ${company_id} and lower(category.category_name) = lower(row.category_name)
       order by category.active desc, category.category_parent_id nulls first, category.category_id limit 1) as category_id,
      (select brand.id from brands brand
       where brand.company_id = ${company_id} and lower(brand.brand_name) = lower(row.brand_name) and row.brand_name <> ''
      ) as brand_id,
      row.color, row.size, row.type, row.original_price, row.price, row.sale_price,
      ${sql.raw(sheetFields.map((name) => `row.${name}`).join())}, row.active
    from product_import_rows row
    where row.import_id = ${import_id} and row.outcome = 'new' and row.row_number > ${after} and row.row_number <= ${last}
    order by row.row_number
  `.execute(trx);
  return rows.map(({ color, size, type, ...row }) => ({
    ...row,
    atts: valuesOfColumns({ color, size, type }),
  }));
}
