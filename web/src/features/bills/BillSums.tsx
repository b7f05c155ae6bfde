import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { type BillSearch, billSumsQuery } from './bills.api.ts';

/** Sums over all that the filters find, in a request of their own so that the list does not wait for them. */
export function BillSums({ companyId, search }: { companyId: number; search: BillSearch }) {
  const { t } = useTranslation();
  const { data } = useQuery(billSumsQuery(companyId, search));
  const sums = data?.data;
  return (
    <p className="bill-sums" role="status">
      {sums
        ? t('bills.sums', {
            n: formatNumber(sums.bill_count),
            total: formatMoney(sums.total_amount),
            discount: formatMoney(sums.total_discount),
            final: formatMoney(sums.total_final_amount),
            prePaid: formatMoney(sums.pre_paid),
          })
        : '…'}
    </p>
  );
}
