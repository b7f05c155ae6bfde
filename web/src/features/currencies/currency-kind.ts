import { currencies } from '@soquay/contract/currencies';
import { recordKind } from '@/records/record-kind.ts';

export const currencyKind = recordKind(currencies, { title: 'currencies' });
