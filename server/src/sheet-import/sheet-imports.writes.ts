import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import { Refusal } from '../refusal.ts';
import type { SheetImport } from './sheet-import.ts';
import { type ImportKey, oldestKept } from './sheet-imports.queries.ts';

/** No judgement of its sheet is kept any more. */
const isExpired = sql<boolean>`not exists (
  select from sheet_imports kept
  where kept.sheet_id = sheet_imports.sheet_id and kept.created_at >= ${oldestKept})`;

/** Their pieces and rows go with them. */
export async function deleteExpiredImports(db: Db): Promise<void> {
  await db.deleteFrom('sheet_imports').where(isExpired).execute();
}

/** What has expired; and of one person all sheets but the last few, beside those that were written: each may take a hundred megabytes. */
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
  /** Of the import that the sheet was uploaded with. */
  sheet_id: string;
  /** What is said beside the file. */
  given: object;
}

export async function insertImport(
  db: Db,
  { kind }: SheetImport,
  { import_id, sheet_id, company_id, user_id, given }: NewImport,
): Promise<void> {
  await db
    .insertInto('sheet_imports')
    .values({ import_id, sheet_id, kind, company_id, user_id, given: JSON.stringify(given) })
    .execute();
}

export async function deleteImport(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('sheet_imports').where('import_id', '=', importId).execute();
}

/**
 * The others of its sheet are no judgement any more. Refuses with IMPORT_EXPIRED when one of them has been written, or
 * was asked for later: nobody waits for this one then; and when the sheet has been deleted meanwhile.
 */
export async function takePlace(
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
    // Whoever writes one of them holds it.
    .forUpdate('other')
    .execute();
  if (others.length === 0 || others.some(({ is_final }) => is_final)) throw new Refusal('IMPORT_EXPIRED');
  const ids = others.map((other) => other.import_id);
  await trx.updateTable('sheet_imports').set({ row_count: null }).where('import_id', 'in', ids).execute();
  await trx.deleteFrom(rowTable).where('import_id', 'in', ids).execute();
}

/** `rowsJson` goes to the database unread, as do the rows below. */
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

/**
 * The write of a whole file takes longer than any other request may, as half a million opening levels do; and it waits
 * as long for another import.
 */
export async function allowLargeWrite(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '10min', true)`.execute(
    trx,
  );
}

/** The statement that keeps what a write has answered: a second call is answered the same. */
export const keepResult = keyedStatement<{ import_id: string; result: string }>(
  (value) => `
    update sheet_imports set result = ${value('result')}::jsonb where import_id = ${value('import_id')}::uuid`,
);
