import type { Bill } from '@soquay/contract/bills';
import type { PaymentMethod } from '@soquay/contract/master-data';
import { create } from 'zustand';
import type { PaidBill } from './print/transfer.ts';

interface SavedBill {
  /** Who has made it: the next person at this tab did not. */
  userId: number;
  bill: Pick<Bill, 'id' | 'company_id' | 'total_final_amount'> & PaidBill;
  /** What the customer got back; null when nobody counted. */
  change: number | null;
}

/** The bill made last in this tab; shown until it is closed or another is made. */
export const useSavedBill = create<{ last: SavedBill | null }>(() => ({ last: null }));

export function showSavedBill(last: SavedBill | null): void {
  useSavedBill.setState({ last });
}

interface NewBill {
  userId: number;
  bill: Bill;
  /** What the customer handed over; null when nobody counted. */
  cash_given: number | null;
  payments: readonly Pick<PaymentMethod, 'payment_code' | 'kind'>[];
}

/** A new bill was saved: it shows, with the change that the customer gets back. */
export function tellSaved({ userId, bill, cash_given, payments }: NewBill): void {
  const isCash = payments.some(
    ({ payment_code, kind }) => payment_code === bill.payment_code && kind === 'cash',
  );
  showSavedBill({ userId, bill, change: isCash ? changeOf(cash_given, bill) : null });
}

/** What the customer gets back; null when nobody counted, or less was handed over. */
function changeOf(cashGiven: number | null, bill: Bill): number | null {
  if (cashGiven === null) return null;
  const change = cashGiven - bill.total_final_amount_after_pre_paid;
  return change < 0 ? null : change;
}
