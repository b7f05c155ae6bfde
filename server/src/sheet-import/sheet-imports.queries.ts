import type { ShopRights } from '@soquay/contract/rules/roles';
import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { SheetImport } from './sheet-import.ts';
import type { Warehouse } from './warehouses.ts';

/** Time before which a checked file has expired. */
export const expiryTime = sql<Date>`now() - interval '1 hour'`;

/** Person whose import it is, and their shop, null for records that all shops share. */
export interface ImportOwner {
  company_id: number | null;
  user_id: number;
}

export interface ImportKey extends ImportOwner {
  import_id: string;
}

/** Import into a shop. */
export interface ShopImportKey extends ImportKey {
  company_id: number;
}

/** Checked file with the form sent beside it, and the result of its write, in the shapes of its kind. */
export interface CheckedSheet<Form, Result> {
  /** Number of rows as understood. */
  row_count: number;
  form: Form;
  result: Result | null;
}

export async function findWarehouses(db: Db, rights: ShopRights): Promise<Warehouse[]> {
  const warehouses = await db
    .selectFrom('warehouses')
    .select(['warehouse_code', 'warehouse_name'])
    .where('company_id', '=', rights.company_id)
    .where('active', '=', 1)
    .orderBy('warehouse_code')
    .execute();
  return warehouses.map((warehouse) => ({
    ...warehouse,
    isAssigned: mayMoveGoodsOf(rights, warehouse.warehouse_code),
  }));
}

/** Rows of a piece as JSON. Refuses with IMPORT_EXPIRED when it has been deleted. */
export async function getStagedPiece(
  db: Db,
  { sheet_id, piece }: { sheet_id: string; piece: number },
): Promise<string> {
  const staged = await db
    .selectFrom('staged_sheet_pieces')
    .select(sql<string>`rows::text`.as('rowsJson'))
    .where('sheet_id', '=', sheet_id)
    .where('piece', '=', piece)
    .executeTakeFirst();
  if (!staged) throw new Refusal('IMPORT_EXPIRED');
  return staged.rowsJson;
}

/** Sheet of a checked file, by the id of any of its imports. Refuses with IMPORT_EXPIRED when it has been deleted or written, or is another person's. */
export async function getSheet(
  db: Db,
  { kind }: SheetImport,
  key: ImportKey,
): Promise<{ sheet_id: string; pieceCount: number }> {
  const { rows } = await sql<{ sheet_id: string; pieceCount: number }>`
    select named.sheet_id,
      (select count(*) from staged_sheet_pieces piece where piece.sheet_id = named.sheet_id) as "pieceCount"
    from sheet_imports named
    where named.import_id = ${key.import_id} and named.kind = ${kind}
      and named.company_id is not distinct from ${key.company_id}::bigint and named.user_id = ${key.user_id}
      and exists (
        select from sheet_imports judged
        where judged.sheet_id = named.sheet_id and judged.row_count is not null and judged.result is null
          and judged.created_at >= ${expiryTime})
  `.execute(db);
  const [sheet] = rows;
  if (!sheet || sheet.pieceCount === 0) throw new Refusal('IMPORT_EXPIRED');
  return sheet;
}

/** Locks the row of a file that this person has checked within the hour, so that it is written once. */
export async function lockImportForUpdate<Form, Result>(
  trx: Trx,
  { kind }: SheetImport,
  key: ImportKey,
): Promise<CheckedSheet<Form, Result> | undefined> {
  return await trx
    .selectFrom('sheet_imports')
    .select(['row_count', 'given as form', 'result'])
    .where('import_id', '=', key.import_id)
    .where('kind', '=', kind)
    .where('company_id', 'is not distinct from', key.company_id)
    .where('user_id', '=', key.user_id)
    .where('created_at', '>=', expiryTime)
    .where('row_count', 'is not', null)
    .forUpdate()
    .$castTo<CheckedSheet<Form, Result>>()
    .executeTakeFirst();
}

/** Header of a checked file, and the pieces that have rows with errors; undefined when there is no such import. */
export async function findBadPieces(
  db: Db,
  { kind, rowTable }: SheetImport,
  key: ImportKey,
): Promise<{ header: string[]; pieces: number[] } | undefined> {
  const { rows } = await sql<{ header: string[]; pieces: number[] }>`
    select import.header,
      array(select distinct row.piece from ${sql.table(rowTable)} row
        where row.import_id = import.import_id and row.outcome = 'error' order by 1) as pieces
    from sheet_imports import
    where import.import_id = ${key.import_id} and import.kind = ${kind}
      and import.company_id is not distinct from ${key.company_id}::bigint and import.user_id = ${key.user_id}
      and import.created_at >= ${expiryTime} and import.row_count is not null
  `.execute(db);
  return rows[0];
}

/** Rows of a piece with errors, as JSON for a child process: `[{ cells, reasons }, …]`. */
export async function getBadRowsJson(
  db: Db,
  { rowTable }: SheetImport,
  { import_id, piece }: { import_id: string; piece: number },
): Promise<string> {
  const { rows } = await sql<{ rowsJson: string }>`
    select coalesce(json_agg(json_build_object('cells', staged.cells, 'reasons', row.reasons)
      order by row.row_number), '[]')::text as "rowsJson"
    from sheet_imports import
    join staged_sheet_pieces piece on piece.sheet_id = import.sheet_id
    cross join lateral json_to_recordset(piece.rows) as staged (number integer, cells json)
    join ${sql.table(rowTable)} row on row.import_id = import.import_id and row.row_number = staged.number
    where import.import_id = ${import_id} and piece.piece = ${piece} and row.outcome = 'error'
  `.execute(db);
  return rows[0]?.rowsJson ?? '[]';
}
