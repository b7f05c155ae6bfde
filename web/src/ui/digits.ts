import { formatNumber } from './format.ts';

/** What a person has typed, as a whole number; null when there is no digit. */
export function parseDigits(typed: string, max: number): number | null {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? null : Math.min(Number(digits), max);
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
