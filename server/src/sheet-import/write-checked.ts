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

interface CheckedWrite<Given, Result, Counts, Made> {
  key: ImportKey;
  /** Answers by what an earlier call has kept. */
  again: (result: Result) => Made;
  /** Compares the rows with what there is by now. */
  judge: (trx: Trx, given: Given) => Promise<Counts>;
  /** Whether rows may be written beside bad ones, which are left out. */
  mayLeaveOut: (counts: Counts) => boolean;
  /** Makes of the good rows what they are, in the same transaction. */
  make: (trx: Trx, counts: Counts) => Promise<Made>;
}

/**
 * Judges the rows of a checked file again, and makes of them what they are; or answers as an earlier call did.
 * Refuses with IMPORT_EXPIRED what is not kept any more, and with IMPORT_HAS_ERRORS bad rows that may not be left out.
 */
export async function writeChecked<Given, Result, Counts extends RowCounts, Made>(
  db: Db,
  sheet: SheetImport,
  { key, again, judge, mayLeaveOut, make }: CheckedWrite<Given, Result, Counts, Made>,
): Promise<Made> {
  const outcome = await inTransaction(db, async (trx) => {
    await allowLargeWrite(trx);
    // The lock makes a second press wait and then find the result of the first.
    const checked = await lockImportForUpdate<Given, Result>(trx, sheet, key);
    if (!checked) throw new Refusal('IMPORT_EXPIRED');
    if (checked.result) return again(checked.result);
    if (checked.row_count === 0) {
      throw unreadable(sheet.unmatched);
    }
    const counts = await judge(trx, checked.given);
    if (counts.total < checked.row_count) throw new Refusal('IMPORT_EXPIRED');
    if (counts.error_count > 0 && !mayLeaveOut(counts)) {
      const params = { count: counts.error_count, import_id: key.import_id };
      return new Refusal('IMPORT_HAS_ERRORS', { params });
    }
    return await make(trx, counts);
  });
  // Thrown after the commit: the file of bad rows is made of what this call has found.
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
