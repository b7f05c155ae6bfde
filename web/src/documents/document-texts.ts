import { textsFor } from '@/i18n/texts.ts';

/** Texts that each kind of documents has under `document`. */
type DocumentText =
  | 'one'
  | 'unit'
  | 'name'
  | 'title'
  | 'create'
  | 'saveAndNext'
  | 'deleteEffect'
  | 'restoreEffect'
  | 'draft'
  | 'quickSearch'
  | 'count';

/** Gives the texts of one kind, in the language of each call. */
export type DocumentTexts = (key: DocumentText, params?: { n: number | string }) => string;

/** Takes the texts of a kind's feature, as `documentTexts(billsTexts)`. */
export function documentTexts(
  set: Record<string, { document: Record<DocumentText, string> }>,
): DocumentTexts {
  const [name = ''] = Object.keys(set);
  const t = textsFor(set);
  return (key, params) => t(`${name}.document.${key}`, params);
}
