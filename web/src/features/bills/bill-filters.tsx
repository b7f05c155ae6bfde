import { Input, Select } from 'antd';
import type { TFunction } from 'i18next';
import { DayInput } from '@/ui/DayInput.tsx';
import { type ListFilter, rangeEnd } from '@/ui/list/list-filter.ts';
import { MoneyInput } from '@/ui/NumberInput.tsx';
import type { BillSearch } from './bills.api.ts';

/** The advanced search of bills (document 1, section 7). */
export function billFilters(t: TFunction): ListFilter<BillSearch>[] {
  const text = (inputMode?: 'numeric' | 'tel') => <Input inputMode={inputMode} autoComplete="off" />;
  return [
    { name: 'bill_number', label: t('bills.number'), field: text('numeric') },
    { name: 'from_date', label: t('ui.fromDate'), field: <DayInput /> },
    {
      name: 'to_date',
      label: t('ui.toDate'),
      field: <DayInput />,
      ...rangeEnd('from_date', t('ui.daysReversed')),
    },
    { name: 'user', label: t('documents.user'), field: text() },
    { name: 'customer_phone', label: t('documents.customerPhone'), field: text('tel') },
    { name: 'customer_name', label: t('documents.customerName'), field: text() },
    { name: 'product_code', label: t('documents.productCode'), field: text() },
    { name: 'product_name', label: t('documents.productName'), field: text() },
    { name: 'code_anh', label: t('documents.codeAnh'), field: text() },
    { name: 'amount_from', label: t('documents.amountFrom'), field: <MoneyInput /> },
    {
      name: 'amount_to',
      label: t('documents.amountTo'),
      field: <MoneyInput />,
      ...rangeEnd('amount_from', t('ui.amountsReversed')),
    },
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
    // Always shown with its default, so that nothing looks lost (decisions.md X60).
    {
      name: 'order_origin',
      label: t('bills.origin'),
      field: (
        <Select
          options={[
            { value: 'all', label: t('bills.originAll') },
            { value: '24', label: t('bills.originOwn') },
            { value: 'ctv', label: t('bills.originCollaborators') },
          ]}
        />
      ),
    },
  ];
}
