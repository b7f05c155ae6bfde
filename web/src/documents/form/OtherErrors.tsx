import { useShallow } from 'zustand/shallow';
import { useTexts } from '@/i18n/texts.ts';
import { Notice } from '@/ui/Notice.tsx';
import { documentsTexts } from '../documents.texts.ts';
import { useDocument } from './document-context.ts';
import { type PlacedFields, unplacedErrors } from './unplaced-errors.ts';

/** What is wrong with the document but with none of its fields, such as too many lines: nothing is refused without saying why. */
export function OtherErrors({ lines }: { lines: PlacedFields }) {
  const t = useTexts(documentsTexts);
  const errors = useDocument(useShallow((form) => unplacedErrors(form, lines)));
  if (errors.length === 0) return null;
  return <Notice text={`${t('documents.refused')}: ${errors.join(' · ')}`} />;
}
