import { receiptTypes } from '@soquay/contract/receipt-types';
import type { RecordKind } from '@/records/record-kind.ts';

export const receiptTypeKind: RecordKind = {
  contract: receiptTypes,
  title: 'receiptTypes',
  optionTexts: { behaviour: 'receiptBehaviours' },
};
