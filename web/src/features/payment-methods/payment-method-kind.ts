import { paymentMethods } from '@soquay/contract/payment-methods';
import { recordKind } from '@/records/record-kind.ts';

export const paymentMethodKind = recordKind(paymentMethods, {
  title: 'paymentMethods',
  optionTexts: { kind: 'paymentKinds' },
});
