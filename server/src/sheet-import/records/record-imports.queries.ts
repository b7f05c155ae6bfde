import type { ImportedRecord, RecordImportReport } from '@soquay/contract/record-import';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';
import { type JudgedRow, maxReportRows, reportedRows } from '../sheet-report.ts';
import type { SheetRecord } from './import-target.ts';

/** Numbers of the pieces that have rows, in their order. */
export async function findPieces(trx: Trx, { import_id }: ImportKey): Promise<number[]> {
  const pieces = await trx
    .selectFrom('record_import_rows')
    .select('piece')
    .distinct()
    .where('import_id', '=', import_id)
    .orderBy('piece')
    .execute();
  return pieces.map(({ piece }) => piece);
}

interface PieceKey {
  import_id: string;
  piece: number;
}

/** Rows of a piece as read from the sheet. */
export async function findSheetRecords(trx: Trx, { import_id, piece }: PieceKey): Promise<SheetRecord[]> {
  return await trx
    .selectFrom('record_import_rows')
    .select(['row_number', 'said', 'sheet_reasons'])
    .where('import_id', '=', import_id)
    .where('piece', '=', piece)
    .orderBy('row_number')
    .$castTo<SheetRecord>()
    .execute();
}

export interface GoodRecord {
  /** Null for a new record. */
  record_key: string | null;
  written: Record<string, unknown>;
}

/** Values to write of the rows of a piece. */
export async function findGoodRecords(trx: Trx, { import_id, piece }: PieceKey): Promise<GoodRecord[]> {
  return await trx
    .selectFrom('record_import_rows')
    .select(['record_key', 'written'])
    .where('import_id', '=', import_id)
    .where('piece', '=', piece)
    .where('written', 'is not', null)
    .orderBy('row_number')
    .$castTo<GoodRecord>()
    .execute();
}

/** Rows of all pieces that write one of the fields. */
export async function findRecordsWriting(
  trx: Trx,
  { import_id }: ImportKey,
  fields: readonly string[],
): Promise<GoodRecord[]> {
  return await trx
    .selectFrom('record_import_rows')
    .select(['record_key', 'written'])
    .where('import_id', '=', import_id)
    .where(sql<boolean>`written ?| ${[...fields]}::text[]`)
    .orderBy('row_number')
    .$castTo<GoodRecord>()
    .execute();
}

type Counts = Pick<
  RecordImportReport,
  'total' | 'new_count' | 'changed_count' | 'existing_count' | 'error_count'
>;

export async function countRecords(trx: Trx, { import_id }: ImportKey): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      count(*) as total,
      count(*) filter (where outcome = 'new') as new_count,
      count(*) filter (where outcome = 'changed') as changed_count,
      count(*) filter (where outcome = 'existing') as existing_count,
      count(*) filter (where outcome = 'error') as error_count
    from record_import_rows where import_id = ${import_id}
  `.execute(trx);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}

/** SQL that shortens texts, since a report of a thousand rows should not carry whole articles of the website. */
function shortened(texts: 'said' | 'before') {
  return sql`(
    select coalesce(jsonb_object_agg(key, left(value, 200)), '{}') from jsonb_each_text(${sql.ref(texts)})
  )`;
}

export async function findReportedRecords(trx: Trx, { import_id }: ImportKey): Promise<ImportedRecord[]> {
  const { rows } = await sql<JudgedRow<ImportedRecord>>`
    select row_number as row, ${shortened('said')} as said, outcome, coalesce(changed, '{}') as changed,
      ${shortened('before')} as before, reasons
    from record_import_rows where import_id = ${import_id}
    order by array_position(array['error', 'changed', 'new', 'existing'], outcome), row_number
    limit ${maxReportRows}
  `.execute(trx);
  return reportedRows(rows);
}
