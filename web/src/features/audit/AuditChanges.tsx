import type { AuditEvent } from '@soquay/contract/audit';
import { auditValueText } from '@soquay/contract/audit-value';
import { fieldTitle } from '@/fields/field-title.ts';
import { shownTexts, textsFor, useTexts } from '@/i18n/texts.ts';
import { rightsTexts } from '@/session/rights.texts.ts';
import { PictureOrText } from '@/ui/PictureOrText.tsx';
import { wordsOfHtml } from '@/ui/words-of-html.ts';
import styles from './audit.module.css';
import { auditTexts } from './audit.texts.ts';

const t = textsFor(rightsTexts);

/** So many are told before one asks for the others. */
const shownChanges = 3;

type Changes = Pick<AuditEvent, 'entity' | 'changes' | 'labels'>;

/** Lists the changed fields, each with its value before and after. */
export function AuditChanges({ entity, changes, labels }: Changes) {
  const t = useTexts(auditTexts);
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
  const t = useTexts(auditTexts);
  const titleOf = (field: string) =>
    !labels[field] && isNamed(field) ? t(`audit.fields.${field}`) : fieldTitle(labels[field] ?? field);
  return changes.map(({ field, before, after }) => (
    <p key={field}>
      {titleOf(field)}:{' '}
      {before !== null && before !== '' && (
        <>
          <PictureOrText text={textOf({ entity, field }, before)} /> →{' '}
        </>
      )}
      <PictureOrText text={textOf({ entity, field }, after)} />
    </p>
  ));
}

/** Writes a value in the person's language. */
export function textOf(
  place: { entity: string; field: string },
  value: AuditEvent['changes'][number]['before'],
): string {
  if (place.field === 'product_content' && value !== null) return wordsOfHtml(String(value));
  return auditValueText(place, value, {
    texts: shownTexts(auditTexts).audit.valueTexts,
    right: (module, action) => `${t(`rights.modules.${module}`)}: ${t(`rights.actions.${action}`)}`,
  });
}

function isNamed(field: string): field is keyof (typeof auditTexts)['audit']['fields'] {
  return Object.hasOwn(auditTexts.audit.fields, field);
}
