import type { Bill } from '../bills.ts';

/**
 * Whether a saved bill has brought what it comes to; `transferred` where the till saw the money come. A counter hands
 * goods over for money; only what a carrier collects (COD) is still to come. Where the deposit has paid all there is
 * nothing to collect.
 */
export function collectedOf({
  payment_kind,
  transfer_received,
  total_final_amount_after_pre_paid,
}: Pick<Bill, 'payment_kind' | 'transfer_received' | 'total_final_amount_after_pre_paid'>):
  | 'transferred'
  | 'collected'
  | 'toPay' {
  if (payment_kind === 'cod' || total_final_amount_after_pre_paid <= 0) return 'toPay';
  return transfer_received === 1 ? 'transferred' : 'collected';
}
