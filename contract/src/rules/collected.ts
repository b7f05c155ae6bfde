import type { Bill } from '../bills.ts';

/** Facts that decide whether the money of a saved bill has come. */
export type CollectedBill = Pick<
  Bill,
  | 'payment_kind'
  | 'transfer_received'
  | 'received_amount'
  | 'status'
  | 'repaid'
  | 'total_final_amount_after_pre_paid'
>;

export type Collected = 'transferred' | 'awaited' | 'collected' | 'toPay' | 'uncollected';

/**
 * Returns whether a saved bill's money has come: `transferred` when the till saw it come, `awaited` for an unconfirmed
 * transfer, `uncollected` when the bill was deleted before. Goods at a counter are paid; a carrier's money (COD) is
 * still to come. Nothing is collected when the deposit has paid all.
 */
export function collectedOf(bill: CollectedBill): Collected {
  const { payment_kind, transfer_received, status, total_final_amount_after_pre_paid } = bill;
  if (total_final_amount_after_pre_paid <= 0) return 'toPay';
  if (payment_kind === 'cod') return status === 0 ? 'uncollected' : 'toPay';
  if (transfer_received === 1) return 'transferred';
  if (payment_kind === 'transfer' && status === 0) return 'uncollected';
  return isTransferAwaited(bill) ? 'awaited' : 'collected';
}

/** True while a bill's transfer is unconfirmed; false for deleted bills and those with returns, whose money must have come to be paid back. */
export function isTransferAwaited(bill: CollectedBill): boolean {
  const { payment_kind, transfer_received, status, repaid, total_final_amount_after_pre_paid: amount } = bill;
  return (
    payment_kind === 'transfer' && transfer_received === 0 && status === 1 && repaid === 'none' && amount > 0
  );
}

/** Splits a saved bill's sum into what has come, what has not, and what came by transfer beyond it; whole dong. */
export function moneyOfBill(bill: CollectedBill): { collected: number; rest: number; excess: number } {
  const amount = Math.max(0, bill.total_final_amount_after_pre_paid);
  const state = collectedOf(bill);
  const received = bill.payment_kind === 'transfer' ? bill.received_amount : 0;
  const hasAll = state === 'collected' || state === 'transferred';
  const collected = hasAll ? amount : Math.min(received, amount);
  return { collected, rest: amount - collected, excess: Math.max(0, received - amount) };
}
