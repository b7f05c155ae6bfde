import type { KeyedText } from '@soquay/contract/outcome';
import {
  counted,
  inVietnamese,
  type ParamsArgs,
  type ScreenKey,
  type ScreenSaid,
  saidOfIssue,
  say,
  writtenParams,
} from '@soquay/contract/said';
import { knownInVietnamese } from '@/i18n/known-in-vietnamese.ts';
import { shownLanguage, translationOf } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';

/** A text of the contract in the person's language. */
export function saidText<Key extends ScreenKey>(key: Key, ...params: ParamsArgs<Key>): string {
  return textOfSaid(say(key, ...params));
}

export function textOfSaid(said: ScreenSaid): string {
  return translateSaid(said) ?? inVietnamese(said);
}

/** The server's text in the person's language; one that this page is too old to have stays Vietnamese. */
export function textByKey(vietnamese: string, said: KeyedText | undefined): string {
  return (said && translateSaid(said)) ?? vietnamese;
}

/** What an answer says; without a key it is shown as it is. */
export interface Told {
  message: string;
  said_message?: KeyedText | undefined;
}

/** The outcome that an answer tells, in the person's language. */
export function outcomeText({ message, said_message }: Told): string {
  return textByKey(message, said_message);
}

/** What is wrong with a value, as the schema that refused it says. */
export function textOfIssue(issue: { message: string }): string {
  return textByKey(issue.message, saidOfIssue(issue));
}

/** At the start of a sentence a field has a capital. Undefined for what is no field of ours, and where it stands as it is. */
export function translateField(label: string): string | undefined {
  if (shownLanguage() === 'vi') return undefined;
  const key = knownInVietnamese.fields.get(label.charAt(0).toLowerCase() + label.slice(1));
  return key && translationOf(`ruleFields.${key}`)?.text;
}

/** Undefined in Vietnamese, and for a key that this page is too old to have. */
function translateSaid({ key, params = {} }: KeyedText): string | undefined {
  if (shownLanguage() === 'vi') return undefined;
  const { text, fill } = translationOf(`said.${key}`) ?? {};
  if (text === undefined || !fill) return undefined;
  const written = writtenParams(params, { text: nestedText, number: formatNumber });
  for (const name of ['label', 'noun']) {
    const { [name]: label } = written;
    if (label !== undefined) written[name] = translateField(label) ?? label;
  }
  return fill(counted(text, written), written);
}

function nestedText(said: KeyedText): string {
  return translateSaid(said) ?? said.key;
}
