import { asText, ruleTexts, type Said, saidOfIssue } from '@soquay/contract/said';
import { screenMessages } from '@soquay/contract/screen-messages';
import { knownInVietnamese } from '@/i18n/known-in-vietnamese.ts';
import { shownLanguage, translationOf } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';

/** What the contract says, in the person's language; undefined for a text that this page is too old to have. */
export function translateSaid({
  key,
  params = {},
}: {
  key: string;
  params?: Said['params'];
}): string | undefined {
  const isRule = isKeyOf(ruleTexts, key);
  if (shownLanguage() === 'vi') {
    return isRule || isKeyOf(screenMessages, key) ? asText({ key, params }) : undefined;
  }
  // Another language has them all, but this page may be older than the server.
  return translationOf(`${isRule ? 'rules' : 'messages'}.${key}`, writtenParams(params));
}

/** Parameters of a text, as the person's language writes them. */
export function writtenParams(params: Said['params'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(name, value)]));
}

/** A text of the contract's `messages` in the person's language; any other stays as it is. */
export function translateMessage(text: string): string {
  const key = knownInVietnamese.messages.get(text);
  return (key && translateSaid({ key })) ?? text;
}

/** What is wrong with a value, as the schema that refused it says. */
export function textOfIssue(issue: { message: string }): string {
  const said = saidOfIssue(issue);
  return (said && translateSaid(said)) ?? issue.message;
}

/** At the start of a sentence a field has a capital. Undefined for what is no field of ours, and where it stands as it is. */
export function translateField(label: string): string | undefined {
  if (shownLanguage() === 'vi') return undefined;
  const key = knownInVietnamese.fields.get(label.charAt(0).toLowerCase() + label.slice(1));
  return key && translationOf(`ruleFields.${key}`);
}

function written(name: string, value: string | number): string {
  if (typeof value === 'number') return formatNumber(value);
  return name === 'label' || name === 'noun' ? (translateField(value) ?? value) : value;
}

function isKeyOf<Texts extends object>(texts: Texts, key: string): key is keyof Texts & string {
  return Object.hasOwn(texts, key);
}
