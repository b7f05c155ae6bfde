import { type Db, inTransaction, type Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { unreadable } from '../spreadsheets/unreadable-sheet.ts';
import type { SheetImport } from './sheet-import.ts';
import { type ImportKey, lockImportForUpdate } from './sheet-imports.queries.ts';
import { allowLargeWrite } from './sheet-imports.writes.ts';

interface RowCounts {
  total: number;
  error_count: number;
}

interface CheckedWrite<Form, Result, Counts, Written> {
  key: ImportKey;
  /** Answers a repeated call by the stored result. */
  answerAgain: (result: Result) => Written;
  /** Judges the rows by today's data. */
  judge: (trx: Trx, form: Form) => Promise<Counts>;
  /** True when rows with errors may be skipped. */
  maySkipErrors: (counts: Counts) => boolean;
  /** Writes the rows without errors, in the same transaction. */
  write: (trx: Trx, counts: Counts) => Promise<Written>;
}

/**
 * Writes a checked file, whose rows are judged again; answers a repeated call as the first. Refuses with IMPORT_EXPIRED,
 * and with IMPORT_HAS_ERRORS when rows with errors may not be skipped.
 */
export async function writeChecked<Form, Result, Counts extends RowCounts, Written>(
  db: Db,
  sheet: SheetImport,
  { key, answerAgain, judge, maySkipErrors, write }: CheckedWrite<Form, Result, Counts, Written>,
): Promise<Written> {
  const outcome = await inTransaction(db, async (trx) => {
    await allowLargeWrite(trx);
    // The lock makes a second press wait and then find the result of the first.
    const checked = await lockImportForUpdate<Form, Result>(trx, sheet, key);
    if (!checked) throw new Refusal('IMPORT_EXPIRED');
    if (checked.result) return answerAgain(checked.result);
    if (checked.row_count === 0) {
      throw unreadable(sheet.unmatched);
    }
    const counts = await judge(trx, checked.form);
    if (counts.total < checked.row_count) throw new Refusal('IMPORT_EXPIRED');
    if (counts.error_count > 0 && !maySkipErrors(counts)) {
      const params = { count: counts.error_count, import_id: key.import_id };
      return new Refusal('IMPORT_HAS_ERRORS', { params });
    }
    return await write(trx, counts);
  });
  // Thrown after the commit, since the file of bad rows needs this judgement.
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
