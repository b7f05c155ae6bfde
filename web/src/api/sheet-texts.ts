import i18next from 'i18next';
import { knownInVietnamese } from '@/i18n/known-in-vietnamese.ts';
import { translateField } from './said-text.ts';

type SheetText = Parameters<typeof knownInVietnamese.sheets.get>[0];

/** Made when the first text is translated: what they are made of comes with the other language. */
let patterns: { key: SheetText; pattern: RegExp }[] = [];

/** What an import says about a file, a row or a cell, in the person's language; unknown texts stay Vietnamese. */
export function translateSheetText(text: string): string {
  if (i18next.language === 'vi') return text;
  if (patterns.length === 0) patterns = [...knownInVietnamese.sheets].map(patternOfEntry);
  for (const { key, pattern } of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { label, problem = '', ...values } = match.groups ?? {};
    const field = label === undefined ? '' : translateField(label);
    // What stands where a field's name would is part of another text.
    if (field === undefined) continue;
    return i18next.t(`sheets.${key}`, { ...values, label: field, problem: translateSheetText(problem) });
  }
  return text;
}

function patternOfEntry([key, text]: [SheetText, string]) {
  return { key, pattern: patternOf(text) };
}

/** Matches what is made of a text with {placeholders}, one group for each. */
function patternOf(text: string): RegExp {
  const literal = text.replace(/[\\^$.*+?()[\]|]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's');
}
