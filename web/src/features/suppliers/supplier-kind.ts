import { supplierImports } from '@soquay/contract/record-imports';
import { suppliers } from '@soquay/contract/suppliers';
import type { RecordKind } from '@/records/record-kind.ts';

export const supplierKind = {
  contract: suppliers,
  title: 'suppliers',
  imports: supplierImports,
} satisfies RecordKind;
