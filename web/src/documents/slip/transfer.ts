import type { BankAccount, Letterhead } from '@soquay/contract/letterheads';
import { vietQr } from '@soquay/contract/rules/viet-qr';

interface Payment {
  payment_code: string;
  /** Whole dong. */
  amount: number;
  /** What the shop finds it by; letters without marks, digits and spaces, at most 25. */
  content: string;
}

export interface Transfer extends Omit<Payment, 'payment_code'> {
  account: BankAccount;
  /** What the code says. */
  code: string;
}

/** How a customer transfers it; null where it is paid otherwise, there is nothing to pay, or the shop has set no account for it. */
export function transferOf(
  { payment_code, amount, content }: Payment,
  { accounts }: Letterhead,
): Transfer | null {
  const account = accounts.find((one) => one.payment_code === payment_code);
  if (!account) return null;
  const code = vietQr({ ...account, amount, content });
  return code === null ? null : { account, amount, content, code };
}
