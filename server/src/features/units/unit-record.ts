import { units } from '@soquay/contract/units';
import { recordType } from '../../records/record-type.ts';

export const unitRecord = recordType({
  contract: units,
  table: 'units',
  entity: 'unit',
  unique: { unit_code: ['units_pkey', 'units_code_unique'] },
  usedIn: { products: 'unit_code', preorder_lines: 'unit_code' },
  keepsOne: true,
});
