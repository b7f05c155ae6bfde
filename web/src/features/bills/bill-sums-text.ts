import type { BillSums } from '@soquay/contract/bills';
import type { TFunction } from 'i18next';
import { formatMoney, formatNumber } from '@/ui/format.ts';

/** The sums in one line. Deleted bills stand in the list and in no sum: untold, the two would seem to disagree. */
export function billSumsText(t: TFunction, sums: BillSums): string {
  const deleted = formatNumber(sums.deleted_count);
  if (sums.bill_count === 0 && sums.deleted_count > 0) return t('bills.onlyDeleted', { n: deleted });
  const text = t('bills.sums', {
    n: formatNumber(sums.bill_count),
    total: formatMoney(sums.total_amount),
    discount: formatMoney(sums.total_discount),
    final: formatMoney(sums.total_final_amount),
    prePaid: formatMoney(sums.pre_paid),
  });
  return sums.deleted_count > 0 ? `${text} ${t('bills.sumsWithoutDeleted', { n: deleted })}` : text;
}
