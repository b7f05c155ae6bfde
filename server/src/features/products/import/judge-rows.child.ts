/** Process of its own: understands the staged rows of a product sheet, apart from what only the database knows. */
import type { SheetColumnMatch } from '@soquay/contract/products';
import { cellText } from '../../../spreadsheets/cell.ts';
import { serveParent } from '../../../spreadsheets/child-process.ts';
import type { SheetRow } from '../../../spreadsheets/read-sheets.ts';
import { chooseColumns, type ProductField, readHeader, type Warehouse } from './product-columns.ts';
import { ProductRowReader, type RowDefaults } from './product-row.rules.ts';
import { type Unit, Units } from './units.ts';

export interface JudgeRowsInput {
  warehouses: Warehouse[];
  units: Unit[];
  /** As the person matched the columns; null where the header is to be understood. */
  chosenColumns: string[] | null;
  defaults: RowDefaults;
  /** False where the row that was taken for titles is one of goods like the others. */
  has_titles: boolean;
}

/** How the header is understood, with the first things that stand below it. */
export interface JudgedHeader {
  titles: string[];
  columns: SheetColumnMatch[];
  missing: ProductField[];
}

/** What a staged piece says: of the first one also what its header does. */
export interface JudgedPiece {
  header?: JudgedHeader;
  /** Rows of totals, which are no products. */
  skipped: number;
  /** Columns of product_import_rows, but for the import and the piece. */
  rowsJson: string;
  count: number;
}

serveParent(judgeRows);

/** Asked with one staged piece after the other, in their order, as JSON. */
async function* judgeRows(input: JudgeRowsInput): AsyncGenerator<JudgedPiece | undefined, void, string> {
  const [headerRow, ...first] = parse(yield undefined);
  const titles = (headerRow?.cells ?? []).map((cell) => cellText(cell));
  const { warehouses, units, chosenColumns, defaults, has_titles } = input;
  const { columns, matches, missing } = chosenColumns
    ? chooseColumns(titles, chosenColumns, warehouses)
    : readHeader(titles, warehouses);
  const isMissing = missing.some((field) => field !== 'unit' || defaults.unit_name === '');
  const reader = new ProductRowReader(columns, new Units(units), defaults);
  const judge = (rows: SheetRow[]) => {
    // Rows that cannot be understood yet wait for the person to say what the columns are.
    const judged = isMissing ? [] : rows.flatMap(({ cells, number }) => reader.read(cells, number) ?? []);
    const skipped = isMissing ? 0 : rows.length - judged.length;
    return { rowsJson: JSON.stringify(judged), count: judged.length, skipped };
  };

  const header = {
    titles,
    columns: matches.map((match) => ({ ...match, samples: samplesOf(first, match.index) })),
    missing: isMissing ? missing : [],
  };
  let next = yield { header, ...judge(headerRow && !has_titles ? [headerRow, ...first] : first) };
  for (;;) next = yield judge(parse(next));
}

const sampleCount = 3;
const sampleLength = 60;

function samplesOf(rows: readonly SheetRow[], column: number): string[] {
  const texts = rows.map(({ cells }) => cellText(cells[column])).filter((text) => text !== '');
  return texts.slice(0, sampleCount).map((text) => text.slice(0, sampleLength).toWellFormed());
}

function parse(rowsJson: string): SheetRow[] {
  return JSON.parse(rowsJson);
}
