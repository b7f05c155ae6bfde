import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { SheetImport } from './sheet-import.ts';
import { type ImportKey, lockImportForUpdate, oldestKept } from './sheet-imports.queries.ts';

/** Their pieces and rows go with them. */
export async function deleteExpiredImports(db: Db): Promise<void> {
  await db.deleteFrom('sheet_imports').where('created_at', '<', oldestKept).execute();
}

/** What has expired; and of one person all but the last few, beside those that were written: each may take a hundred megabytes. */
export async function deleteOldImports(db: Db, userId: number): Promise<void> {
  await sql`
    delete from sheet_imports
    where created_at < ${oldestKept}
      -- One without a count is being checked just now.
      or (user_id = ${userId} and result is null and row_count is not null and import_id not in (
        select import_id from sheet_imports
        where user_id = ${userId} and result is null and row_count is not null
        order by created_at desc limit 2))
  `.execute(db);
}

interface NewImport extends ImportKey {
  /** What is said beside the file. */
  given: object;
}

export async function insertImport(
  db: Db,
  { kind }: SheetImport,
  { import_id, company_id, user_id, given }: NewImport,
): Promise<void> {
  await db
    .insertInto('sheet_imports')
    .values({ import_id, kind, company_id, user_id, given: JSON.stringify(given) })
    .execute();
}

export async function deleteImport(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('sheet_imports').where('import_id', '=', importId).execute();
}

/** The staged pieces of one import go over to another, which takes its place; answers how many: none where it is gone, written, or somebody else's. */
export async function takeOver(
  trx: Trx,
  sheet: SheetImport,
  { from, to }: { from: ImportKey; to: NewImport },
): Promise<number> {
  const checked = await lockImportForUpdate(trx, sheet, from);
  if (!checked || checked.result) return 0;
  await insertImport(trx, sheet, to);
  const { numUpdatedRows } = await trx
    .updateTable('staged_sheet_pieces')
    .set({ import_id: to.import_id })
    .where('import_id', '=', from.import_id)
    .executeTakeFirstOrThrow();
  await deleteImport(trx, from.import_id);
  return Number(numUpdatedRows);
}

/** `rowsJson` goes to the database unread, as do the rows below. */
export async function insertStagedPiece(
  db: Db,
  { import_id, piece, rowsJson }: { import_id: string; piece: number; rowsJson: string },
): Promise<void> {
  await db
    .insertInto('staged_sheet_pieces')
    .values({ import_id, piece, rows: sql`${rowsJson}::text::json` })
    .execute();
}

export async function insertJudgedRows(
  db: Db,
  { rowTable }: SheetImport,
  { import_id, piece, rowsJson }: { import_id: string; piece: number; rowsJson: string },
): Promise<void> {
  const table = sql.table(rowTable);
  await sql`
    insert into ${table}
    select * from jsonb_populate_recordset(
      -- What the JSON leaves out is taken from this row.
      jsonb_populate_record(null::${table},
        jsonb_build_object('import_id', ${import_id}::text, 'piece', ${piece}::int)),
      ${rowsJson}::text::jsonb)
  `.execute(db);
}

/** All rows are there now. */
export async function finishImport(
  db: Db,
  { rowTable }: SheetImport,
  { import_id, header, row_count }: { import_id: string; header: string[]; row_count: number },
): Promise<void> {
  await db
    .updateTable('sheet_imports')
    .set({ header, row_count })
    .where('import_id', '=', import_id)
    .execute();
  // Without it the planner takes the file for a row or two, and compares every row with every other.
  await sql`analyze ${sql.table(rowTable)} (import_id, outcome)`.execute(db);
}

/** The statement that keeps what a write has answered: a second call is answered the same. */
export const keepResult = statement<{ import_id: string; result: string }>(
  (value) => `
    update sheet_imports set result = ${value('result')}::jsonb where import_id = ${value('import_id')}::uuid`,
);
