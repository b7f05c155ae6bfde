import type { PaymentKind } from '@soquay/contract/payment-methods';
import type { PaymentSales } from '@soquay/contract/reports';
import { paymentGroups } from '@/documents/fields/payment-choice.ts';

interface KindSales {
  kind: PaymentKind;
  amount: number;
  bills: number;
  /** Of its methods by which something was paid. */
  codes: string[];
}

/** Sales by how the money comes, whatever methods a business has for it; kinds by which nothing came are left out. */
export function byKind(payments: readonly PaymentSales[]): KindSales[] {
  const methods = payments.map((payment) => ({ ...payment, kind: payment.payment_kind }));
  return paymentGroups(methods).map(({ kind, methods: paid }) => ({
    kind,
    amount: paid.reduce((sum, { totals }) => sum + totals.total_amount, 0),
    bills: paid.reduce((sum, { totals }) => sum + totals.total_bill, 0),
    codes: paid.map(({ payment_code }) => payment_code),
  }));
}
