import type { Bill } from '@soquay/contract/bills';
import type { Letterhead } from '@soquay/contract/letterheads';
import { type Transfer, transferOf } from '@/documents/slip/transfer.ts';

/** What of a bill decides how it is paid. */
export type PaidBill = Pick<
  Bill,
  'bill_number' | 'payment_code' | 'status' | 'total_final_amount_after_pre_paid'
>;

/** The transfer a bill still waits for; null of one that is deleted too. */
export function billTransfer(
  { bill_number, payment_code, status, total_final_amount_after_pre_paid: amount }: PaidBill,
  letterhead: Letterhead,
): Transfer | null {
  return status === 0 ? null : transferOf({ payment_code, amount, content: `HD ${bill_number}` }, letterhead);
}
