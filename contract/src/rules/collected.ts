import type { Bill } from '../bills.ts';

/**
 * Whether a saved bill has brought what it comes to. A counter hands goods over for money; only what a carrier
 * collects (COD) is still to come. Where the deposit has paid all there is nothing to collect.
 */
export function isCollected({
  payment_kind,
  total_final_amount_after_pre_paid,
}: Pick<Bill, 'payment_kind' | 'total_final_amount_after_pre_paid'>): boolean {
  return payment_kind !== 'cod' && total_final_amount_after_pre_paid > 0;
}
