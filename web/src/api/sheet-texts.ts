import i18next from 'i18next';
import { sheets } from '@/i18n/vi/sheets.ts';
import { translateField } from './said-text.ts';

const patterns = Object.entries(sheets).map(([key, text]) => ({
  key: key as keyof typeof sheets,
  pattern: patternOf(text),
}));

/** What an import says about a file, a row or a cell, in the person's language; unknown texts stay Vietnamese. */
export function translateSheetText(text: string): string {
  if (i18next.language === 'vi') return text;
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

/** Matches what is made of a text with {placeholders}, one group for each. */
function patternOf(text: string): RegExp {
  const literal = text.replace(/[\\^$.*+?()[\]|]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's');
}
