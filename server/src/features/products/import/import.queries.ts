import type { ImportReport, ImportResult, ImportRow } from '@soquay/contract/products';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/database.ts';
import { Refusal } from '../../../refusal.ts';
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
  /** Rows there should be. */
  row_count: number;
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

/** Their pieces and rows go with them. */
export async function deleteExpiredImports(db: Db): Promise<void> {
  await sql`delete from product_imports where created_at < now() - ${keptFor}`.execute(db);
}

/** What has expired; and of one person all but the last few, beside those that were written: each may take a hundred megabytes. */
export async function deleteOldImports(db: Db, userId: number): Promise<void> {
  await sql`
    delete from product_imports
    where created_at < now() - ${keptFor}
      -- One without a count is being checked just now.
      or (user_id = ${userId} and result is null and row_count is not null and import_id not in (
        select import_id from product_imports
        where user_id = ${userId} and result is null and row_count is not null
        order by created_at desc limit 2))
  `.execute(db);
}

export async function insertImport(db: Db, { import_id, company_id, user_id }: ImportKey): Promise<void> {
  await db.insertInto('product_imports').values({ import_id, company_id, user_id }).execute();
}

export async function deleteImport(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('product_imports').where('import_id', '=', importId).execute();
}

/** `rowsJson` goes to the database unread, as do the rows below. */
export async function insertStagedPiece(
  db: Db,
  { import_id, piece, rowsJson }: { import_id: string; piece: number; rowsJson: string },
): Promise<void> {
  await sql`
    insert into staged_sheet_pieces (import_id, piece, rows)
    values (${import_id}, ${piece}, ${rowsJson}::text::json)
  `.execute(db);
}

/** JSON of the rows of a piece; a refusal IMPORT_EXPIRED when it is gone. */
export async function getStagedPiece(
  db: Db,
  { import_id, piece }: { import_id: string; piece: number },
): Promise<string> {
  const { rows } = await sql<{ rowsJson: string }>`
    select rows::text as "rowsJson" from staged_sheet_pieces
    where import_id = ${import_id} and piece = ${piece}
  `.execute(db);
  if (!rows[0]) throw new Refusal('IMPORT_EXPIRED');
  return rows[0].rowsJson;
}

export async function insertJudgedRows(
  db: Db,
  { import_id, piece, rowsJson }: { import_id: string; piece: number; rowsJson: string },
): Promise<void> {
  await sql`
    insert into product_import_rows
    select * from jsonb_populate_recordset(
      -- What the JSON leaves out is taken from this row.
      jsonb_populate_record(null::product_import_rows,
        jsonb_build_object('import_id', ${import_id}::text, 'piece', ${piece}::int)),
      ${rowsJson}::text::jsonb)
  `.execute(db);
}

/** All rows are there now. */
export async function finishImport(
  db: Db,
  { import_id, header, row_count }: { import_id: string; header: string[]; row_count: number },
): Promise<void> {
  await db
    .updateTable('product_imports')
    .set({ header, row_count })
    .where('import_id', '=', import_id)
    .execute();
  // Without it the planner takes the file for a row or two, and compares every row with every other.
  await sql`analyze product_import_rows (import_id, outcome)`.execute(db);
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
      coalesce(sum(opening_qty) filter (where outcome = 'new'), 0)::bigint as opening_qty
    from product_import_rows where import_id = ${import_id}
  `.execute(trx);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}

/** Codes of the warehouses that good rows put stock into. */
export async function findOpeningWarehouses(trx: Trx, { import_id }: ImportKey): Promise<string[]> {
  const { rows } = await sql<{ warehouse_code: string }>`
    select distinct line ->> 'warehouse_code' as warehouse_code
    from product_import_rows row cross join lateral jsonb_array_elements(row.opening) as line
    where row.import_id = ${import_id} and row.outcome = 'new'
    order by 1
  `.execute(trx);
  return rows.map(({ warehouse_code }) => warehouse_code);
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
    select row_count, result from product_imports
    where import_id = ${key.import_id} and company_id = ${key.company_id} and user_id = ${key.user_id}
      and created_at >= now() - ${keptFor} and row_count is not null
    for update
  `.execute(trx);
  return rows[0];
}

/** The header of the file, and in which of its pieces rows with errors stand; undefined when there is no such import. */
export async function findBadPieces(
  db: Db,
  key: ImportKey,
): Promise<{ header: string[]; pieces: number[] } | undefined> {
  const { rows } = await sql<{ header: string[]; pieces: number[] }>`
    select import.header,
      array(select distinct row.piece from product_import_rows row
        where row.import_id = import.import_id and row.outcome = 'error' order by 1) as pieces
    from product_imports import
    where import.import_id = ${key.import_id} and import.company_id = ${key.company_id} and import.user_id = ${key.user_id}
      and import.created_at >= now() - ${keptFor} and import.row_count is not null
  `.execute(db);
  return rows[0];
}

/** The rows of a piece that have errors, for a child process: `[{ cells, reasons }, …]`. */
export async function getBadRowsJson(
  db: Db,
  { import_id, piece }: { import_id: string; piece: number },
): Promise<string> {
  const { rows } = await sql<{ rowsJson: string }>`
    select coalesce(json_agg(json_build_object('cells', staged.cells, 'reasons', row.reasons)
      order by row.row_number), '[]')::text as "rowsJson"
    from staged_sheet_pieces piece
    cross join lateral json_to_recordset(piece.rows) as staged (number integer, cells json)
    join product_import_rows row on row.import_id = piece.import_id and row.row_number = staged.number
    where piece.import_id = ${import_id} and piece.piece = ${piece} and row.outcome = 'error'
  `.execute(db);
  return rows[0]?.rowsJson ?? '[]';
}
