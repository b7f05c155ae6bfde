import type { AuditEvent } from '@soquay/contract/audit';
import { useTranslation } from 'react-i18next';
import styles from './audit.module.css';

/** So many are told before one asks for the others. */
const shownChanges = 3;

/** What became other, each from what to what. */
export function AuditChanges({ changes }: Pick<AuditEvent, 'changes'>) {
  const { t } = useTranslation();
  const [shown, rest] = [changes.slice(0, shownChanges), changes.slice(shownChanges)];
  return (
    <div className={styles.changes}>
      <Lines changes={shown} />
      {rest.length > 0 && (
        <details>
          <summary>{t('audit.more', { n: rest.length })}</summary>
          <Lines changes={rest} />
        </details>
      )}
    </div>
  );
}

function Lines({ changes }: Pick<AuditEvent, 'changes'>) {
  const { t, i18n } = useTranslation();
  return changes.map(({ field, before, after }) => (
    <p key={field}>
      {i18n.exists(`audit.fields.${field}`) ? t(`audit.fields.${field}` as never) : field}: {textOf(before)} →{' '}
      {textOf(after)}
    </p>
  ));
}

function textOf(value: AuditEvent['changes'][number]['before']): string {
  return value === null || value === '' ? '–' : String(value);
}
