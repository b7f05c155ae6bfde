import type { Bill } from '@soquay/contract/bills';
import type { Letterhead } from '@soquay/contract/letterheads';
import { type CollectedBill, isTransferAwaited, moneyOfBill } from '@soquay/contract/rules/collected';
import { type Transfer, transferOf } from '@/documents/slip/transfer.ts';
import { savedTransferText } from '@/documents/transfer/saved-transfer-text.ts';

/** What of a bill decides how it is paid. */
export type PaidBill = Pick<Bill, 'bill_number' | 'bill_note' | 'payment_code'> & CollectedBill;

/** The transfer a bill still waits for; null where it waits for none, or the shop has set no account for it. */
export function billTransfer(bill: PaidBill, letterhead: Letterhead): Transfer | null {
  if (!isTransferAwaited(bill)) return null;
  const { bill_number, bill_note, payment_code } = bill;
  const content = savedTransferText(bill_note, `HD ${bill_number}`);
  return transferOf({ payment_code, amount: moneyOfBill(bill).rest, content }, letterhead);
}
