import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { offsetFromUtcMs } from '@soquay/contract/rules/day';
import { ZipFile } from 'yazl';
import { escapeXml, workbookParts } from './xlsx/workbook-parts.ts';

/**
 * Value of a cell, written as what it is: a text, an amount, a number such as a code (not grouped), a day (YYYY-MM-DD)
 * or a moment (ISO 8601) by the business's clock.
 */
export type SheetCell = string | number | { number: number } | { day: string } | { moment: string };

export interface DocumentSheet {
  /** Name of the sheet, at most 31 characters. */
  name: string;
  /** Facts of the document above the table, name and value. */
  facts: readonly (readonly [string, SheetCell])[];
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly SheetCell[])[];
  /** Total rows: a title in the first column, values under their columns; undefined leaves a cell empty. */
  totals: readonly (readonly (SheetCell | undefined)[])[];
}

/** Writes an .xlsx of a document at once. */
export async function writeDocumentSheet({ rows, ...sheet }: DocumentSheet): Promise<Buffer> {
  const writer = new DocumentSheetWriter(sheet);
  const content = buffer(writer.content);
  await writer.add(rows);
  await writer.end();
  return await content;
}

/**
 * Writes an .xlsx of a document: its facts, and its lines under a header that stays in view. Rows are streamed, so that
 * many need no more memory. Strings stay texts when edited: a name that begins with = is no formula, and a phone keeps
 * its 0.
 */
export class DocumentSheetWriter {
  /** Stream of the file, which must be read for rows to go on. */
  readonly content: Readable;
  readonly #sheet = new PassThrough();
  readonly #totals: DocumentSheet['totals'];
  #rowCount = 0;

  constructor({ name, facts, columns, totals }: Omit<DocumentSheet, 'rows'>) {
    const zip = new ZipFile();
    // Its type says less than it is.
    this.content = zip.outputStream as Readable;
    zip.on('error', (error) => this.content.destroy(error));
    for (const [path, xml] of Object.entries(workbookParts(name))) zip.addBuffer(Buffer.from(xml), path);
    zip.addReadStream(this.#sheet, 'xl/worksheets/sheet1.xml');
    zip.end();
    this.#totals = totals;
    this.#sheet.write(headOf(facts.length + 2, columns));
    this.#sheet.write(this.#xmlOf([...facts, [], columns.map(({ title }) => title)]));
  }

  async add(rows: readonly (readonly SheetCell[])[]): Promise<void> {
    if (this.#sheet.write(this.#xmlOf(rows))) return;
    await Promise.race([once(this.#sheet, 'drain'), this.#broken()]);
  }

  /** Writes the total rows and ends the stream. */
  async end(): Promise<void> {
    this.#sheet.end(`${this.#xmlOf(this.#totals)}</sheetData></worksheet>`);
  }

  async #broken(): Promise<never> {
    const [error] = await once(this.content, 'error');
    throw error;
  }

  #xmlOf(rows: readonly (readonly (SheetCell | undefined)[])[]): string {
    return rows
      .map((cells) => {
        const row = ++this.#rowCount;
        return `<row r="${row}">${cells.map((cell, index) => cellXml(cell, columnName(index) + row)).join('')}</row>`;
      })
      .join('');
  }
}

/** Width added to the characters that fit: without it the widest text is cut. */
const cellPadding = 0.7109375;

function headOf(frozen: number, columns: DocumentSheet['columns']): string {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width + cellPadding}" customWidth="1"/>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
    `<sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView>` +
    `</sheetViews><cols>${widths.join('')}</cols><sheetData>`
  );
}

/** Indexes of the styles in workbookParts. */
const styles = { text: 1, amount: 2, number: 3, day: 4, moment: 5 };
/** Limit on characters of a cell in Excel. */
const maxCellLength = 32_767;

function cellXml(cell: SheetCell | undefined, at: string): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') {
    const text = escapeXml(cell.slice(0, maxCellLength));
    return `<c r="${at}" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  if (typeof cell === 'number') return numberXml(at, styles.amount, cell);
  if ('number' in cell) return numberXml(at, styles.number, cell.number);
  if ('day' in cell) return numberXml(at, styles.day, serialOf(cell.day));
  return numberXml(at, styles.moment, serialOf(cell.moment) + offsetFromUtcMs / dayMs);
}

function numberXml(at: string, style: number, value: number): string {
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
}

const letters = 26;

/** Letters of a column: A to Z, AA and so on. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % letters));
  return index < letters ? last : columnName(Math.floor(index / letters) - 1) + last;
}

/** Day 0 of dates in sheets. */
const dayZero = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

function serialOf(moment: string): number {
  return (Date.parse(moment) - dayZero) / dayMs;
}
