/** Reads the cells of one row of a sheet and finds their faults, without the database. */

import { utils } from '@e965/xlsx';
import { isVisible } from '@soquay/contract/fields';
import { type Said, type SaidParams, say } from '@soquay/contract/said';
import type { SheetTextKey } from '@soquay/contract/sheet-texts';
import {
  type Cell,
  cellError,
  cellText,
  cellWholeNumber,
  isDate,
  isInexactNumber,
} from '../spreadsheets/cell.ts';
import { foldTitle } from '../spreadsheets/fold.ts';
import { textOfHtml } from './html-text.ts';

/** True for '8.93457E+12', to which Excel shortens a long number in a CSV, losing digits. */
function isSavedShort(code: string): boolean {
  return /^\d([.,]\d+)?E\+\d+$/i.test(code);
}

/** Words that make a quantity ambiguous: in the south a 'chục' may be 12. */
const dozens = /^(chục|tá|lố)$/;
const packs = /^(chục|tá|lố|thùng|két|lốc|kiện|cây|bao)$/;

/** Cap on reasons of a row; nobody reads more. */
const maxReasons = 10;
/** Characters of a title or value that a reason repeats. */
const maxQuoted = 50;

interface TextRules {
  title: string;
  isRequired?: true;
  maxLength: number;
  isCode?: boolean;
  /** Refuses days too, into which spreadsheet programs turn names like '6-8'. */
  isName?: boolean;
  isMultiline?: boolean;
  isHtml?: boolean;
  /** Default for a blank cell. */
  missing?: string;
}

/** Cells of one row; collects the reasons against them. */
export class RowCells<Column extends { index: number; title: string; kind: string; field?: string }> {
  readonly reasons: Said[] = [];
  protected readonly cells: readonly Cell[];
  protected readonly columns: readonly Column[];
  /** Text of each cell, '' when blank. */
  protected readonly texts: readonly string[];
  readonly #rowNumber: number;

  constructor(cells: readonly Cell[], columns: readonly Column[], rowNumber: number) {
    this.cells = cells;
    this.texts = cells.map((cell) => cellText(cell));
    this.columns = columns;
    this.#rowNumber = rowNumber;
  }

  protected columnOf(field: string): Column | undefined {
    return this.columns.find((one) => one.kind === 'field' && one.field === field);
  }

  /** Text of a field, unchecked. */
  peek(field: string): string {
    const column = this.columnOf(field);
    return column ? this.textIn(column) : '';
  }

  protected textIn({ index }: { index: number }): string {
    return this.texts[index] ?? '';
  }

  /** True for rows around a list that no product is named like: 'Tổng cộng', signatures, numbers of the columns. */
  isTotal(): boolean {
    const code = foldTitle(this.peek('product_code'));
    const name = foldTitle(this.peek('product_name'));
    if (isTotalWord(code) || this.#isSigned() || this.#numbersColumns()) return true;
    if (code !== '') return false;
    return isTotalWord(name) || (name === '' && this.texts.some((text) => isTotalWord(foldTitle(text))));
  }

  #isSigned(): boolean {
    const filled = this.texts.filter((text) => text !== '');
    return filled.length > 0 && filled.every((text) => signatory.test(foldTitle(text)));
  }

