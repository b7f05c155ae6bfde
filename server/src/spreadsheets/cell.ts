import { plainSpaces } from '@soquay/contract/fields';

/** A cell as it is read from a sheet, kept until it is understood, and written out again: plain JSON. */
export type Cell = string | number | ShownNumber | FailedFormula | null | undefined;

/** A number whose format shows something else than its digits: 123 as '00123', 45000 as '15/03/2023'. */
interface ShownNumber {
  number: number;
  shown: string;
}

/** Where a formula failed: '#N/A' and the like. */
interface FailedFormula {
  error: string;
}

/** An amount with decimals below it is no averaged cost: somebody may count in thousands. */
const leastRounded = 1_000;
/** Spreadsheet programs keep 15 digits of a number; later ones have become zeros. */
const firstInexactNumber = 1e15;
/** Digits that the general format shows: beyond them formulas leave 0.30000000000000004. */
const shownDigits = 11;

/** The cell without what no text needs: control characters, which JSON writes six times as long or PostgreSQL refuses, and halves of characters. */
export function storableCell(cell: Cell): Cell {
  if (typeof cell === 'string') return storable(cell);
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'error' in cell ? { error: storable(cell.error) } : { ...cell, shown: storable(cell.shown) };
}

function storable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\u200b\ufeff\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** Trimmed text, composed Unicode, on one line of single spaces unless `multiline`; what no database takes is left out. */
export function cellText(cell: Cell, { multiline = false } = {}): string {
  const text = plainSpaces(storable(rawText(cell))).normalize('NFC');
  return (multiline ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ')).trim();
}

/** A number too long to have been kept exactly: a barcode typed into a cell that is not text. */
export function isInexactNumber(cell: Cell): boolean {
  return Math.abs(numberOf(cell) ?? 0) >= firstInexactNumber;
}

export function cellError(cell: Cell): string | undefined {
  return typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error : undefined;
}

/** Whether the cell is a number that its format shows as a day or an hour: '15/03/2023', '12:30'. */
export function isDate(cell: Cell): boolean {
  if (typeof cell !== 'object' || cell === null || !('shown' in cell)) return false;
  return /\d\s*[/:]\s*\d|\d-\d|\d-\p{L}/u.test(cell.shown);
}

export type WholeNumber = { value: number } | { problem: 'notANumber' | 'notWhole' | 'date' };

/**
 * A whole number, from a number or from text as people type it: '1.250.000', '1,250,000 đ', '85k', '1tr2'. Blank, and
 * the dash or 'hết' that stands for nothing, are undefined. Of a number that is an amount of money decimals are rounded,
 * since an averaged cost has some; typed they are refused. A quantity may name its unit: '10 cái'.
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

/** What a word makes of the number before it. */
const factors: [word: RegExp, factor: number][] = [
  [/^$/, 1],
  [/^(k|nghìn|ngàn|ng)$/, 1_000],
  [/^(tr|triệu)$/, 1_000_000],
  [/^(tỷ|tỉ)$/, 1_000_000_000],
];

/** NaN for what is no number; undefined for what stands for nothing. */
function parseTyped(typed: string, mayNameUnit: boolean): number | undefined {
  // '150.000đ/cái': what a price of goods is for; of '12/kg' nobody knows.
  const alone = typed.replace(/(?<=\d{3}|k|tr|đ)\s*\/\s*\p{L}+$/u, '');
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

/** Formulas leave 129999.99999999999 where 130000 is meant. */
function asWhole(value: number): WholeNumber {
  const rounded = Math.round(value);
  return Math.abs(value - rounded) < 1e-6 ? { value: rounded + 0 } : { problem: 'notWhole' };
}

/** Codes typed as numbers: '00123' as shown where the format keeps zeros, all digits where it would show 8.9E+12. */
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
