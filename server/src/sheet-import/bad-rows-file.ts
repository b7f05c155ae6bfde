import { join } from 'node:path';
import type { FileAnswer } from '@soquay/contract/endpoint';
import type { Db } from '../database/database.ts';
import { makeTemporaryFolder } from '../http/temporary-folder.ts';
import { Refusal } from '../refusal.ts';
import { xlsxContentType } from '../spreadsheets/content-type.ts';
import { runInChild } from '../spreadsheets/run-in-child.ts';
import { reasonTitle } from './sheet-columns.ts';
import type { SheetImport } from './sheet-import.ts';
import { findBadPieces, getBadRowsJson, type ImportOwner } from './sheet-imports.queries.ts';
import type { BadRowsJson, WriteBadRowsInput } from './write-bad-rows.child.ts';

const writerModule = new URL('./write-bad-rows.child.ts', import.meta.url);
/** Limits for 50,000 bad rows of 30 columns, which take 6 s and 1.1 GB: the library builds the whole sheet in memory. */
const writerLimits = { timeMs: 60_000, memoryMb: 1_536, lane: 'exports' } as const;

/** Sheet of the rows with errors of a checked file, as they were sent, with a last column of reasons. Refuses with IMPORT_EXPIRED after an hour. */
export async function makeFileOfBadRows(
  db: Db,
  owner: ImportOwner,
  sheet: SheetImport,
  { importId, signal }: { importId: string; signal: AbortSignal },
): Promise<FileAnswer> {
  const { company_id, user_id } = owner;
  const bad = await findBadPieces(db, sheet, { import_id: importId, company_id, user_id });
  if (!bad) throw new Refusal('IMPORT_EXPIRED');
  const folder = await makeTemporaryFolder();
  try {
    const path = join(folder.path, 'bad-rows.xlsx');
    await writeBadRows(
      db,
      sheet,
      { import_id: importId, pieces: bad.pieces, signal },
      { path, sheetName: sheet.sheetName, header: [...bad.header, reasonTitle] },
    );
    return {
      filename: sheet.badRowsFilename,
      contentType: xlsxContentType,
      content: { path, discard: folder.discard },
    };
  } catch (error) {
    await folder.discard();
    throw error;
  }
}

async function writeBadRows(
  db: Db,
  sheet: SheetImport,
  { import_id, pieces, signal }: { import_id: string; pieces: number[]; signal: AbortSignal },
  input: WriteBadRowsInput,
): Promise<void> {
  const writer = runInChild<undefined, BadRowsJson>(writerModule, input, writerLimits);
  try {
    // Starts the generator, which waits for the first rows.
    await writer.next(null);
    for (const piece of pieces) {
      // Nobody waits for the file any more; `return` below ends the child.
      if (signal.aborted) throw new Refusal('REQUEST_UNREADABLE');
      await writer.next(await getBadRowsJson(db, sheet, { import_id, piece }));
    }
    await writer.next(null);
  } finally {
    await writer.return();
  }
}
