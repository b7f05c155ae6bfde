import type { DocumentFilters } from '@soquay/contract/documents';
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

/** Filters that lists of documents share, for each to choose from. */
export function documentFilters(
  t: TFunction,
): Record<'days' | 'user' | 'customer' | 'amounts' | 'status', ListFilter<DocumentFilters>[]> {
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
    status: [
      {
        name: 'status',
        label: t('documents.status'),
        field: (
          <Select
            allowClear
            options={[
              { value: 1, label: t('ui.statusNormal') },
              { value: 0, label: t('ui.statusDeleted') },
            ]}
          />
        ),
      },
    ],
  };
}
