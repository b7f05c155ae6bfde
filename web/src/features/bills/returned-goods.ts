import type { Bill } from '@soquay/contract/bills';
import type { Party } from '@/documents/life/DocumentHead.tsx';
import { textsFor } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { billsTexts } from './bills.texts.ts';

const t = textsFor(billsTexts);

/** How much of a bill has come back and how much still can; a deleted bill takes nothing back. */
export function returnedGoods({ status, details }: Pick<Bill, 'status' | 'details'>): Party[] {
  if (status === 0) return [];
  const sold = details.reduce((sum, { qty }) => sum + qty, 0);
  const back = details.reduce((sum, { repaid_qty }) => sum + repaid_qty, 0);
  const left = t('bills.leftToReturn', { n: formatNumber(sold - back) });
  const label = t('bills.returns');
  if (back === 0) return [{ label, name: t('bills.nothingReturned'), details: [left] }];
  const counts = t('bills.returnedOf', { n: formatNumber(back), total: formatNumber(sold) });
  return [{ label, name: back === sold ? t('bills.allReturned') : left, details: [counts] }];
}
