import { currencies } from '@soquay/contract/currencies';
import { recordType } from '../../records/record-type.ts';

export const currencyRecord = recordType({
  contract: currencies,
  table: 'currencies',
  entity: 'currency',
  unique: { currency_code: ['currencies_pkey', 'currencies_code_unique'] },
  usedIn: { none: 'documents are in dong: no column names a currency' },
  keepsOne: true,
});
