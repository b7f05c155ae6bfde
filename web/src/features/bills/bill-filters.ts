import { documentsTexts } from '@/documents/documents.texts.ts';
import { customerFilters, listFilters } from '@/documents/list/document-filters.ts';
import { textsFor } from '@/i18n/texts.ts';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { BillSearch } from './bills.api.ts';
import { billsTexts } from './bills.texts.ts';

const t = textsFor(billsTexts, documentsTexts);

/** The advanced search of bills (document 1, section 7). */
export function billFilters({
  salespeople,
  payments,
  origins,
}: {
  salespeople: { value: number; label: string }[];
  payments: { value: string; label: string }[];
  origins: { value: string; label: string }[];
}): ListFilter<BillSearch>[] {
  const { days, user, status } = listFilters();
  const { customer, amounts, accounting } = customerFilters();
  return [
    { name: 'bill_number', label: t('bills.number'), kind: 'digits' },
    ...days,
    ...user,
    { name: 'saleman_id', label: t('bills.soldBy'), kind: 'choice', options: salespeople },
    { name: 'payment_code', label: t('documents.payment'), kind: 'choices', options: payments },
    {
      name: 'transfer',
      label: t('documents.paymentKinds.transfer'),
      kind: 'choice',
      options: [
        { value: 'awaited', label: t('documents.awaited') },
        { value: 'received', label: t('documents.transfer.received') },
      ],
    },
    ...customer,
    { name: 'product_code', label: t('documents.productCode') },
    { name: 'product_name', label: t('documents.productName') },
    { name: 'code_anh', label: t('documents.codeAnh') },
    ...amounts,
    ...status,
    ...accounting,
    {
      name: 'repaid',
      label: t('bills.repaidFilter'),
      kind: 'choice',
      options: [
        { value: 'part', label: t('bills.repaid.part') },
        { value: 'all', label: t('bills.repaid.all') },
      ],
    },
    // Always shown with its default, so that nothing looks lost (decisions.md X60).
    {
      name: 'order_origin',
      label: t('documents.origin'),
      kind: 'choice',
      isRequired: true,
      options: [{ value: 'all', label: t('bills.originAll') }, ...origins],
    },
  ];
}
