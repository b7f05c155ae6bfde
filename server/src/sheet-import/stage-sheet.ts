import type { Db } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { runInChild } from '../spreadsheets/run-in-child.ts';
import type { SheetImport } from './sheet-import.ts';
import { insertStagedPiece } from './sheet-imports.writes.ts';
import type { StagedPiece, StageSheetInput } from './stage-sheet.child.ts';

const childModule = new URL('./stage-sheet.child.ts', import.meta.url);
/** Limits for 50,000 rows of 30 columns, which take about 5 s and 200 MB. */
const childLimits = { timeMs: 60_000, memoryMb: 512 };

/** Stores the unchanged cells of a sheet piece by piece: the child waits for the database, and the server holds one piece. Returns the number of pieces. */
export async function stageSheet(
  db: Db,
  { fields, maxRows, noRows }: SheetImport,
  { sheet_id, path, sheet, signal }: { sheet_id: string; path: string; sheet: string; signal: AbortSignal },
): Promise<number> {
  const input: StageSheetInput = { path, sheet, fields, maxRows, noRows };
  let count = 0;
  for await (const { rowsJson } of runInChild<StagedPiece>(childModule, input, childLimits)) {
    // Nobody waits for the report any more; leaving the loop ends the child.
    if (signal.aborted) throw new Refusal('REQUEST_UNREADABLE');
    count += 1;
    await insertStagedPiece(db, { sheet_id, piece: count, rowsJson });
  }
  return count;
}
