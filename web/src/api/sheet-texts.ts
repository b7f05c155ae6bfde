import { fillText, type KeyedText, withCounts } from '@soquay/contract/errors';
import { ruleTexts } from '@soquay/contract/said';
import { shownLanguage, translationOf } from '@/i18n/texts.ts';
import { translateField, translateMessage, translateSaid, writtenParams } from './said-text.ts';

/** A reason of a row or a warning of a sheet in the person's language; a text that this page is too old to have stays Vietnamese. */
export function translateSheetSaid(text: string, said: KeyedText | undefined): string {
  if (shownLanguage() === 'vi' || !said) return text;
  const { key, params } = said;
  const own = translationOf(`sheets.${key}`);
  return own ? fillText(withCounts(own, params), writtenParams(params)) : (translateSaid(said) ?? text);
}

/** Reason why a file cannot be read in the person's language; one that this page is too old to have stays Vietnamese. */
export function translateFileSaid(text: string, { key, params }: KeyedText): string {
  const own = translationOf(`sheetFiles.${key}`);
  return own ? fillText(own, writtenParams(params)) : text;
}

type TextKey = keyof typeof ruleTexts;

/** Made when the first text is translated: what they are made of comes with the other language. */
let patterns: { key: TextKey; pattern: RegExp }[] = [];

/** Translates a text about the outcome of an import; unknown texts stay Vietnamese. */
export function translateSheetText(text: string): string {
  if (shownLanguage() === 'vi') return text;
  if (patterns.length === 0) patterns = knownPatterns();
  for (const { key, pattern } of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { label, ...values } = match.groups ?? {};
    const field = label === undefined ? '' : translateField(label);
    // What stands where a field's name would is part of another text.
    if (field === undefined) continue;
    return translationOf(`rules.${key}`, { ...values, label: field }) ?? text;
  }
  return translateMessage(text);
}

function knownPatterns(): typeof patterns {
  const rules = Object.entries(ruleTexts) as [TextKey, string][];
  return rules.map(([key, text]) => patternOf(key, text));
}

/** Matches what is made of a text with {placeholders}, one group for each. */
function patternOf(key: TextKey, text: string): (typeof patterns)[number] {
  const literal = text.replace(/[\\^$.*+?()[\]|]/g, '\\$&');
  return { key, pattern: new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's') };
}
