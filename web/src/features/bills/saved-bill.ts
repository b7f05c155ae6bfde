import type { Bill } from '@soquay/contract/bills';
import { lastSavedOf } from '@/documents/saved/last-saved.ts';
import { changeOf } from './cash-change.ts';
import type { PaidBill } from './print/bill-transfer.ts';

interface SavedBill extends Pick<Bill, 'id' | 'company_id'>, PaidBill {
  /** What the customer got back; null when nobody counted. */
  change: number | null;
}

/** The bill made last in this tab. */
export const lastBill = lastSavedOf<SavedBill>();

interface NewBill {
  userId: number;
  bill: Bill;
  /** What the customer handed over; null when nobody counted. */
  cash_given: number | null;
}

/** A new bill was saved: it shows, with the change that the customer gets back. */
export function tellSaved({ userId, bill, cash_given }: NewBill): void {
  lastBill.show({ userId, saved: { ...bill, change: changeOf(bill, cash_given) } });
}
