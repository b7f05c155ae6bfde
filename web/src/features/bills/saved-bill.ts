import type { Bill } from '@soquay/contract/bills';
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
