/** Process of its own: makes a sheet of more rows than the server may make between two requests. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { serveParent } from './child-process.ts';
import { type DocumentSheet, DocumentSheetWriter, type SheetCell } from './write-document-sheet.ts';

export interface WriteSheetInput {
  /** Where the file goes. */
  path: string;
  /** All of it but the rows. */
  sheet: Omit<DocumentSheet, 'rows'>;
}

/** Some of the rows, in their order; null after the last. */
export type SheetRows = readonly (readonly SheetCell[])[] | null;

serveParent(writeRows);

/** Asked with rows until there are no more; each piece is on its way into the file before the next. */
async function* writeRows({ path, sheet }: WriteSheetInput): AsyncGenerator<undefined, void, SheetRows> {
  const writer = new DocumentSheetWriter(sheet);
  const written = pipeline(writer.content, createWriteStream(path));
  // Heard of at the end, or by whoever adds rows.
  written.catch(() => undefined);
  for (let more = yield undefined; more !== null; more = yield undefined) await writer.add(more);
  await writer.end();
  await written;
}
