import { useTexts } from '@/i18n/texts.ts';
import type { RecordKind } from './record-kind.ts';
import styles from './records.module.css';
import { recordsTexts } from './records.texts.ts';

/** What a record looks like where it is shown. */
export function RecordPreview({ kind, values }: { kind: RecordKind; values: Record<string, unknown> }) {
  const t = useTexts(recordsTexts);
  if (!kind.Preview) return null;
  return (
    <figure className={styles.preview}>
      <figcaption>{t('records.preview')}</figcaption>
      <kind.Preview values={values} />
    </figure>
  );
}
