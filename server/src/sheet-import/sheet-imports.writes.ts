import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import { Refusal } from '../refusal.ts';
import type { SheetImport } from './sheet-import.ts';
import { expiryTime, type ImportKey } from './sheet-imports.queries.ts';

/** Condition that all imports of a sheet have expired. */
const isExpired = sql<boolean>`not exists (
  select from sheet_imports kept
  where kept.sheet_id = sheet_imports.sheet_id and kept.created_at >= ${expiryTime})`;

/** Deletes expired imports; pieces and rows follow by foreign key. */
export async function deleteExpiredImports(db: Db): Promise<void> {
  await db.deleteFrom('sheet_imports').where(isExpired).execute();
}

/** Deletes expired imports, and all unwritten sheets of a person but the last two: each may take a hundred megabytes. */
export async function deleteOldImports(db: Db, userId: number): Promise<void> {
  await sql`
    delete from sheet_imports
    where ${isExpired}
      or sheet_id in (
        select sheet_id from sheet_imports
        where user_id = ${userId} and result is null
        group by sheet_id
        -- One whose last judgement has no count is being judged just now.
        having (array_agg(row_count order by created_at desc))[1] is not null
        order by max(created_at) desc offset 2)
  `.execute(db);
}

interface NewImport extends ImportKey {
  /** Id of the first import of the same sheet. */
  sheet_id: string;
  /** Fields sent beside the file. */
  form: object;
}

export async function insertImport(
  db: Db,
  { kind }: SheetImport,
  { import_id, sheet_id, company_id, user_id, form }: NewImport,
): Promise<void> {
  await db
    .insertInto('sheet_imports')
    .values({ import_id, sheet_id, kind, company_id, user_id, given: JSON.stringify(form) })
    .execute();
}

export async function deleteImport(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('sheet_imports').where('import_id', '=', importId).execute();
}

/**
 * Invalidates the other imports of the sheet. Refuses with IMPORT_EXPIRED when one of them has been written or is newer, as nobody waits for this one then,
 * and when the sheet has been deleted meanwhile.
 */
export async function supersedeImports(
  trx: Trx,
  { rowTable }: SheetImport,
  { import_id, sheet_id }: Pick<NewImport, 'import_id' | 'sheet_id'>,
): Promise<void> {
  const others = await trx
    .selectFrom('sheet_imports as other')
    .innerJoin('sheet_imports as own', (join) => join.on('own.import_id', '=', import_id))
    .select([
      'other.import_id',
      sql<boolean>`other.result is not null or other.created_at > own.created_at`.as('is_final'),
    ])
    .where('other.sheet_id', '=', sheet_id)
    .whereRef('other.import_id', '<>', 'own.import_id')
    .orderBy('other.import_id')
    // A write of one of them holds its lock.
    .forUpdate('other')
    .execute();
  if (others.length === 0 || others.some(({ is_final }) => is_final)) throw new Refusal('IMPORT_EXPIRED');
  const ids = others.map((other) => other.import_id);
  await trx.updateTable('sheet_imports').set({ row_count: null }).where('import_id', 'in', ids).execute();
  await trx.deleteFrom(rowTable).where('import_id', 'in', ids).execute();
}

/** Stores rows as read; their JSON goes to the database unparsed, as in `insertJudgedRows`. */
export async function insertStagedPiece(
  db: Db,
  { sheet_id, piece, rowsJson }: { sheet_id: string; piece: number; rowsJson: string },
): Promise<void> {
  await db
    .insertInto('staged_sheet_pieces')
    .values({ sheet_id, piece, rows: sql`${rowsJson}::text::json` })
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
      -- Columns that the JSON leaves out come from this row.
      jsonb_populate_record(null::${table},
        jsonb_build_object('import_id', ${import_id}::text, 'piece', ${piece}::int)),
      ${rowsJson}::text::jsonb)
  `.execute(db);
}

/** Marks an import as judged, with all its rows stored. */
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
  // Without fresh statistics the planner expects a row or two, and compares every row with every other.
  await sql`analyze ${sql.table(rowTable)} (import_id, outcome)`.execute(db);
}

/** Raises the transaction's limits for the write of a whole file, which may open half a million stock levels, and for waiting for another import. */
export async function allowLargeWrite(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '10min', true)`.execute(
    trx,
  );
}

/** Statement that stores the result of a write, from which a repeated call is answered. */
export const storeResult = keyedStatement<{ import_id: string; result: string }>(
  (value) => `
    update sheet_imports set result = ${value('result')}::jsonb where import_id = ${value('import_id')}::uuid`,
);
