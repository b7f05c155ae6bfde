import type { Bill } from '@soquay/contract/bills';
import type { BankAccount, Letterhead } from '@soquay/contract/letterheads';
import { vietQr } from '@soquay/contract/rules/viet-qr';

/** What of a bill decides how it is paid. */
export type PaidBill = Pick<
  Bill,
  'bill_number' | 'payment_code' | 'status' | 'total_final_amount_after_pre_paid'
>;

export interface Transfer {
  account: BankAccount;
  amount: number;
  /** What the shop finds the payment by. */
  content: string;
  /** What the code says. */
  code: string;
}

/** The transfer a bill still waits for; null where it is paid otherwise, has been paid, or the shop has set no account for it. */
export function transferOf(bill: PaidBill, letterhead: Letterhead): Transfer | null {
  const account = letterhead.accounts.find(({ payment_code }) => payment_code === bill.payment_code);
  if (!account || bill.status === 0) return null;
  const amount = bill.total_final_amount_after_pre_paid;
  const content = `HD ${bill.bill_number}`;
  const code = vietQr({ ...account, amount, content });
  return code === null ? null : { account, amount, content, code };
}
