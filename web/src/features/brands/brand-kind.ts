import { brands } from '@soquay/contract/brands';
import { recordKind } from '@/records/record-kind.ts';

export const brandKind = recordKind(brands, { title: 'brands' });
