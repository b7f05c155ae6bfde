import type { ImportReport, ImportResult, ImportRow } from '@soquay/contract/products';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/database.ts';
import type { Warehouse } from './product-columns.ts';
import type { Unit } from './units.ts';

/** Checked files are kept so long. */
const keptFor = sql`interval '1 hour'`;
/** Rows a report shows: what is wrong in more of them is read in the file of bad rows. */
const maxReportRows = 1_000;

export interface ImportKey {
  import_id: string;
  company_id: number;
  user_id: number;
}

export interface CheckedImport {
  header: string[];
  result: ImportResult | null;
}

export async function findWarehouses(db: Db, rights: ShopRights): Promise<Warehouse[]> {
  const warehouses = await db
    .selectFrom('warehouses')
    .select(['warehouse_code', 'warehouse_name'])
    .where('company_id', '=', rights.company_id)
    .orderBy('warehouse_code')
    .execute();
  return warehouses.map((warehouse) => ({
    ...warehouse,
    isAssigned: mayMoveGoodsOf(rights, warehouse.warehouse_code),
  }));
}

export async function findUnits(db: Db): Promise<Unit[]> {
  return await db.selectFrom('units').select(['unit_code', 'unit_name']).orderBy('unit_code').execute();
}

export async function insertImport(
  trx: Trx,
  key: ImportKey,
  { header, rowsJson }: { header: string[]; rowsJson: string[] },
): Promise<void> {
  await sql`delete from product_imports where created_at < now() - ${keptFor}`.execute(trx);
  await sql`
    insert into product_imports (import_id, company_id, user_id, header)
    values (${key.import_id}, ${key.company_id}, ${key.user_id}, ${header})
  `.execute(trx);
  for (const rows of rowsJson) {
    await sql`
      insert into product_import_rows
      select * from jsonb_populate_recordset(null::product_import_rows, ${rows}::jsonb)
    `.execute(trx);
  }
  // Without it the planner takes the file for a row or two, and compares every row with every other.
  await sql`analyze product_import_rows (import_id, outcome)`.execute(trx);
}

/**
 * Compares the rows with what the shop has by now: codes it has (deleted products too) are left alone
 * whatever else is wrong with the row, barcodes it has are errors. Saying it twice changes nothing.
 */
export async function markTaken(trx: Trx, { import_id, company_id }: ImportKey): Promise<void> {
  await sql`
    update product_import_rows as row
    set outcome = 'existing',
      reasons = array[case product.status when 1 then 'Mã đã có, để nguyên' else 'Mã đã có (sản phẩm đã xoá), để nguyên' end]
    from products product
    where row.import_id = ${import_id} and row.outcome <> 'existing'
      and product.company_id = ${company_id} and product.search_code = lower(row.product_code)
  `.execute(trx);
  await sql`
    update product_import_rows as row
    set outcome = 'error', reasons = row.reasons || taken.reason
    from (
      select of_file.row_number, format('Mã vạch "%s" đã dùng cho sản phẩm %s', product.barcode, product.product_code) as reason
      from product_import_rows of_file
      join products product on product.company_id = ${company_id} and product.barcode = of_file.barcode
        -- As products_barcode_unique says, or it would not be used.
        and product.barcode <> ''
      where of_file.import_id = ${import_id} and of_file.barcode <> ''
    ) as taken
    where row.import_id = ${import_id} and row.row_number = taken.row_number
      and row.outcome <> 'existing' and not taken.reason = any(row.reasons)
  `.execute(trx);
}

/** The report of a checked file, but for its warnings about columns. */
export async function getReport(trx: Trx, key: ImportKey): Promise<Omit<ImportReport, 'warnings'>> {
  const { import_id } = key;
  const counts = await countOutcomes(trx, key);
  const { rows } = await sql<ImportRow>`
    select row_number as row, product_code, product_name, outcome, reasons
    from product_import_rows where import_id = ${import_id}
    order by array_position(array['error', 'existing', 'new'], outcome), row_number
    limit ${maxReportRows}
  `.execute(trx);
  return { import_id, ...counts, rows };
}

export async function countOutcomes(trx: Trx, { import_id }: ImportKey) {
  const { rows } = await sql<{
    total: number;
    new_count: number;
    existing_count: number;
    error_count: number;
    opening_qty: number;
  }>`
    select
      count(*) as total,
      count(*) filter (where outcome = 'new') as new_count,
      count(*) filter (where outcome = 'existing') as existing_count,
      count(*) filter (where outcome = 'error') as error_count,
      coalesce(sum((select sum((line ->> 'qty')::bigint) from jsonb_array_elements(opening) as line))
        filter (where outcome = 'new'), 0)::bigint as opening_qty
    from product_import_rows where import_id = ${import_id}
  `.execute(trx);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}

/** Names of units and product groups that the good rows use and nobody has yet. */
export async function findNewNames(trx: Trx, { import_id, company_id }: ImportKey) {
  const { rows } = await sql<{ units: string[]; categories: string[] }>`
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
        order by lower(row.category_name)) as categories
  `.execute(trx);
  return rows[0] ?? { units: [], categories: [] };
}

/** The file that this person checked for this shop within the hour; whoever writes it or has written it holds the row. */
export async function lockImportForUpdate(trx: Trx, key: ImportKey): Promise<CheckedImport | undefined> {
  const { rows } = await sql<CheckedImport>`
    select header, result from product_imports
    where import_id = ${key.import_id} and company_id = ${key.company_id} and user_id = ${key.user_id}
      and created_at >= now() - ${keptFor}
    for update
  `.execute(trx);
  return rows[0];
}

/** Rows with errors as JSON, for a child process: `[[cell, …, reasons], …]`; undefined when there is no such import. */
export async function findBadRows(
  db: Db,
  key: ImportKey,
): Promise<{ header: string[]; rowsJson: string } | undefined> {
  const { rows } = await sql<{ header: string[]; rowsJson: string }>`
    select import.header,
      (select coalesce(json_agg(to_jsonb(row.cells || array_to_string(row.reasons, '; ')) order by row.row_number), '[]')::text
       from product_import_rows row
       where row.import_id = import.import_id and row.outcome = 'error') as "rowsJson"
    from product_imports import
    where import.import_id = ${key.import_id} and import.company_id = ${key.company_id} and import.user_id = ${key.user_id}
      and import.created_at >= now() - ${keptFor}
  `.execute(db);
  return rows[0];
}
