import type { ModuleKey } from '@soquay/contract/rights';
import { hasGrant, maySetAccountingMark, type ShopRights } from '@soquay/contract/rules/roles';
import { Checkbox, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { type LivingDocument, type StatusCalls, statusRefusal } from './document-life.ts';
import { useStatusChange } from './use-status-change.ts';

interface AccountingMarkProps {
  document: LivingDocument;
  name: string;
  rights: ShopRights;
  module: ModuleKey;
  calls: StatusCalls;
  /** For a row of a list: no more than the box, and nothing where there is nothing to say. */
  isCompact?: boolean;
}

/** Whether accounting has dealt with the document: a toggle for members of KeToan, else a word where it has. */
export function AccountingMark({
  document,
  name,
  rights,
  module,
  calls,
  isCompact = false,
}: AccountingMarkProps) {
  const { t } = useTranslation();
  const { change, isBusy } = useStatusChange();
  const isMarked = document.accounting_status === 1;
  if (!maySetAccountingMark(rights) || !hasGrant(rights, module, 'mark')) {
    if (isCompact && !isMarked) return null;
    return <span>{t(isMarked ? 'documents.marked' : 'documents.notMarked')}</span>;
  }
  const code = statusRefusal('mark', document);
  return (
    <Tooltip title={code ? t(`errors.${code}`) : isCompact && t('documents.marked')}>
      <Checkbox
        checked={isMarked}
        // Not while it is busy, which would take the cursor away; a second press does nothing then.
        disabled={code !== null}
        aria-busy={isBusy}
        aria-label={`${t('documents.marked')}: ${name}`}
        onChange={() =>
          void change((key) => (isMarked ? calls.unmark(document.id, key) : calls.mark(document.id, key)))
        }
      >
        {!isCompact && t('documents.marked')}
      </Checkbox>
    </Tooltip>
  );
}
