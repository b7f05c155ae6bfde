import { say } from '@soquay/contract/said';
import type { Cell } from '../cell.ts';
import type { ReadingBudget } from '../reading-budget.ts';
import type { SheetRow } from '../sheet.ts';
import { UnreadableSheet } from '../unreadable-sheet.ts';
import type { FormatNumber } from './number-formats.ts';
import { unescapeText } from './unescape-text.ts';
import { type XmlHandler, XmlReader } from './xml-reader.ts';

/** Limit on row numbers, that of spreadsheet programs. */
const maxRowNumber = 1_048_576;

/** Parts of the workbook that cells refer to. */
export interface SheetContext {
  sharedStrings: readonly string[];
  formatNumber: FormatNumber;
  budget: ReadingBudget;
}

/** Reads the rows of a worksheet that are not empty, as they are unpacked. */
export async function* readSheetRows(
  pieces: AsyncIterable<string>,
  context: SheetContext,
): AsyncGenerator<SheetRow> {
  const collector = new RowCollector(context);
  const reader = new XmlReader(collector);
  for await (const piece of pieces) {
    reader.write(piece);
    yield* collector.takeRows();
  }
  reader.end();
}

/** Turns <row r="3"><c r="B3" t="s"><v>7</v></c></row> into rows. */
class RowCollector implements XmlHandler {
  readonly #context: SheetContext;
  #rows: SheetRow[] = [];
  #row: SheetRow = { number: 0, cells: [] };
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #isValue = false;
  #isPhonetic = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  takeRows(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') this.#openRow(attributes.r);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'rPh') this.#isPhonetic = true;
    // A formula stands beside its value, in <f>.
    else if (name === 'v' || name === 't') this.#isValue = !this.#isPhonetic;
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row' && this.#row.cells.length > 0) this.#rows.push(this.#row);
  }

  /** Starts a row; rows and cells without a position follow the one before. */
  #openRow(r: string | undefined): void {
    const number = r === undefined ? this.#row.number + 1 : Number(r);
    if (!Number.isSafeInteger(number) || number <= this.#row.number || number > maxRowNumber)
      throw new UnreadableSheet(say('fileDamaged'));
    this.#row = { number, cells: [] };
    this.#column = -1;
  }

  #openCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    const column = r === undefined ? this.#column + 1 : columnOf(r);
    if (column <= this.#column) throw new UnreadableSheet(say('fileDamaged'));
    this.#column = column;
    this.#type = t;
    this.#style = Number(s);
    this.#value = '';
  }

  #closeCell(): void {
    const cell = this.#value === '' ? null : this.#read(this.#value);
    if (cell === null || cell === '') return;
    this.#context.budget.take(cell, this.#column, this.#row.number);
    // Cells that are not in the file are gaps, up to the columns that the budget allows.
    while (this.#row.cells.length < this.#column) this.#row.cells.push(null);
    this.#row.cells.push(cell);
  }

  #read(value: string): Cell & (string | number | object | null) {
    switch (this.#type) {
      case 's':
        return this.#context.sharedStrings[Number(value)] ?? null;
      case 'str':
      case 'inlineStr':
        return unescapeText(value);
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'e':
        return { error: value };
      case 'd':
        return value;
      default:
        return this.#readNumber(value);
    }
  }

  #readNumber(value: string) {
    const number = Number(value);
    // Some programs write text without saying so.
    if (!Number.isFinite(number)) return value;
    return this.#context.formatNumber(number, this.#style) ?? null;
  }
}

/** Column of an address: 0 for 'A7', 27 for 'AB7'. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/i.exec(address)?.[0].toUpperCase() ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  if (column === 0) throw new UnreadableSheet(say('fileDamaged'));
  return column - 1;
}
