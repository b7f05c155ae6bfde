/** Process of its own: understands the staged rows of a product sheet, apart from what only the database knows. */
import { cellText } from '../../../spreadsheets/cell.ts';
import { serveParent } from '../../../spreadsheets/child-process.ts';
import type { SheetRow } from '../../../spreadsheets/read-sheets.ts';
import { UnreadableSheet } from '../../../spreadsheets/unreadable-sheet.ts';
import { readHeader, type Warehouse } from './product-columns.ts';
import { ProductRowReader } from './product-row.rules.ts';
import { type Unit, Units } from './units.ts';

export interface JudgeRowsInput {
  warehouses: Warehouse[];
  units: Unit[];
}

/** What a staged piece says: of the first one also what its header does. */
export interface JudgedPiece {
  header?: { titles: string[]; ignoredTitles: string[] };
  /** Columns of product_import_rows, but for the import and the piece. */
  rowsJson: string;
  count: number;
}

serveParent(judgeRows);

/** Asked with one staged piece after the other, in their order, as JSON. */
async function* judgeRows(input: JudgeRowsInput): AsyncGenerator<JudgedPiece | undefined, void, string> {
  const [headerRow, ...first] = parse(yield undefined);
  const titles = (headerRow?.cells ?? []).map((cell) => cellText(cell));
  const reading = readHeader(titles, input.warehouses);
  if ('problem' in reading) throw new UnreadableSheet(reading.problem);
  const reader = new ProductRowReader(reading.columns, new Units(input.units));
  const judge = (rows: SheetRow[]) => ({
    rowsJson: JSON.stringify(rows.map(({ cells, number }) => reader.read(cells, number))),
    count: rows.length,
  });

  let next = yield { header: { titles, ignoredTitles: reading.ignoredTitles }, ...judge(first) };
  for (;;) next = yield judge(parse(next));
}

function parse(rowsJson: string): SheetRow[] {
  return JSON.parse(rowsJson);
}
