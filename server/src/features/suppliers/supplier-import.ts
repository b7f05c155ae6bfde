import { supplierImports } from '@soquay/contract/record-imports';
import { recordImportType } from '../../sheet-import/records/record-import.ts';
import { supplierRecord } from './supplier-record.ts';

export const supplierImport = recordImportType({
  contract: supplierImports,
  type: supplierRecord,
  synonyms: {
    supplier_name: [
      'nha cung cap',
      'ten ncc',
      'ncc',
      'ten',
      'ten cong ty',
      'cong ty',
      'supplier name',
      'supplier',
      'vendor name',
      'vendor',
      'company',
      'name',
    ],
  },
  examples: [{ supplier_name: 'Xưởng may Tân Bình' }, { supplier_name: 'Công ty Dệt Phong Phú' }],
});
