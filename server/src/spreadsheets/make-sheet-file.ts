import { join } from 'node:path';
import type { FileAnswer } from '@soquay/contract/endpoint';
import { makeTemporaryFolder } from '../http/temporary-folder.ts';
import { Refusal } from '../refusal.ts';
import { xlsxContentType } from './content-type.ts';
import { runInChild } from './run-in-child.ts';
import type { SheetRows, WriteSheetInput } from './write-document-sheet.child.ts';
import type { SheetCell } from './write-document-sheet.ts';

const writerModule = new URL('./write-document-sheet.child.ts', import.meta.url);
const writerLimits = { timeMs: 120_000, memoryMb: 400, lane: 'exports' } as const;

interface SheetFile {
  filename: string;
  /** Sheet without its rows, which come in parts. */
  sheet: WriteSheetInput['sheet'];
  rows: AsyncIterable<readonly (readonly SheetCell[])[]>;
  signal: AbortSignal;
}

/** Writes a sheet in a child process, since it may have more rows than the server can write between two requests. */
export async function makeSheetFile({ filename, ...sheet }: SheetFile): Promise<FileAnswer> {
  const folder = await makeTemporaryFolder();
  try {
    const path = join(folder.path, 'sheet.xlsx');
    await writeSheet(path, sheet);
    return { filename, contentType: xlsxContentType, content: { path, discard: folder.discard } };
  } catch (error) {
    await folder.discard();
    throw error;
  }
}

async function writeSheet(path: string, { sheet, rows, signal }: Omit<SheetFile, 'filename'>): Promise<void> {
  const input: WriteSheetInput = { path, sheet };
  const writer = runInChild<undefined, SheetRows>(writerModule, input, writerLimits);
  try {
    // Makes it ready for the first rows.
    await writer.next(null);
    for await (const piece of rows) {
      // Who hung up reads no file; leaving off ends the child.
      if (signal.aborted) throw new Refusal('REQUEST_UNREADABLE');
      await writer.next(piece);
    }
    await writer.next(null);
  } finally {
    await writer.return();
  }
}