  /** True for a row like 'A', 'B', 'C', '1', '2', '3=1x2' below the titles of an invoice. */
  #numbersColumns(): boolean {
    const filled = this.texts.filter((text) => text !== '');
    if (filled.length < leastColumns || !/^\(?[A1]\)?$/.test(filled[0] ?? '')) return false;
    const texts = filled.map((text) => text.replace(/[()\s]/g, ''));
    const letters = texts.findIndex((text) => !/^[A-Z]$/.test(text));
    const numbers = letters === -1 ? [] : texts.slice(letters);
    return (
      texts
        .slice(0, letters)
        .every((text, index) => text === String.fromCharCode('A'.charCodeAt(0) + index)) &&
      numbers.length > 0 &&
      numbers.every((text, index) => text.replace(/=.*/, '') === String(index + 1))
    );
  }

  protected textAt(
    column: Column | undefined,
    {
      title,
      isRequired,
      maxLength,
      isCode = false,
      isName = false,
      isMultiline = false,
      isHtml = false,
      missing = '',
    }: TextRules,
  ): string {
    const cell = column && this.cells[column.index];
    const text = cellText(cell, { multiline: isMultiline });
    // Web shops export "'893…", which makes spreadsheet programs preserve the digits.
    const written = isHtml ? textOfHtml(text) : isCode ? text.replace(/^'(?=\S)/, '') : text;
    const value = isVisible(written) ? written : '';
    if (value === '' && missing !== '') return missing;
    if (value === '' && isRequired) this.refuseMissing(title);
    if (!column || value === '') return '';
    const error = cellError(cell);
    if (error) this.refuse(column, 'cellFailed', { error });
    if (value.length > maxLength) this.refuse(column, 'cellTooLong', { limit: maxLength });
    if (isCode && (isInexactNumber(cell) || isSavedShort(value))) this.refuse(column, 'cellRounded');
    if (isCode && value.startsWith('=')) this.refuse(column, 'cellFormula');
    if ((isCode || isName) && isDate(cell)) this.refuse(column, 'cellDate');
    // Longer texts are refused above; the report needs no more of them.
    return value.slice(0, maxLength).toWellFormed();
  }

  protected isNegativeAt(column: Column): boolean {
    const number = cellWholeNumber(this.cells[column.index], 'qty');
    return number !== undefined && 'value' in number && number.value < 0;
  }

  /** Whole number of a cell; 0 when blank or refused. */
  protected wholeNumberAt(column: Column, max: number, what: 'amount' | 'qty'): number {
    const cell = this.cells[column.index];
    const value = quoted(cellText(cell));
    const error = cellError(cell);
    if (error) return this.refuse(column, 'cellFailed', { error });
    const number = cellWholeNumber(cell, what);
    if (number === undefined) return 0;
    if ('problem' in number) {
      const keys = {
        notANumber: 'cellNotNumber',
        notWhole: 'cellNotWhole',
        date: 'cellDateNotNumber',
      } as const;
      return this.refuse(column, keys[number.problem], { value });
    }
    if (number.value < 0) return this.refuse(column, 'cellNegative', { value });
    if (number.value > max) return this.refuse(column, 'cellAbove', { value, limit: max });
    return number.value;
  }

  /** Refuses '2 chục', and '2 thùng' of goods with another `unit`. */
  protected refusePack(column: Column, unit: string | undefined): void {
    const text = this.textIn(column);
    const word =
      text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .at(-1) ?? '';
    const isPack = (unit === undefined ? dozens : packs).test(word);
    if (!isPack || foldTitle(word) === foldTitle(unit ?? '')) return;
    this.refuse(column, 'cellPack', { value: quoted(text), unit: unit?.toLowerCase() || 'cái' });
  }

  protected refuse(column: Column, key: SheetTextKey, params: SaidParams = {}): 0 {
    const cell = `${utils.encode_col(column.index)}${this.#rowNumber}`;
    this.reasons.push(say(key, { cell, column: quoted(column.title), ...params }));
    return 0;
  }

  protected refuseMissing(title: string): void {
    this.reasons.push(say('cellMissing', { label: title.toLowerCase() }));
  }
}

/** Least cells of a row of column numbers; fewer may be goods. */
const leastColumns = 4;
/** Matches signatures below a printed list: 'Người lập biểu', 'Kế toán trưởng', 'Ngày 3 tháng 11 năm 2026'. */
const signatory =
  /^(nguoi (lap|giao|nhan|mua|ban)\b.*|ke toan( truong)?|thu (kho|quy|truong).*|giam doc|ky( dong dau)?( ghi ro)? ho ten|(.* )?ngay( \d+)? thang( \d+)? nam( \d+)?)$/;

const totalWords = new Set(['tong', 'tong cong', 'cong', 'grand total', 'total']);

function isTotalWord(text: string): boolean {
  return (
    totalWords.has(text) ||
    /^(tong so|(tong )?(cong )?tien (hang|thanh toan|thue)\b|tong tien|thue (suat )?gtgt|so tien (viet )?bang chu)/.test(
      text,
    )
  );
}

export function cappedReasons(reasons: Said[]): Said[] {
  return reasons.length > maxReasons ? [...reasons.slice(0, maxReasons), say('reasonsMore')] : reasons;
}

/** Reason for a value that an earlier row has too, with the number of that row; otherwise adds it to `seen` under `key`. */
export function repeatedInSheet(
  label: string,
  value: string,
  seen: Map<string, number>,
  rowNumber: number,
  key = value.toLowerCase(),
): Said[] {
  if (value === '') return [];
  const first = seen.get(key);
  if (first !== undefined) {
    return [say('rowRepeated', { label, value: quoted(value), row: String(first) })];
  }
  seen.set(key, rowNumber);
  return [];
}

function quoted(text: string): string {
  return text.slice(0, maxQuoted).toWellFormed();
}
