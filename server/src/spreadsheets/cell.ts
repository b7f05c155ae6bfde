import { plainSpaces } from '@soquay/contract/fields';

/** Cell as read from a sheet, stored until it is interpreted, and written out again: plain JSON. */
export type Cell = string | number | ShownNumber | FailedFormula | null | undefined;

/** Number whose format shows something other than its digits: 123 as '00123', 45000 as '15/03/2023'. */
interface ShownNumber {
  number: number;
  shown: string;
}

/** Failed formula, such as '#N/A'. */
interface FailedFormula {
  error: string;
}

/** Least amount whose decimals are rounded as an averaged cost; below it somebody may count in thousands. */
const leastRounded = 1_000;
/** Least number that may have lost digits: spreadsheet programs keep 15 and make the rest zeros. */
const firstInexactNumber = 1e15;
/** Digits of the general format: beyond them formulas leave 0.30000000000000004. */
const shownDigits = 11;

/** Removes what texts cannot hold: control characters, which JSON writes six times as long or PostgreSQL refuses, and halves of characters. */
export function storableCell(cell: Cell): Cell {
  if (typeof cell === 'string') return storable(cell);
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'error' in cell ? { error: storable(cell.error) } : { ...cell, shown: storable(cell.shown) };
}

function storable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\u200b\ufeff\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** Returns the trimmed text of a cell in composed Unicode, on one line with single spaces unless `multiline`, without what no database takes. */
export function cellText(cell: Cell, { multiline = false } = {}): string {
  const text = plainSpaces(storable(rawText(cell))).normalize('NFC');
  return (multiline ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ')).trim();
}

/** True for a number too long to be exact: a barcode typed into a cell that is not text. */
export function isInexactNumber(cell: Cell): boolean {
  return Math.abs(numberOf(cell) ?? 0) >= firstInexactNumber;
}

export function cellError(cell: Cell): string | undefined {
  return typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error : undefined;
}

/** True for a number shown as a day or an hour: '15/03/2023', '12:30'. */
export function isDate(cell: Cell): boolean {
  if (typeof cell !== 'object' || cell === null || !('shown' in cell)) return false;
  return /\d\s*[/:]\s*\d|\d-\d|\d-\p{L}/u.test(cell.shown);
}

export type WholeNumber = { value: number } | { problem: 'notANumber' | 'notWhole' | 'date' };

/**
 * Reads a whole number from a number or a text as people type it: '1.250.000', '1,250,000 đ', '85k', '1tr2'; a quantity
 * may have a unit: '10 cái'. Undefined for a blank, a dash or 'hết'. Decimals of an amount stored as a number are
 * rounded, as of an averaged cost; typed ones are refused.
 */
export function cellWholeNumber(cell: Cell, what: 'amount' | 'qty'): WholeNumber | undefined {
  if (isDate(cell)) return { problem: 'date' };
  const stored = numberOf(cell);
  const number = stored ?? parseTyped(cellText(cell).toLowerCase(), what === 'qty');
  if (number === undefined) return undefined;
  if (Number.isNaN(number)) return { problem: 'notANumber' };
  const isRounded = what === 'amount' && stored !== undefined && stored >= leastRounded;
  return asWhole(isRounded ? Math.round(number) : number);
}

function numberOf(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && cell !== null && 'number' in cell ? cell.number : undefined;
}

/** Factors that words apply to the number before them. */
const factors: [word: RegExp, factor: number][] = [
  [/^$/, 1],
  [/^(k|nghìn|ngàn|ng)$/, 1_000],
  [/^(tr|triệu)$/, 1_000_000],
  [/^(tỷ|tỉ)$/, 1_000_000_000],
];

/** Parses a typed number; NaN for anything else, undefined for words that mean none. */
function parseTyped(typed: string, mayNameUnit: boolean): number | undefined {
  // '150.000đ/cái': what a price of goods is for; of '12/kg' nobody knows.
  const alone = typed.replace(/(\d{3}|k|tr|đ)\s*\/\s*\p{L}+$/u, '$1');
  const text = alone.replace(/(đ|₫|vnd|vnđ|đồng)$/, '').trim();
  if (/^[-–—−]?$/.test(text) || (mayNameUnit && /^hết( hàng)?$/.test(text))) return undefined;
  // '1tr250' is said for 1,25tr, and '1tr250k' says so.
  const [, whole, part] = /^(\d+)\s*tr(?:iệu)?\s*(\d{1,3}|\d{3}k)$/.exec(text) ?? [];
  if (part !== undefined) return Number(`${whole}.${part.replace('k', '')}`) * 1_000_000;
  const letters = text.search(/\p{L}/u);
  const [amount, word] = letters === -1 ? [text, ''] : [text.slice(0, letters).trim(), text.slice(letters)];
  const [, minus, digits = ''] = /^([-−(]?)([\d.,\s]*)\)?$/.exec(amount) ?? [];
  const [, factor] = factors.find(([known]) => known.test(word)) ?? [];
  if (factor === undefined && !(mayNameUnit && /^\p{L}+$/u.test(word))) return Number.NaN;
  const number = parseDigits(digits.replace(/\s/g, ''), factor !== undefined && factor > 1);
  return (minus ? -number : number) * (factor ?? 1);
}

function parseDigits(digits: string, hasWord: boolean): number {
  // '1,250tr' is no thousand millions.
  if (hasWord && /^\d+,\d+$/.test(digits)) return Number(digits.replace(',', '.'));
  // Groups of three are thousands whichever sign parts them; the other sign may then part decimals.
  const [, grouped, decimals] =
    /^(\d+)(?:[.,](\d{1,2}))?$/.exec(digits) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(digits) ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(digits) ??
    [];
  if (grouped === undefined) return Number.NaN;
  return Number(`${grouped.replace(/[.,]/g, '')}.${decimals ?? '0'}`);
}

/** Rounds a whole number, since formulas leave 129999.99999999999 for 130000. */
function asWhole(value: number): WholeNumber {
  const rounded = Math.round(value);
  return Math.abs(value - rounded) < 1e-6 ? { value: rounded + 0 } : { problem: 'notWhole' };
}

/** Text of a cell; codes typed as numbers read '00123' as shown when the format keeps zeros, and all digits when it would show 8.9E+12. */
function rawText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') {
    return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(shownDigits)));
  }
  if ('error' in cell) return cell.error;
  const { number, shown } = cell;
  if (/^\d+$/.test(shown)) return shown;
  return /^[\d.,\s]+(E[+-]?\d+)?$/i.test(shown) && Number.isInteger(number) ? String(number) : shown;
}
