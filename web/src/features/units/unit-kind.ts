import { unitImports } from '@soquay/contract/record-imports';
import { units } from '@soquay/contract/units';
import { recordKind } from '@/records/record-kind.ts';

export const unitKind = recordKind(units, { title: 'units', imports: unitImports });
