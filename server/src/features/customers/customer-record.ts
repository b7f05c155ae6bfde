import { customerContract, customerHistoryContract } from '@soquay/contract/customers';
import { sql } from 'kysely';
import type { KeptType } from '../../records/record-type.ts';
import { releasePhone } from './merge-customers.writes.ts';

/** How customers are created and changed, as records are; no two have one number. */
export const customerRecord: KeptType = {
  contract: customerContract,
  table: 'customers',
  entity: 'customer',
  unique: { customer_phone: ['customers_phone_unique'] },
  async settleValues(trx, { values }) {
    await releasePhone(trx, values.customer_phone);
    return values;
  },
  gone: { isGone: sql`merged_into is not null`, reason: 'Số của khách đã gộp vào khách khác' },
};

/** The same with what a merge says of them. */
export const toldCustomer: KeptType = { ...customerRecord, contract: customerHistoryContract };
