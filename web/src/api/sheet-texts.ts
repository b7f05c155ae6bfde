import { ruleTexts } from '@soquay/contract/said';
import i18next from 'i18next';
import { knownInVietnamese } from '@/i18n/known-in-vietnamese.ts';
import { translateField, translateMessage } from './said-text.ts';

type SheetText = Parameters<typeof knownInVietnamese.sheets.get>[0];
type TextKey = `sheets.${SheetText}` | `rules.${keyof typeof ruleTexts}`;

/** Made when the first text is translated: what they are made of comes with the other language. */
let patterns: { key: TextKey; pattern: RegExp }[] = [];

/**
 * What an import says about a file, a row or a cell, in the person's language: its own texts, and what the rules of
 * fields say. Unknown texts stay Vietnamese.
 */
export function translateSheetText(text: string): string {
  if (i18next.language === 'vi') return text;
  if (patterns.length === 0) patterns = knownPatterns();
  for (const { key, pattern } of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { label, problem = '', ...values } = match.groups ?? {};
    const field = label === undefined ? '' : translateField(label);
    // What stands where a field's name would is part of another text.
    if (field === undefined) continue;
    // Which values a text takes, its key alone does not tell.
    return i18next.t(key as 'sheets.cell', { ...values, label: field, problem: translateSheetText(problem) });
  }
  return translateMessage(text);
}

function knownPatterns(): typeof patterns {
  const rules = Object.entries(ruleTexts) as [keyof typeof ruleTexts, string][];
  return [
    ...[...knownInVietnamese.sheets].map(([key, text]) => patternOf(`sheets.${key}`, text)),
    ...rules.map(([key, text]) => patternOf(`rules.${key}`, text)),
  ];
}

/** Matches what is made of a text with {placeholders}, one group for each. */
function patternOf(key: TextKey, text: string): (typeof patterns)[number] {
  const literal = text.replace(/[\\^$.*+?()[\]|]/g, '\\$&');
  return { key, pattern: new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's') };
}
