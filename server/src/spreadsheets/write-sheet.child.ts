/** Process of its own: makes the .xlsx of a sheet too long for the server to make between two requests. */
import { serveParent } from './child-process.ts';
import { type SheetContent, writeSheet } from './write-sheet.ts';

/** Rows as JSON, passed on from the database unread. */
export interface SheetJson extends Omit<SheetContent, 'rows'> {
  rowsJson: string;
}

serveParent(async function* ({ rowsJson, ...sheet }: SheetJson) {
  yield writeSheet({ ...sheet, rows: JSON.parse(rowsJson) });
});
