import type { Bill } from '../bills.ts';

/** Facts that decide whether the money of a saved bill has come. */
export type CollectedBill = Pick<
  Bill,
  'payment_kind' | 'transfer_received' | 'status' | 'repaid' | 'total_final_amount_after_pre_paid'
>;

/**
 * Whether a saved bill has brought what it comes to; `transferred` where the till saw the money come, `awaited` where it
 * is to come by transfer and nobody has said that it did. A counter hands goods over for money; what a carrier collects
 * (COD) is still to come. Where the deposit has paid all there is nothing to collect.
 */
export function collectedOf(bill: CollectedBill): 'transferred' | 'awaited' | 'collected' | 'toPay' {
  const { payment_kind, transfer_received, total_final_amount_after_pre_paid } = bill;
  if (payment_kind === 'cod' || total_final_amount_after_pre_paid <= 0) return 'toPay';
  if (transfer_received === 1) return 'transferred';
  return isTransferAwaited(bill) ? 'awaited' : 'collected';
}

/** False of a bill that is deleted, and of one with returns: what was paid back had been paid. */
export function isTransferAwaited(bill: CollectedBill): boolean {
  const { payment_kind, transfer_received, status, repaid, total_final_amount_after_pre_paid: amount } = bill;
  return (
    payment_kind === 'transfer' && transfer_received === 0 && status === 1 && repaid === 'none' && amount > 0
  );
}
