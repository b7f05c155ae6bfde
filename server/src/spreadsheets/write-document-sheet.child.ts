/** Process of its own: makes a sheet of more rows than the server may make between two requests. */
import { writeFile } from 'node:fs/promises';
import { serveParent } from './child-process.ts';
import { type DocumentSheet, type SheetCell, writeDocumentSheet } from './write-document-sheet.ts';

export interface WriteSheetInput {
  /** Where the file goes. */
  path: string;
  /** All of it but the rows. */
  sheet: Omit<DocumentSheet, 'rows'>;
}

/** Some of the rows, in their order; null after the last. */
export type SheetRows = readonly (readonly SheetCell[])[] | null;

serveParent(writeRows);

/** Asked with rows until there are no more; then writes the file. */
async function* writeRows({ path, sheet }: WriteSheetInput): AsyncGenerator<undefined, void, SheetRows> {
  const rows: (readonly SheetCell[])[] = [];
  for (let more = yield undefined; more !== null; more = yield undefined) rows.push(...more);
  await writeFile(path, writeDocumentSheet({ ...sheet, rows }));
}
