import type { RecordEvent } from '@soquay/contract/record';
import { textsFor } from '@/i18n/texts.ts';
import { recordsTexts } from './records.texts.ts';

const t = textsFor(recordsTexts);

/** Words for an action, with how it came about where that is not the usual way. */
export function howDone(
  did: string,
  { is_imported, without_version }: Pick<RecordEvent, 'is_imported' | 'without_version'>,
): string {
  if (is_imported) return t('records.didBySheet', { did });
  return without_version ? t('records.didUnseen', { did }) : did;
}
