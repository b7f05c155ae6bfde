import { businessDay } from '@soquay/contract/rules/day';
import type { SavedExport } from '@soquay/contract/warehouse-exports';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { serverNow } from '@/api/server-clock.ts';
import { DocumentLink } from '@/documents/life/DocumentLink.tsx';
import { dayFacts, textFact, writtenFacts } from '@/documents/life/facts.tsx';
import { formatDay } from '@/ui/format.ts';
import { stateOf } from './export-state.ts';
import { TransferTag } from './TransferTag.tsx';

/** What an export says of itself. */
export function exportFacts(t: TFunction, saved: SavedExport) {
  return [
    ...dayFacts(t, saved.export_date, saved.status),
    { label: t('exports.type'), children: saved.export_type_name },
    ...sentFacts(t, saved),
    ...loanFacts(t, saved),
    ...writtenFacts(t, saved),
    textFact(t('documents.note'), saved.export_note),
  ];
}

/** Where goods were sent, and what waits for them there. */
function sentFacts(t: TFunction, saved: SavedExport) {
  const { sent_to, company_id } = saved;
  if (!sent_to) return [];
  const { warehouse_code: warehouse, company_name: shop } = sent_to;
  return [
    {
      label: t('exports.destination'),
      children: sent_to.company_id === company_id ? warehouse : t('exports.inShop', { warehouse, shop }),
    },
    {
      label: t('exports.receipt'),
      children: (
        <DocumentLink
          kind="receipt"
          module="warehouse-receipts"
          companyId={sent_to.company_id}
          id={sent_to.receipt_id}
        >
          {t('exports.receiptNumber', { n: sent_to.receipt_number })}
        </DocumentLink>
      ),
    },
    { label: t('exports.transferState'), children: <TransferTag saved={saved} /> },
  ];
}

/** Who has them, and whether they should be back by now. */
function loanFacts(t: TFunction, saved: SavedExport) {
  const { behaviour, borrower, due_date } = saved;
  if (behaviour !== 'loan') return [];
  const isOverdue = stateOf(saved, businessDay(serverNow())) === 'overdue';
  return [
    textFact(t('exports.borrower'), borrower),
    {
      label: t('exports.due'),
      children: (
        <>
          {due_date ? formatDay(due_date) : '–'}{' '}
          {isOverdue && <Tag color="error">{t('exports.overdue')}</Tag>}
        </>
      ),
    },
  ];
}
