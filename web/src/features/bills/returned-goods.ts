import type { Bill } from '@soquay/contract/bills';
import type { TFunction } from 'i18next';
import type { Party } from '@/documents/life/DocumentHead.tsx';
import { formatNumber } from '@/ui/format.ts';

/** How much of a bill has come back and how much still can; a deleted bill takes nothing back. */
export function returnedGoods(t: TFunction, { status, details }: Pick<Bill, 'status' | 'details'>): Party[] {
  if (status === 0) return [];
  const sold = details.reduce((sum, { qty }) => sum + qty, 0);
  const back = details.reduce((sum, { repaid_qty }) => sum + repaid_qty, 0);
  const left = t('bills.leftToReturn', { n: formatNumber(sold - back) });
  const label = t('bills.returns');
  if (back === 0) return [{ label, name: t('bills.nothingReturned'), details: [left] }];
  const counts = t('bills.returnedOf', { n: formatNumber(back), total: formatNumber(sold) });
  return [{ label, name: back === sold ? t('bills.allReturned') : left, details: [counts] }];
}
