import type { AuditEvent } from '@soquay/contract/audit';
import { auditValueText } from '@soquay/contract/audit-value';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ChangedField } from '@/fields/ChangedField.tsx';
import { fieldTitle } from '@/fields/field-title.ts';
import type { Texts } from '@/i18n/texts.ts';
import { wordsOfHtml } from '@/ui/words-of-html.ts';
import styles from './audit.module.css';

/** So many are told before one asks for the others. */
const shownChanges = 3;

type Changes = Pick<AuditEvent, 'entity' | 'changes' | 'labels'>;

/** Lists the changed fields, each with its value before and after. */
export function AuditChanges({ entity, changes, labels }: Changes) {
  const { t } = useTranslation();
  const [shown, rest] = [changes.slice(0, shownChanges), changes.slice(shownChanges)];
  return (
    <div className={styles.changes}>
      <Lines entity={entity} changes={shown} labels={labels} />
      {rest.length > 0 && (
        <details>
          <summary>{t('audit.more', { n: rest.length })}</summary>
          <Lines entity={entity} changes={rest} labels={labels} />
        </details>
      )}
    </div>
  );
}

function Lines({ entity, changes, labels }: Changes) {
  const { t, i18n } = useTranslation();
  const titleOf = (field: string) =>
    !labels[field] && i18n.exists(`audit.fields.${field}`)
      ? t(`audit.fields.${field as keyof Texts['audit']['fields']}`)
      : fieldTitle(labels[field] ?? field);
  return changes.map(({ field, ...change }) => (
    <p key={field}>
      <ChangedField
        field={{ label: titleOf(field), format: (value) => textOf(t, { entity, field }, value) }}
        {...change}
        isFirstAlone
      />
    </p>
  ));
}

/** Writes a value in the person's language; '' for none. */
export function textOf(
  t: TFunction,
  place: { entity: string; field: string },
  value: AuditEvent['changes'][number]['before'],
): string {
  if (value === null || value === '') return '';
  if (place.field === 'product_content') return wordsOfHtml(String(value));
  return auditValueText(place, value, {
    texts: t('audit.valueTexts', { returnObjects: true }),
    right: (module, action) => `${t(`rights.modules.${module}`)}: ${t(`rights.actions.${action}`)}`,
  });
}
