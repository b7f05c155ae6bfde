import type { AuditEvent } from '@soquay/contract/audit';
import { type Action, type ModuleKey, moduleActions } from '@soquay/contract/rights';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fieldTitle } from '@/fields/field-title.ts';
import type { Texts } from '@/i18n/texts.ts';
import { formatMoney } from '@/ui/format.ts';
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
    i18n.exists(`audit.fields.${field}`)
      ? t(`audit.fields.${field as keyof Texts['audit']['fields']}`)
      : fieldTitle(labels[field] ?? field);
  return changes.map(({ field, before, after }) => (
    <p key={field}>
      {titleOf(field)}: <PictureOrText text={textOf(t, field, before)} /> →{' '}
      <PictureOrText text={textOf(t, field, after)} />
    </p>
  ));
}

const amounts = new Set(['original_price', 'price', 'sale_price', 'total_amount', 'pre_paid']);
const flags = new Set([
  'active',
  'status',
  'is_admin',
  'is_warehouse_manager',
  'can_list_sale',
  'without_version',
]);
const rights = new Set(['grants', 'given', 'taken']);

function textOf(t: TFunction, field: string, value: AuditEvent['changes'][number]['before']): string {
  if (value === null || value === '') return '–';
  if (amounts.has(field) && typeof value === 'number') return formatMoney(value);
  if (flags.has(field)) return t(Number(value) === 1 ? 'audit.yes' : 'audit.no');
  if (field === 'product_content') return wordsOfHtml(String(value));
  if (rights.has(field))
    return String(value)
      .split(', ')
      .map((right) => rightText(t, right))
      .join(', ');
  return String(value);
}

/** 'Hóa đơn: Tạo' of 'orders.create'; names of groups stay as they are. */
function rightText(t: TFunction, right: string): string {
  const [module = '', action = ''] = right.split('.');
  if (!(module in moduleActions) || !action) return right;
  return `${t(`rights.modules.${module as ModuleKey}`)}: ${t(`rights.actions.${action as Action}`)}`;
}
