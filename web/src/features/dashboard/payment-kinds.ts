import type { PaymentKind } from '@soquay/contract/payment-methods';
import type { PaymentSales } from '@soquay/contract/reports';
import { paymentGroups } from '@/documents/fields/payment-choice.ts';

type Money = PaymentSales['money'];

interface KindMoney extends Money {
  kind: PaymentKind;
  /** How many bills. */
  billCount: number;
  /** Figures of its payment methods by which money came or went. */
  codes: string[];
}

/** Money by how it comes, whatever methods a business has for it; kinds by which nothing came or went are left out. */
export function byKind(payments: readonly PaymentSales[]): KindMoney[] {
  const methods = payments.map((payment) => ({ ...payment, kind: payment.payment_kind }));
  return paymentGroups(methods).map(({ kind, methods: paid }) => {
    const sum = (part: keyof Money) => paid.reduce((all, { money }) => all + money[part], 0);
    return {
      kind,
      bills: sum('bills'),
      awaited: sum('awaited'),
      deposits: sum('deposits'),
      returned: sum('returned'),
      refunded: sum('refunded'),
      amount: sum('amount'),
      billCount: paid.reduce((all, { totals }) => all + totals.total_bill, 0),
      codes: paid.map(({ payment_code }) => payment_code),
    };
  });
}
