import { currencies } from '@soquay/contract/currencies';
import type { RecordKind } from '@/records/record-kind.ts';

export const currencyKind: RecordKind = { contract: currencies, title: 'currencies' };
