import { units } from '@soquay/contract/units';
import type { RecordKind } from '@/records/record-kind.ts';

export const unitKind: RecordKind = { contract: units, title: 'units' };
