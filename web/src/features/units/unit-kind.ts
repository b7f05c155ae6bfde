import { unitImports } from '@soquay/contract/record-imports';
import { units } from '@soquay/contract/units';
import type { RecordKind } from '@/records/record-kind.ts';

export const unitKind = {
  contract: units,
  title: 'units',
  imports: unitImports,
} satisfies RecordKind;
