import { receiptTypes } from '@soquay/contract/receipt-types';
import { recordKind } from '@/records/record-kind.ts';

export const receiptTypeKind = recordKind(receiptTypes, {
  title: 'receiptTypes',
  optionTexts: { behaviour: 'receiptBehaviours' },
});
