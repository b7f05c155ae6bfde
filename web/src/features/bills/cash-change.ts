import type { Bill } from '@soquay/contract/bills';

/** What the customer of a bill gets back; null when nobody counted, or less was handed over, or it is not paid in cash. */
export function changeOf(
  { payment_kind, total_final_amount_after_pre_paid }: Bill,
  cashGiven: number | null,
): number | null {
  if (cashGiven === null || payment_kind !== 'cash') return null;
  const change = cashGiven - total_final_amount_after_pre_paid;
  return change < 0 ? null : change;
}
