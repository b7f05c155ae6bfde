import type { AuditEvent } from '@soquay/contract/audit';
import { auditText } from '@soquay/contract/audit-text';
import { type Action, type ModuleKey, moduleActions } from '@soquay/contract/rights';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fieldTitle } from '@/fields/field-title.ts';
import type { Texts } from '@/i18n/texts.ts';
import { PictureOrText } from '@/ui/PictureOrText.tsx';
import { wordsOfHtml } from '@/ui/words-of-html.ts';
import styles from './audit.module.css';

/** So many are told before one asks for the others. */
const shownChanges = 3;

/** What became other, each from what to what. */
export function AuditChanges({ changes, labels }: Pick<AuditEvent, 'changes' | 'labels'>) {
  const { t } = useTranslation();
  const [shown, rest] = [changes.slice(0, shownChanges), changes.slice(shownChanges)];
  return (
    <div className={styles.changes}>
      <Lines changes={shown} labels={labels} />
      {rest.length > 0 && (
        <details>
          <summary>{t('audit.more', { n: rest.length })}</summary>
          <Lines changes={rest} labels={labels} />
        </details>
      )}
    </div>
  );
}

function Lines({ changes, labels }: Pick<AuditEvent, 'changes' | 'labels'>) {
  const { t, i18n } = useTranslation();
  const titleOf = (field: string) =>
    !labels[field] && i18n.exists(`audit.fields.${field}`)
      ? t(`audit.fields.${field as keyof Texts['audit']['fields']}`)
      : fieldTitle(labels[field] ?? field);
  return changes.map(({ field, before, after }) => (
    <p key={field}>
      {titleOf(field)}:{' '}
      {before !== null && before !== '' && (
        <>
          <PictureOrText text={textOf(t, field, before)} /> →{' '}
        </>
      )}
      <PictureOrText text={textOf(t, field, after)} />
    </p>
  ));
}

/** The value in the person's language. */
export function textOf(t: TFunction, field: string, value: AuditEvent['changes'][number]['before']): string {
  if (field === 'product_content' && value !== null) return wordsOfHtml(String(value));
  return auditText(field, value, {
    words: t('audit.words', { returnObjects: true }),
    right: (right) => rightText(t, right),
  });
}

/** 'Hóa đơn: Tạo' of 'orders.create'. */
function rightText(t: TFunction, right: string): string {
  const [module = '', action = ''] = right.split('.');
  if (!(module in moduleActions) || !action) return right;
  return `${t(`rights.modules.${module as ModuleKey}`)}: ${t(`rights.actions.${action as Action}`)}`;
}
