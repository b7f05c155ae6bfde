import type { CellObject } from '@e965/xlsx';

/** A cell as read: undefined where it is empty. */
export type Cell = CellObject | undefined;

/** Longest text a spreadsheet program keeps in one cell. */
const maxCellLength = 32_767;
/** Spreadsheet programs keep 15 digits of a number; later ones have become zeros. */
const firstInexactNumber = 1e15;

/** Trimmed text, composed Unicode, on one line of single spaces unless `multiline`; what no database takes is left out. */
export function cellText(cell: Cell, { multiline = false } = {}): string {
  const text = rawText(cell)
    .slice(0, maxCellLength)
    .toWellFormed()
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b\ufeff]/g, '');
  return (multiline ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ')).trim();
}

/** A number too long to have been kept exactly: a barcode typed into a cell that is not text. */
export function isInexactNumber(cell: Cell): boolean {
  return typeof cell?.v === 'number' && Math.abs(cell.v) >= firstInexactNumber;
}

/** '#N/A' and the like, where a formula failed. */
export function cellError(cell: Cell): string | undefined {
  return cell?.t === 'e' ? (cell.w ?? '#ERROR') : undefined;
}

export type WholeNumber = { value: number } | { problem: 'notANumber' | 'notWhole' };

/** A whole number, from a number or from text as people type it: '1.250.000', '1,250,000 đ'. Blank is undefined. */
export function cellWholeNumber(cell: Cell): WholeNumber | undefined {
  if (typeof cell?.v === 'number') return asWhole(cell.v);
  const text = cellText(cell).replace(/\s+/g, '');
  return text === '' ? undefined : parseTyped(text);
}

function parseTyped(text: string): WholeNumber {
  const [, minus, digits] = /^([-−(]?)([\d.,]+)\)?(?:đ|₫|d|vnd|vnđ|đồng)?$/i.exec(text) ?? [];
  if (digits === undefined) return { problem: 'notANumber' };
  // Groups of three are thousands whichever sign parts them; the other sign may then part decimals.
  const [, grouped, decimals] =
    /^(\d+)(?:[.,](\d{1,2}))?$/.exec(digits) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(digits) ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(digits) ??
    [];
  if (grouped === undefined) return { problem: 'notANumber' };
  const value = Number(`${grouped.replace(/[.,]/g, '')}.${decimals ?? '0'}`);
  return asWhole(minus ? -value : value);
}

/** Formulas leave 129999.99999999999 where 130000 is meant. */
function asWhole(value: number): WholeNumber {
  const rounded = Math.round(value);
  return Math.abs(value - rounded) < 1e-6 ? { value: rounded + 0 } : { problem: 'notWhole' };
}

/** Codes typed as numbers: '00123' as shown where the format keeps zeros, all digits where it would show 8.9E+12. */
function rawText(cell: Cell): string {
  if (cell?.v === undefined || cell.v === null) return '';
  if (typeof cell.v !== 'number') return cell.t === 'd' || cell.t === 'e' ? (cell.w ?? '') : String(cell.v);
  const shown = cell.w ?? String(cell.v);
  if (/^\d+$/.test(shown)) return shown;
  return /^[\d.,\s]+(E[+-]?\d+)?$/i.test(shown) && Number.isInteger(cell.v) ? String(cell.v) : shown;
}
