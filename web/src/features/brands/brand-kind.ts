import { brands } from '@soquay/contract/brands';
import type { RecordKind } from '@/records/record-kind.ts';

export const brandKind: RecordKind = { contract: brands, title: 'brands' };
