import { type HeaderFields, vietnameseTitle } from '@soquay/contract/header-fields';
import { headerTexts } from '../header-texts.ts';

/** Declared fields as a slip prints them, but those that stand `elsewhere` on it. */
export function slipFacts(
  fields: HeaderFields,
  document: object,
  elsewhere?: readonly string[],
): [string, string][] {
  return headerTexts(fields, document, elsewhere).map(({ field, text }) => [vietnameseTitle(field), text]);
}
