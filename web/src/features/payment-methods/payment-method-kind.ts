import { paymentMethods } from '@soquay/contract/payment-methods';
import type { RecordKind } from '@/records/record-kind.ts';

export const paymentMethodKind: RecordKind = {
  contract: paymentMethods,
  title: 'paymentMethods',
  optionTexts: { kind: 'paymentKinds' },
};
