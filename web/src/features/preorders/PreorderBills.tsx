import type { Preorder } from '@soquay/contract/preorders';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { RelatedDocuments } from '@/documents/life/RelatedDocuments.tsx';
import { formatMoney } from '@/ui/format.ts';

/** Bills that were made of a pre-order, and what they have taken of its deposit. */
export function PreorderBills({ bills }: Pick<Preorder, 'bills'>) {
  const { t } = useTranslation();
  return (
    <RelatedDocuments
      title={t('menu.orders')}
      documents={bills.map(({ id, bill_number, bill_date, total_final_amount, pre_paid, status }) => ({
        id,
        name: t('preorders.billNumber', { n: bill_number }),
        href: addresses.bill.view(id),
        day: bill_date,
        amount: total_final_amount,
        note: t('preorders.tookDeposit', { amount: formatMoney(pre_paid) }),
        status,
      }))}
    />
  );
}
