import { paymentMethods } from '@soquay/contract/payment-methods';
import { sql } from 'kysely';
import { recordType } from '../../records/record-type.ts';

export const paymentMethodRecord = recordType({
  contract: paymentMethods,
  table: 'payment_methods',
  entity: 'payment-method',
  unique: { payment_code: ['payment_methods_pkey', 'payment_methods_code_unique'] },
  usedIn: {
    bills: 'payment_code',
    repays: 'payment_code',
    preorders: ['payment_code', 'refund_payment_code'],
    bank_accounts: 'payment_code',
  },
  keepsOne: true,
  // What most customers pay in.
  first: sql`kind <> 'cash'`,
});
