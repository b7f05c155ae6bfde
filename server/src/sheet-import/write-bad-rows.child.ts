/** Process of its own: makes the file of bad rows, which is too long for the server to make between two requests. */
import { writeFile } from 'node:fs/promises';
import { type SheetSaid, sheetText } from '@soquay/contract/sheet-texts';
import { type Cell, cellText } from '../spreadsheets/cell.ts';
import { serveParent } from '../spreadsheets/child-process.ts';
import { SheetWriter } from '../spreadsheets/write-sheet.ts';

export interface WriteBadRowsInput {
  /** Where the file goes. */
  path: string;
  sheetName: string;
  /** The file's own titles and one for the reasons. */
  header: string[];
}

/** `[{ cells, reasons }, …]`, passed on from the database unread; null after the last. */
export type BadRowsJson = string | null;

interface BadRow {
  cells: Cell[];
  reasons: SheetSaid[];
}

serveParent(writeBadRows);

/** Asked with rows until there are no more; then writes the file. */
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
        reasons.map(sheetText).join('; '),
      ]),
    );
  }
  await writeFile(path, writer.end());
}
