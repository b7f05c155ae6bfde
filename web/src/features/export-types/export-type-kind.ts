import { exportTypes } from '@soquay/contract/export-types';
import type { RecordKind } from '@/records/record-kind.ts';

export const exportTypeKind: RecordKind = {
  contract: exportTypes,
  title: 'exportTypes',
  optionTexts: { behaviour: 'exportBehaviours' },
};
