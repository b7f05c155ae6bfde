import type { HeaderFields } from '@soquay/contract/header-fields';
import { fieldTexts } from '@/fields/field-texts.ts';

/** Declared fields in which a document says something, in words, but those that are shown `elsewhere`. */
export function headerTexts(fields: HeaderFields, document: object, elsewhere: readonly string[] = []) {
  const values = new Map<string, unknown>(Object.entries(document));
  return Object.entries(fields)
    .filter(([name]) => !elsewhere.includes(name))
    .map(([name, field]) => ({ field, text: fieldTexts[field.kind](values.get(name)) }))
    .filter(({ text }) => text !== '');
}
