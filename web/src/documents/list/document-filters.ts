import type { DocumentFilters, ListFilters } from '@soquay/contract/documents';
import { textsFor } from '@/i18n/texts.ts';
import { type ListFilter, rangeEnd } from '@/ui/list/list-filter.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { documentsTexts } from '../documents.texts.ts';

const t = textsFor(documentsTexts, uiTexts);

/** Filters that lists of all documents share, for each to choose from. */
export function listFilters(): Record<
  'days' | 'user' | 'status' | 'statusOrWaiting',
  ListFilter<ListFilters>[]
> {
  return {
    days: [
      { name: 'from_date', label: t('ui.fromDate'), kind: 'day' },
      {
        name: 'to_date',
        label: t('ui.toDate'),
        kind: 'day',
        ...rangeEnd('from_date', t('ui.daysReversed')),
      },
    ],
    user: [{ name: 'user', label: t('documents.user') }],
    status: statusFilter([1, 0]),
    statusOrWaiting: statusFilter([1, 2, 0]),
  };
}

/** Those that lists of documents with a customer share besides. */
export function customerFilters(): Record<
  'customer' | 'amounts' | 'accounting',
  ListFilter<DocumentFilters>[]
> {
  return {
    accounting: [
      {
        name: 'accounting_status',
        label: t('documents.accounting'),
        kind: 'choice',
        options: [
          { value: 0, label: t('documents.notMarked') },
          { value: 1, label: t('documents.processed') },
        ],
      },
    ],
    customer: [
      { name: 'customer_phone', label: t('documents.customerPhone'), kind: 'phone' },
      { name: 'customer_name', label: t('documents.customerName') },
    ],
    amounts: [
      { name: 'amount_from', label: t('documents.amountFrom'), kind: 'money' },
      {
        name: 'amount_to',
        label: t('documents.amountTo'),
        kind: 'money',
        ...rangeEnd('amount_from', t('ui.amountsReversed')),
      },
    ],
  };
}

const statusTexts = { 0: 'ui.statusDeleted', 1: 'ui.statusNormal', 2: 'ui.statusWaiting' } as const;

function statusFilter(statuses: readonly (0 | 1 | 2)[]): ListFilter<ListFilters>[] {
  const options = statuses.map((status) => ({ value: status, label: t(statusTexts[status]) }));
  return [{ name: 'status', label: t('documents.status'), kind: 'choice', options }];
}
