/** Child process that writes sheets with more rows than the server can write between two requests. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { serveParent } from './child-process.ts';
import { type DocumentSheet, DocumentSheetWriter, type SheetCell } from './write-document-sheet.ts';

export interface WriteSheetInput {
  /** Path to write to. */
  path: string;
  /** Sheet without its rows. */
  sheet: Omit<DocumentSheet, 'rows'>;
}

/** Part of the rows, in order; null after the last. */
export type SheetRows = readonly (readonly SheetCell[])[] | null;

serveParent(writeRows);

/** Writes parts of rows until null; each is on its way into the file before the next. */
async function* writeRows({ path, sheet }: WriteSheetInput): AsyncGenerator<undefined, void, SheetRows> {
  const writer = new DocumentSheetWriter(sheet);
  const written = pipeline(writer.content, createWriteStream(path));
  // Heard of at the end, or by whoever adds rows.
  written.catch(() => undefined);
  for (let more = yield undefined; more !== null; more = yield undefined) await writer.add(more);
  await writer.end();
  await written;
}
