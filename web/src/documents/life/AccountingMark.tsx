import { CheckOutlined } from '@ant-design/icons';
import { hasGrant, maySetAccountingMark, type ShopRights } from '@soquay/contract/rules/roles';
import { Checkbox, Tag, Tooltip } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import styles from './accounting-mark.module.css';
import { refusalText, statusRefusal } from './document-life.ts';
import { useStatusChange } from './use-status-change.ts';

interface AccountingMarkProps<Row extends LivingDocument> {
  kind: DocumentKind<Row>;
  document: Row;
  /** In the document's shop. */
  rights: ShopRights;
  /** For a row of a list, which has a box of its own: a press, and nothing where there is nothing to say. */
  isCompact?: boolean;
}

/** Whether accounting has dealt with the document: a toggle for members of KeToan, else a word where it has; nothing for a kind that is not marked. */
export function AccountingMark<Row extends LivingDocument>({
  kind,
  document,
  rights,
  isCompact = false,
}: AccountingMarkProps<Row>) {
  const t = useTexts(documentsTexts);
  const { change, isBusy } = useStatusChange(document.id);
  const { texts, module, numberOf } = kind;
  const { mark, unmark } = kind.endpoints;
  if (!mark || !unmark) return null;
  const isMarked = document.accounting_status === 1;
  if (!maySetAccountingMark(rights) || !hasGrant(rights, module, 'mark')) {
    if (isCompact && !isMarked) return null;
    if (isCompact) return <Tag>{t('documents.processed')}</Tag>;
    return <span>{t(isMarked ? 'documents.marked' : 'documents.notMarked')}</span>;
  }
  const name = texts('name', { n: numberOf(document) });
  const refusal = statusRefusal(kind, 'mark', document);
  if (isCompact) {
    return (
      <ReasonedButton
        size="small"
        type="text"
        className={styles.mark}
        data-marked={isMarked || undefined}
        icon={isMarked ? <CheckOutlined aria-hidden /> : undefined}
        aria-pressed={isMarked}
        aria-busy={isBusy}
        aria-label={`${t('documents.marked')}: ${name}`}
        reason={refusal ? refusalText(refusal) : null}
        onClick={() => void change(isMarked ? unmark : mark)}
      >
        {t(isMarked ? 'documents.processed' : 'documents.notMarked')}
      </ReasonedButton>
    );
  }
  return (
    <Tooltip title={refusal && refusalText(refusal)}>
      <Checkbox
        checked={isMarked}
        // Not while it is busy, which would take the cursor away; a second press does nothing then.
        disabled={refusal !== null}
        aria-busy={isBusy}
        aria-label={`${t('documents.marked')}: ${name}`}
        onChange={() => void change(isMarked ? unmark : mark)}
      >
        {t('documents.marked')}
      </Checkbox>
    </Tooltip>
  );
}
