import type { Bill } from '@soquay/contract/bills';
import type { Letterhead } from '@soquay/contract/letterheads';
import { type Transfer, transferOf } from '@/documents/slip/transfer.ts';

/** What of a bill decides how it is paid. */
export type PaidBill = Pick<
  Bill,
  | 'bill_number'
  | 'payment_code'
  | 'transfer_received'
  | 'status'
  | 'repaid'
  | 'total_final_amount_after_pre_paid'
>;

/**
 * The transfer a bill still waits for; null of one whose money has come, of one that is deleted, and of one with returns:
 * what was paid back had been paid.
 */
export function billTransfer(
  {
    bill_number,
    payment_code,
    transfer_received,
    status,
    repaid,
    total_final_amount_after_pre_paid: amount,
  }: PaidBill,
  letterhead: Letterhead,
): Transfer | null {
  const isWaiting = status === 1 && transfer_received === 0 && repaid === 'none';
  if (!isWaiting) return null;
  return transferOf({ payment_code, amount, content: `HD ${bill_number}` }, letterhead);
}
