import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../../database/database.ts';
import { Refusal } from '../../../refusal.ts';
import { runInChild } from '../../../spreadsheets/run-in-child.ts';
import { findUnits, findWarehouses, getStagedPiece } from './import.queries.ts';
import { finishImport, insertJudgedRows } from './import.writes.ts';
import type { JudgedHeader, JudgedPiece, JudgeRowsInput } from './judge-rows.child.ts';
import type { RowDefaults } from './product-row.rules.ts';

const childModule = new URL('./judge-rows.child.ts', import.meta.url);
const childLimits = { timeMs: 60_000, memoryMb: 512 };

/** How a sheet was understood. */
export interface JudgedSheet extends JudgedHeader {
  /** Rows of totals that were left out. */
  skipped: number;
}

export interface JudgeRowsRequest {
  import_id: string;
  pieceCount: number;
  signal: AbortSignal;
  chosenColumns: string[] | null;
  defaults: RowDefaults;
  has_titles: boolean;
}

/**
 * Understands the staged pieces of a sheet, one after the other, into product_import_rows; into no row as long as a
 * column is missing that every product needs.
 */
export async function judgeRows(
  db: Db,
  rights: ShopRights,
  { import_id, pieceCount, signal, ...understanding }: JudgeRowsRequest,
): Promise<JudgedSheet> {
  const [warehouses, units] = await Promise.all([findWarehouses(db, rights), findUnits(db)]);
  const input: JudgeRowsInput = { warehouses, units, ...understanding };
  const judge = runInChild<JudgedPiece | undefined, string>(childModule, input, childLimits);
  try {
    // Makes it ready for the first piece.
    await judge.next('');
    let header: JudgedHeader | undefined;
    let row_count = 0;
    let skipped = 0;
    for (let piece = 1; piece <= pieceCount; piece++) {
      if (signal.aborted) throw new Refusal('REQUEST_UNREADABLE');
      const judged = await judge.next(await getStagedPiece(db, { import_id, piece }));
      if (judged.done || !judged.value) throw new Error('a piece without an answer');
      await insertJudgedRows(db, { import_id, piece, rowsJson: judged.value.rowsJson });
      header ??= judged.value.header;
      row_count += judged.value.count;
      skipped += judged.value.skipped;
    }
    if (!header) throw new Error('a sheet without a header');
    await finishImport(db, { import_id, header: header.titles, row_count });
    return { ...header, skipped };
  } finally {
    await judge.return();
  }
}
