import type { DocumentFilters, ListFilters } from '@soquay/contract/documents';
import { Input, Select } from 'antd';
import type { TFunction } from 'i18next';
import { DayInput } from '@/ui/DayInput.tsx';
import { dayRule } from '@/ui/day-rule.ts';
import { type ListFilter, rangeEnd } from '@/ui/list/list-filter.ts';
import { MoneyInput } from '@/ui/NumberInput.tsx';

/** The field of a filter by text. */
export function textField(inputMode?: 'numeric' | 'tel') {
  return <Input inputMode={inputMode} autoComplete="off" />;
}

/** Filters that lists of all documents share, for each to choose from. */
export function listFilters(
  t: TFunction,
): Record<'days' | 'user' | 'status' | 'statusOrWaiting', ListFilter<ListFilters>[]> {
  return {
    days: [
      { name: 'from_date', label: t('ui.fromDate'), field: <DayInput />, rules: [dayRule] },
      {
        name: 'to_date',
        label: t('ui.toDate'),
        field: <DayInput />,
        ...rangeEnd('from_date', t('ui.daysReversed'), [dayRule]),
      },
    ],
    user: [{ name: 'user', label: t('documents.user'), field: textField() }],
    status: statusFilter(t, [1, 0]),
    statusOrWaiting: statusFilter(t, [1, 2, 0]),
  };
}

/** Those that lists of documents with a customer share besides. */
export function customerFilters(t: TFunction): Record<'customer' | 'amounts', ListFilter<DocumentFilters>[]> {
  return {
    customer: [
      { name: 'customer_phone', label: t('documents.customerPhone'), field: textField('tel') },
      { name: 'customer_name', label: t('documents.customerName'), field: textField() },
    ],
    amounts: [
      { name: 'amount_from', label: t('documents.amountFrom'), field: <MoneyInput /> },
      {
        name: 'amount_to',
        label: t('documents.amountTo'),
        field: <MoneyInput />,
        ...rangeEnd('amount_from', t('ui.amountsReversed')),
      },
    ],
  };
}

const statusTexts = { 0: 'ui.statusDeleted', 1: 'ui.statusNormal', 2: 'ui.statusWaiting' } as const;

function statusFilter(t: TFunction, statuses: readonly (0 | 1 | 2)[]): ListFilter<ListFilters>[] {
  const options = statuses.map((status) => ({ value: status, label: t(statusTexts[status]) }));
  return [{ name: 'status', label: t('documents.status'), field: <Select allowClear options={options} /> }];
}
