import { exportTypes } from '@soquay/contract/export-types';
import { recordKind } from '@/records/record-kind.ts';

export const exportTypeKind = recordKind(exportTypes, {
  title: 'exportTypes',
  optionTexts: { behaviour: 'exportBehaviours' },
});
