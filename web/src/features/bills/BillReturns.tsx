import type { Bill } from '@soquay/contract/bills';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { RelatedDocuments } from '@/documents/life/RelatedDocuments.tsx';
import { formatNumber } from '@/ui/format.ts';

/** What of a bill has come back, return by return, and how much still can; nothing for one that stands whole. */
export function BillReturns({ bill: { returns, details } }: { bill: Bill }) {
  const { t } = useTranslation();
  const left = details.reduce((sum, { qty, repaid_qty }) => sum + qty - repaid_qty, 0);
  return (
    <RelatedDocuments
      title={t('bills.returns')}
      documents={returns.map(({ id, repay_number, repay_date, total_final_amount, status }) => ({
        id,
        name: t('bills.returnNumber', { n: repay_number }),
        href: addresses.return.view(id),
        day: repay_date,
        amount: total_final_amount,
        status,
      }))}
    >
      <p>{left === 0 ? t('bills.allReturned') : t('bills.leftToReturn', { n: formatNumber(left) })}</p>
    </RelatedDocuments>
  );
}
