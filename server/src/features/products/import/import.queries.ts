import type { ImportReport, ImportResult, ImportRow } from '@soquay/contract/products';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { Warehouse } from './product-columns.ts';
import type { Unit } from './units.ts';

/** Checked files are kept for an hour. */
export const oldestKept = sql<Date>`now() - interval '1 hour'`;
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

/** JSON of the rows of a piece; a refusal IMPORT_EXPIRED when it is gone. */
export async function getStagedPiece(
  db: Db,
  { import_id, piece }: { import_id: string; piece: number },
): Promise<string> {
  const staged = await db
    .selectFrom('staged_sheet_pieces')
    .select(sql<string>`rows::text`.as('rowsJson'))
    .where('import_id', '=', import_id)
    .where('piece', '=', piece)
    .executeTakeFirst();
  if (!staged) throw new Refusal('IMPORT_EXPIRED');
  return staged.rowsJson;
}

/** The report of a checked file, but for what is said of its columns. */
export async function getReport(
  trx: Trx,
  key: ImportKey,
): Promise<Omit<ImportReport, 'columns' | 'missing' | 'defaults' | 'has_titles' | 'warnings'>> {
  const { import_id } = key;
  const counts = await countOutcomes(trx, key);
  const { rows } = await sql<ImportRow>`
    select row_number as row, product_code, product_name, price, original_price, opening_qty, outcome, reasons
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
  return await trx
    .selectFrom('product_imports')
    .select(['row_count', 'result'])
    .where('import_id', '=', key.import_id)
    .where('company_id', '=', key.company_id)
    .where('user_id', '=', key.user_id)
    .where('created_at', '>=', oldestKept)
    .where('row_count', 'is not', null)
    .forUpdate()
    .$castTo<CheckedImport>()
    .executeTakeFirst();
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
      and import.created_at >= ${oldestKept} and import.row_count is not null
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
