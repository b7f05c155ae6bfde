import { unitImports } from '@soquay/contract/record-imports';
import { recordImportType } from '../../sheet-import/records/record-import.ts';
import { unitRecord } from './unit-record.ts';

export const unitImport = recordImportType({
  contract: unitImports,
  type: unitRecord,
  synonyms: {
    unit_code: ['ma don vi tinh', 'ma dvt', 'ma', 'unit code', 'code'],
    unit_name: [
      'ten don vi tinh',
      'ten dvt',
      'don vi tinh',
      'don vi',
      'dvt',
      'ten',
      'unit name',
      'unit',
      'name',
    ],
  },
  examples: [
    { unit_code: 'CAI', unit_name: 'Cái' },
    { unit_code: 'THUNG', unit_name: 'Thùng' },
  ],
});
