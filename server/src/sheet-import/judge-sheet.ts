import { sayFile } from '@soquay/contract/file-texts';
import type { Db } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { runInChild } from '../spreadsheets/run-in-child.ts';
import { unreadable } from '../spreadsheets/unreadable-sheet.ts';
import type { ChosenMatch, JudgedHeader, JudgedPiece } from './judge-pieces.ts';
import { RowNotes } from './row-notes.ts';
import type { SheetImport } from './sheet-import.ts';
import { getStagedPiece } from './sheet-imports.queries.ts';
import { finishImport, insertJudgedRows } from './sheet-imports.writes.ts';

const childLimits = { timeMs: 60_000, memoryMb: 512 };

/** How a sheet was understood. */
export interface JudgedSheet extends JudgedHeader {
  notes: RowNotes;
}

/** A file that was read into the database. */
export interface StagedSheet {
  import_id: string;
  /** Under which its pieces stand. */
  sheet_id: string;
  pieceCount: number;
  match: ChosenMatch;
  signal: AbortSignal;
}

/**
 * Understands the staged pieces of a sheet, one after the other, into the rows of its kind; into no row as long as a
 * column is missing that every row needs; UPLOAD_UNREADABLE when it has none. `child` is the file that calls `judgePieces`, `input` what it is told.
 */
export async function judgeSheet(
  db: Db,
  sheet: SheetImport,
  { import_id, sheet_id, pieceCount, signal }: StagedSheet,
  { child, input }: { child: URL; input: ChosenMatch },
): Promise<JudgedSheet> {
  const judge = runInChild<JudgedPiece | undefined, string>(child, input, childLimits);
  try {
    // Makes it ready for the first piece.
    await judge.next('');
    let header: JudgedHeader | undefined;
    let row_count = 0;
    const notes = new RowNotes();
    for (let piece = 1; piece <= pieceCount; piece++) {
      if (signal.aborted) throw new Refusal('REQUEST_UNREADABLE');
      const judged = await judge.next(await getStagedPiece(db, { sheet_id, piece }));
      if (judged.done || !judged.value) throw new Error('a piece without an answer');
      await insertJudgedRows(db, sheet, { import_id, piece, rowsJson: judged.value.rowsJson });
      header ??= judged.value.header;
      row_count += judged.value.count;
      notes.addAll(judged.value.notes);
    }
    if (!header) throw new Error('a sheet without a header');
    // What stands below the titles is totals.
    if (row_count === 0 && header.missing.length === 0) {
      throw unreadable(sayFile(sheet.noRows));
    }
    await finishImport(db, sheet, { import_id, header: header.titles, row_count });
    return { ...header, notes };
  } finally {
    await judge.return();
  }
}
