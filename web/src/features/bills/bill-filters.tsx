import { Select } from 'antd';
import type { TFunction } from 'i18next';
import { customerFilters, listFilters, textField } from '@/documents/list/document-filters.tsx';
import { SalespersonChoice } from '@/documents/list/SalespersonChoice.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { BillSearch } from './bills.api.ts';

/** The advanced search of bills (document 1, section 7). */
export function billFilters(t: TFunction): ListFilter<BillSearch>[] {
  const { days, user, status } = listFilters(t);
  const { customer, amounts } = customerFilters(t);
  return [
    { name: 'bill_number', label: t('bills.number'), field: textField('numeric') },
    ...days,
    ...user,
    { name: 'saleman_id', label: t('bills.soldBy'), field: <SalespersonChoice /> },
    ...customer,
    { name: 'product_code', label: t('documents.productCode'), field: textField() },
    { name: 'product_name', label: t('documents.productName'), field: textField() },
    { name: 'code_anh', label: t('documents.codeAnh'), field: textField() },
    ...amounts,
    ...status,
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
