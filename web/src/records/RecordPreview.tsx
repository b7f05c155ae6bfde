import { useTranslation } from 'react-i18next';
import type { RecordKind } from './record-kind.ts';
import styles from './records.module.css';

/** What a record looks like where it is shown. */
export function RecordPreview({ kind, values }: { kind: RecordKind; values: Record<string, unknown> }) {
  const { t } = useTranslation();
  if (!kind.Preview) return null;
  return (
    <figure className={styles.preview}>
      <figcaption>{t('records.preview')}</figcaption>
      <kind.Preview values={values} />
    </figure>
  );
}
