import { supplierImports } from '@soquay/contract/record-imports';
import { suppliers } from '@soquay/contract/suppliers';
import { recordKind } from '@/records/record-kind.ts';

export const supplierKind = recordKind(suppliers, { title: 'suppliers', imports: supplierImports });
