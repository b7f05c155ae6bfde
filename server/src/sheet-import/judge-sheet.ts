import type { Db } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { runInChild } from '../spreadsheets/run-in-child.ts';
import { unreadable } from '../spreadsheets/unreadable-sheet.ts';
import type { ChosenMatch, JudgedHeader, JudgedPiece } from './judge-pieces.ts';
import { RowNotes } from './row-notes.ts';
import type { SheetImport } from './sheet-import.ts';
import { getStagedPiece, type ImportKey } from './sheet-imports.queries.ts';
import { finishImport, insertJudgedRows } from './sheet-imports.writes.ts';

const childLimits = { timeMs: 60_000, memoryMb: 512 };

/** Header of a sheet and notes about its rows. */
export interface JudgedSheet extends JudgedHeader {
  import_id: string;
  has_titles: boolean;
  notes: RowNotes;
}

/** File whose rows are stored as read. */
export interface StagedSheet {
  key: ImportKey;
  /** Id under which the pieces are stored. */
  sheet_id: string;
  pieceCount: number;
  match: ChosenMatch;
  signal: AbortSignal;
}

/**
 * Stores the staged rows as rows of the import's table, none while a required column is missing. The process `child` gets
 * `input` and the match of columns. Refuses with UPLOAD_UNREADABLE a sheet without rows.
 */
export async function judgeSheet(
  db: Db,
  sheet: SheetImport,
  { key: { import_id }, sheet_id, pieceCount, match, signal }: StagedSheet,
  { child, input }: { child: URL; input: object },
): Promise<JudgedSheet> {
  const judge = runInChild<JudgedPiece | undefined, string>(child, { ...input, ...match }, childLimits);
  try {
    // Starts the generator, which waits for the first piece.
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
    // All rows below the titles were skipped, such as totals.
    if (row_count === 0 && header.missing.length === 0) {
      throw unreadable(sheet.noRows);
    }
    await finishImport(db, sheet, { import_id, header: header.titles, row_count });
    return { ...header, import_id, has_titles: match.has_titles, notes };
  } finally {
    await judge.return();
  }
}
