import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/shallow';
import { translateMessage } from '@/api/said-text.ts';
import { Notice } from '@/ui/Notice.tsx';
import { useDocument } from './document-context.ts';
import { type PlacedFields, unplacedErrors } from './unplaced-errors.ts';

/** What is wrong with the document but with none of its fields, such as too many lines: nothing is refused without saying why. */
export function OtherErrors({ lines }: { lines: PlacedFields }) {
  const { t } = useTranslation();
  const errors = useDocument(useShallow((form) => unplacedErrors(form, lines)));
  if (errors.length === 0) return null;
  return <Notice text={`${t('documents.refused')}: ${errors.map(translateMessage).join(' · ')}`} />;
}
