import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../../database/database.ts';
import { Refusal } from '../../../refusal.ts';
import { runInChild } from '../../../spreadsheets/run-in-child.ts';
import { findUnits, findWarehouses, getStagedPiece } from './import.queries.ts';
import { finishImport, insertJudgedRows } from './import.writes.ts';
import type { JudgedPiece, JudgeRowsInput } from './judge-rows.child.ts';

const childModule = new URL('./judge-rows.child.ts', import.meta.url);
const childLimits = { timeMs: 60_000, memoryMb: 512 };

/**
 * Understands the staged pieces of a sheet, one after the other, into product_import_rows. Answers the titles
 * that mean nothing to us. Refuses with UPLOAD_UNREADABLE a header by which no row can be read.
 */
export async function judgeRows(
  db: Db,
  rights: ShopRights,
  { import_id, pieceCount, signal }: { import_id: string; pieceCount: number; signal: AbortSignal },
): Promise<string[]> {
  const [warehouses, units] = await Promise.all([findWarehouses(db, rights), findUnits(db)]);
  const input: JudgeRowsInput = { warehouses, units };
  const judge = runInChild<JudgedPiece | undefined, string>(childModule, input, childLimits);
  try {
    // Makes it ready for the first piece.
    await judge.next('');
    let header: JudgedPiece['header'];
    let row_count = 0;
    for (let piece = 1; piece <= pieceCount; piece++) {
      if (signal.aborted) throw new Refusal('REQUEST_UNREADABLE');
      const judged = await judge.next(await getStagedPiece(db, { import_id, piece }));
      if (judged.done || !judged.value) throw new Error('a piece without an answer');
      await insertJudgedRows(db, { import_id, piece, rowsJson: judged.value.rowsJson });
      header ??= judged.value.header;
      row_count += judged.value.count;
    }
    const { titles = [], ignoredTitles = [] } = header ?? {};
    await finishImport(db, { import_id, header: titles, row_count });
    return ignoredTitles;
  } finally {
    await judge.return();
  }
}
