import { formatNumber } from './format.ts';

/** What a person means by a text in a number field: 1250k, 1,25tr, 1.250.000,00 and 1,250,000 are one amount. */

type NumberFault = 'notANumber' | 'notWhole' | 'negative' | 'tooLarge' | 'aboveWhole';

export interface NumberReading {
  /** A whole number; null when the text is blank or wrong. */
  value: number | null;
  /** Why the text is no number the field takes. */
  fault?: NumberFault;
  /** Of what the field is a share of, when it was typed as one. */
  percent?: number;
}

const wrong = (fault: NumberFault): NumberReading => ({ value: null, fault });

/** How many zeros a word stands for. */
const zerosOf: Record<string, number> = {
  k: 3,
  nghìn: 3,
  ngàn: 3,
  tr: 6,
  triệu: 6,
  tỷ: 9,
  tỉ: 9,
};
const words = Object.keys(zerosOf).join('|');
const amountPattern = new RegExp(`^([\\d.,]+)(${words})?$`);
/** 1tr250 is said for 1,25tr. */
const spokenPattern = /^(\d+)(tr|triệu|tỷ|tỉ)(\d{1,3})$/;

export function readNumber(typed: string, max: number): NumberReading {
  const text = typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u00a0]|đ$|₫$|vnd$/g, '');
  if (text === '') return { value: null };
  if (/^[-−–(]/.test(text)) return wrong('negative');
  const spoken = spokenPattern.exec(text);
  const [, figures = '', word = ''] = spoken ?? amountPattern.exec(text) ?? [];
  const parts = spoken ? { whole: figures, decimals: spoken[3] ?? '' } : partsOf(figures, word !== '');
  if (!parts) return wrong('notANumber');
  const zeros = zerosOf[word] ?? 0;
  if (/[1-9]/.test(parts.decimals.slice(zeros))) return wrong('notWhole');
  const value = Number(parts.whole + parts.decimals.slice(0, zeros).padEnd(zeros, '0'));
  return value > max ? wrong('tooLarge') : { value };
}

/** The same, or a share of `amount`: '10%'. Gives both the percentage and what it comes to. */
export function readDiscount(
  typed: string,
  max: number,
  shareOf: (percent: number) => number,
): NumberReading {
  const [, figures = ''] = /^([\d.,]+)\s*%$/.exec(typed.trim()) ?? [];
  if (figures === '') return readNumber(typed, max);
  const percent = Number(figures.replace(',', '.'));
  if (Number.isNaN(percent)) return wrong('notANumber');
  return percent > 100 ? wrong('aboveWhole') : { value: shareOf(percent), percent };
}

interface Parts {
  whole: string;
  decimals: string;
}

/**
 * What stands before and behind the decimal separator. Of two kinds of separator the last is the decimal one; one
 * kind alone groups thousands where it can. Undefined when the text is written in neither way.
 */
function partsOf(figures: string, hasWord: boolean): Parts | undefined {
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','));
  if (last < 0) return /^\d+$/.test(figures) ? { whole: figures, decimals: '' } : undefined;
  const separator = figures[last];
  // '1,250tr' is no thousand millions.
  const isDecimalComma = hasWord && separator === ',';
  if (isGrouped(figures) && !isDecimalComma) return { whole: figures.replace(/\D/g, ''), decimals: '' };
  const [whole, decimals] = [figures.slice(0, last), figures.slice(last + 1)];
  if (whole.includes(separator ?? '') || !/^\d*$/.test(decimals)) return undefined;
  if (!/^\d+$/.test(whole) && !isGrouped(whole)) return undefined;
  return { whole: whole.replace(/\D/g, ''), decimals };
}

function isGrouped(figures: string): boolean {
  return /^[1-9]\d{0,2}(\.\d{3})+$/.test(figures) || /^[1-9]\d{0,2}(,\d{3})+$/.test(figures);
}

export function groupDigits(value: number | null | undefined): string {
  return typeof value === 'number' ? formatNumber(value) : '';
}

/**
 * Where the caret belongs in the regrouped text, so that as many digits as before stand to its right:
 * behind a digit and not behind a separator, which Backspace would take in vain.
 */
export function caretAfterGrouping(text: string, digitsToTheRight: number): number {
  let position = text.length;
  for (let left = digitsToTheRight; left > 0 && position > 0; position -= 1) {
    if (isDigit(text[position - 1])) left -= 1;
  }
  while (position > 0 && !isDigit(text[position - 1])) position -= 1;
  return position;
}

function isDigit(character: string | undefined): boolean {
  return /\d/.test(character ?? '');
}
