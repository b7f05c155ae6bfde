import { type CellObject, CFB, utils, type WorkSheet, write } from '@e965/xlsx';
import { offsetFromUtcMs } from '@soquay/contract/rules/day';

/** A text, an amount, the number of something (which is not grouped), a day (YYYY-MM-DD) or a moment (ISO 8601), told by the business's clock; each is written as what it is. */
export type SheetCell = string | number | { number: number } | { day: string } | { moment: string };

export interface DocumentSheet {
  /** Of the sheet, at most 31 signs. */
  name: string;
  /** What the document says of itself, name by value, above the table. */
  facts: readonly (readonly [string, SheetCell])[];
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly SheetCell[])[];
  /** Below the table, a name in the first column and values under their columns; undefined leaves a cell empty. */
  totals: readonly (readonly (SheetCell | undefined)[])[];
}

/**
 * Makes an .xlsx of one document: its facts, and its lines under a head that stays in sight. Strings are texts also
 * when somebody edits them: a name that begins with = is no formula, and a phone keeps its 0. Imported only where a
 * sheet is made, as `SheetWriter`.
 */
export function writeDocumentSheet({ name, facts, columns, rows, totals }: DocumentSheet): Buffer {
  const head = facts.length + 2;
  const sheet: WorkSheet = utils.aoa_to_sheet(
    [...facts, [], columns.map(({ title }) => title), ...rows, ...totals].map((row) => row.map(cellObject)),
  );
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, name);
  return withFrozenRows(write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }), head);
}

function cellObject(cell: SheetCell | undefined): CellObject | null {
  if (cell === undefined) return null;
  if (typeof cell === 'string') return { t: 's', v: cell, z: '@' };
  if (typeof cell === 'number') return { t: 'n', v: cell, z: '#,##0' };
  if ('number' in cell) return { t: 'n', v: cell.number, z: '0' };
  if ('day' in cell) return { t: 'n', v: serialOf(cell.day), z: 'dd/mm/yyyy' };
  return { t: 'n', v: serialOf(cell.moment) + offsetFromUtcMs / dayMs, z: 'dd/mm/yyyy hh:mm' };
}

/** Sheets count days from this one on. */
const dayZero = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

function serialOf(moment: string): number {
  return (Date.parse(moment) - dayZero) / dayMs;
}

const sheetPath = '/xl/worksheets/sheet1.xml';

/** The library writes no frozen rows: they are put into the finished file. */
function withFrozenRows(workbook: Buffer, count: number): Buffer {
  const files = CFB.read(workbook, { type: 'buffer' });
  const sheet = CFB.find(files, sheetPath);
  const pane = `<pane ySplit="${count}" topLeftCell="A${count + 1}" activePane="bottomLeft" state="frozen"/>`;
  const xml = Buffer.from(sheet.content)
    .toString()
    .replace('<sheetView workbookViewId="0"/>', `<sheetView workbookViewId="0">${pane}</sheetView>`);
  sheet.content = Buffer.from(xml);
  sheet.size = sheet.content.length;
  return CFB.write(files, { fileType: 'zip', type: 'buffer', compression: true });
}
