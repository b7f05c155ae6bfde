import type { PaymentMethod } from '@soquay/contract/master-data';

const storageKey = 'last-payment-method';

/** The method of the last bill saved on this machine, preselected for the next one as long as it exists. */
export function lastPaymentMethod(methods: readonly PaymentMethod[]): string | null {
  const code = localStorage.getItem(storageKey);
  return methods.find((method) => method.payment_code === code)?.payment_code ?? null;
}

export function rememberPaymentMethod(code: string): void {
  localStorage.setItem(storageKey, code);
}
