import type { Preorder } from '@soquay/contract/preorders';
import { addresses } from '@/documents/addresses.ts';
import { RelatedDocuments } from '@/documents/life/RelatedDocuments.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { formatMoney } from '@/ui/format.ts';
import { preordersTexts } from './preorders.texts.ts';

/** Bills that were made of a pre-order, and what they have taken of its deposit. */
export function PreorderBills({ bills }: Pick<Preorder, 'bills'>) {
  const t = useTexts(menuTexts, preordersTexts);
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
