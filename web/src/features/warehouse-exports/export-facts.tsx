import { businessDay } from '@soquay/contract/rules/day';
import { exportFields, type SavedExport } from '@soquay/contract/warehouse-exports';
import { Tag } from 'antd';
import { serverNow } from '@/api/server-clock.ts';
import type { Party } from '@/documents/life/DocumentHead.tsx';
import { DocumentLink } from '@/documents/life/DocumentLink.tsx';
import { fieldTitle } from '@/fields/field-title.ts';
import { textsFor } from '@/i18n/texts.ts';
import { formatDay } from '@/ui/format.ts';
import { stateOf } from './export-state.ts';
import { exportsTexts } from './exports.texts.ts';
import { TransferTag } from './TransferTag.tsx';

const t = textsFor(exportsTexts);

/** Where its goods went: sent, or lent. */
export function exportParties(saved: SavedExport): Party[] {
  return [...sentParties(saved), ...loanParties(saved)];
}

/** Where goods were sent, and what waits for them there. */
function sentParties(saved: SavedExport): Party[] {
  const { sent_to, company_id } = saved;
  if (!sent_to) return [];
  const { warehouse_code: warehouse, company_name: shop } = sent_to;
  return [
    {
      label: t('exports.destination'),
      name: sent_to.company_id === company_id ? warehouse : t('exports.inShop', { warehouse, shop }),
      details: [<TransferTag key="state" saved={saved} />],
    },
    {
      label: t('exports.receipt'),
      name: (
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
  ];
}

/** Who has them, and whether they should be back by now. */
function loanParties(saved: SavedExport): Party[] {
  const { behaviour, borrower, due_date } = saved;
  if (behaviour !== 'loan') return [];
  const isOverdue = stateOf(saved, businessDay(serverNow())) === 'overdue';
  return [
    { label: fieldTitle(exportFields.borrower.label), name: borrower || '–' },
    {
      label: fieldTitle(exportFields.due_date.label),
      name: due_date ? formatDay(due_date) : '–',
      details: [
        isOverdue && (
          <Tag key="overdue" color="error">
            {t('exports.overdue')}
          </Tag>
        ),
      ],
    },
  ];
}
