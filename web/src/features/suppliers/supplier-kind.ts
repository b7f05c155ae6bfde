import { suppliers } from '@soquay/contract/suppliers';
import type { RecordKind } from '@/records/record-kind.ts';

export const supplierKind: RecordKind = {
  contract: suppliers,
  title: 'suppliers',
};
