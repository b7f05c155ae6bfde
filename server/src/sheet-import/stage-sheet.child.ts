/** Child process that reads an imported sheet from its header on. */
import { say } from '@soquay/contract/said';
import { cellText, storableCell } from '../spreadsheets/cell.ts';
import { serveParent } from '../spreadsheets/child-process.ts';
import { readSheets } from '../spreadsheets/read-sheets.ts';
import type { SheetRow } from '../spreadsheets/sheet.ts';
import { UnreadableSheet } from '../spreadsheets/unreadable-sheet.ts';
import { countKnownTitles, titleIn } from './sheet-columns.ts';
import type { SheetImport } from './sheet-import.ts';
import { joinSubtitles } from './two-row-header.ts';

export interface StageSheetInput extends Pick<SheetImport, 'fields' | 'maxRows' | 'noRows'> {
  path: string;
  /** Sheet of the workbook; '' for the one whose titles fit best. */
  sheet: string;
}

/** Name of the sheet that is read, and of the others that hold a table. */
export interface SheetNames {
  name: string;
  others: string[];
}

/** First row of the first piece. */
export interface HeaderRow extends SheetRow {
  sheet: SheetNames;
}

/** Rows as JSON, the header first; the server passes them on to the database unparsed. */
export interface StagedPiece {
  rowsJson: string;
}

/** Last row in which the header is looked for, below titles, logos and dates. */
const maxHeaderRow = 20;
/** Characters of JSON and number of rows at which a piece ends: the most of a sheet that the server holds at once. */
const pieceLength = 256 * 1024;
const pieceRows = 500;
/** Cap on the JSON of one row: thirty cells of the longest description. */
const maxRowLength = 200_000;

serveParent(stageSheet);

async function* stageSheet(input: StageSheetInput): AsyncGenerator<StagedPiece> {
  const tables: SheetTable[] = [];
  for await (const { name, rows, isOnly } of readSheets(input.path)) {
    const reading = rows[Symbol.asyncIterator]();
    const table = await findTable(cellText(name), reading, input);
    if (table && isOnly) {
      yield* stageTable(table, { name: table.name, others: [] }, reading, input);
      return;
    }
    await reading.return?.();
    if (table) tables.push(table);
  }
  const chosen = chooseTable(tables, input.sheet);
  const others = tables.filter((table) => table !== chosen).map(({ name }) => name);
  for await (const { name, rows } of readSheets(input.path)) {
    if (cellText(name) !== chosen.name) continue;
    const reading = rows[Symbol.asyncIterator]();
    const table = (await findTable(chosen.name, reading, input)) ?? chosen;
    yield* stageTable(table, { name: chosen.name, others }, reading, input);
    return;
  }
}

/** Beginning of a sheet that has titles. */
interface SheetTable {
  name: string;
  /** First rows of the sheet, as far as they have been read. */
  head: SheetRow[];
  header: SheetRow;
  /** Number of fields that the titles name. */
  known: number;
}

/** Chooses the sheet that the person has named; else the one whose titles name most fields, with rows if possible. */
function chooseTable(tables: readonly SheetTable[], named: string): SheetTable {
  if (named !== '') {
    const table = tables.find(({ name }) => name === cellText(named));
    if (!table) throw new UnreadableSheet(say('fileHasNoSheet', { name: named }));
    return table;
  }
  const hasRows = ({ head, header }: SheetTable) => head.at(-1) !== header;
  const [best] = tables.toSorted(
    (one, other) => Number(hasRows(other)) - Number(hasRows(one)) || other.known - one.known,
  );
  if (!best) throw new UnreadableSheet(say('fileHasNoTable'));
  return best;
}

async function* stageTable(
  { head, header }: SheetTable,
  sheet: SheetNames,
  reading: AsyncIterator<SheetRow>,
  input: StageSheetInput,
): AsyncGenerator<StagedPiece> {
  const below = head[head.indexOf(header) + 1];
  const joined = joinSubtitles(input.fields, header, below);
  const rest = joined ? head.filter((row) => row !== below) : head;
  const titles: HeaderRow = { ...(joined ?? header), sheet };
  yield* pieces(rowsFrom(titles, rest, reading, input));
}

/** First of the rows with most texts, at least two: in a header every column has a text. */
function widestRow(head: readonly SheetRow[]): SheetRow | undefined {
  const textsIn = ({ cells }: SheetRow) =>
    cells.filter((cell) => typeof cell === 'string' && cell.trim() !== '').length;
  const most = Math.max(0, ...head.map(textsIn));
  return most < 2 ? undefined : head.find((row) => textsIn(row) === most);
}

/** Finds the header: the row that names most fields, or the widest one when no title is known. Undefined when no row has two texts. */
async function findTable(
  name: string,
  rows: AsyncIterator<SheetRow>,
  { fields }: StageSheetInput,
): Promise<SheetTable | undefined> {
  const head: SheetRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    head.push(next.value);
    if (next.value.number > maxHeaderRow) break;
  }
  let header: SheetRow | undefined;
  let most = 1;
  for (const row of head.filter(({ number }) => number <= maxHeaderRow)) {
    const known = countKnownTitles(fields, row.cells.map(titleIn));
    if (known <= most) continue;
    header = row;
    most = known;
  }
  if (header) return { name, head, header, known: most };
  const widest = widestRow(head);
  return widest && { name, head, header: widest, known: 0 };
}

/** Header and all rows below it, without blank ones. */
async function* rowsFrom(
  header: SheetRow,
  head: readonly SheetRow[],
  rest: AsyncIterator<SheetRow>,
  { maxRows, noRows }: StageSheetInput,
): AsyncGenerator<SheetRow> {
  yield header;
  let count = 0;
  for await (const row of concat(head, rest)) {
    if (row.number <= header.number || row.cells.every((cell) => cellText(cell) === '')) continue;
    count += 1;
    if (count > maxRows) {
      throw new UnreadableSheet(say('fileHasManyRows', { limit: maxRows }));
    }
    yield row;
  }
  if (count === 0) throw new UnreadableSheet(noRows);
}

async function* concat(head: readonly SheetRow[], rest: AsyncIterator<SheetRow>): AsyncGenerator<SheetRow> {
  yield* head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* pieces(rows: AsyncIterable<SheetRow>): AsyncGenerator<StagedPiece> {
  let piece: string[] = [];
  let length = 0;
  for await (const row of rows) {
    const json = JSON.stringify({ ...row, cells: row.cells.map(storableCell) });
    if (json.length > maxRowLength) {
      throw new UnreadableSheet(say('fileHasLongRow', { row: row.number, limit: maxRowLength }));
    }
    piece.push(json);
    length += json.length;
    if (length < pieceLength && piece.length < pieceRows) continue;
    yield { rowsJson: `[${piece.join()}]` };
    piece = [];
    length = 0;
  }
  if (piece.length > 0) yield { rowsJson: `[${piece.join()}]` };
}
