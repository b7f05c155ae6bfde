/** Child process that writes the file of bad rows, which would block the server for seconds. */

import { writeFile } from 'node:fs/promises';
import type { Said } from '@soquay/contract/said';
import { vietnameseOf } from '@soquay/contract/vietnamese';
import { type Cell, cellText } from '../spreadsheets/cell.ts';
import { serveParent } from '../spreadsheets/child-process.ts';
import { SheetWriter } from '../spreadsheets/write-sheet.ts';

export interface WriteBadRowsInput {
  /** Path of the file. */
  path: string;
  sheetName: string;
  /** Titles of the sheet, and one for the reasons. */
  header: string[];
}

/** Rows as JSON from the database, `[{ cells, reasons }, …]`; null after the last. */
export type BadRowsJson = string | null;

interface BadRow {
  cells: Cell[];
  reasons: Said[];
}

serveParent(writeBadRows);

/** Generator that takes rows until null, then writes the file. */
async function* writeBadRows({
  path,
  sheetName,
  header,
}: WriteBadRowsInput): AsyncGenerator<undefined, void, BadRowsJson> {
  const writer = new SheetWriter(sheetName, header);
  const width = header.length - 1;
  for (let json = yield undefined; json !== null; json = yield undefined) {
    const rows: BadRow[] = JSON.parse(json);
    writer.add(
      rows.map(({ cells, reasons }) => [
        ...Array.from({ length: width }, (_, column) => cellText(cells[column], { multiline: true })),
        reasons.map(vietnameseOf).join('; '),
      ]),
    );
  }
  await writeFile(path, writer.end());
}
