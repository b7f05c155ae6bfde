import type { Bill } from '@soquay/contract/bills';
import { create } from 'zustand';
import { changeOf } from './cash-change.ts';
import type { PaidBill } from './print/bill-transfer.ts';

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
}

/** A new bill was saved: it shows, with the change that the customer gets back. */
export function tellSaved({ userId, bill, cash_given }: NewBill): void {
  showSavedBill({ userId, bill, change: changeOf(bill, cash_given) });
}
