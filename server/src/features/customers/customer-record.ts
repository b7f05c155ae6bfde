import { customerContract, customerHistoryContract } from '@soquay/contract/customers';
import type { Trx } from '../../database/database.ts';
import type { BaseRecordType } from '../../records/record-type.ts';
import { lockOpenHolds, moveHolds } from '../../stock/moved-holds.ts';
import { releasePhone } from './merge-customers.writes.ts';

/** Record type of customers; a phone belongs to one customer. */
export const customerRecord: BaseRecordType = {
  contract: customerContract,
  table: 'customers',
  entity: 'customer',
  unique: { customer_phone: ['customers_phone_unique'] },
  async settleValues(trx, { values, before }) {
    await releasePhone(trx, values.customer_phone);
    await moveHoldsToPhone(trx, before?.customer_phone, values.customer_phone);
    return values;
  },
};

/** Moves holds of the former phone to the new one, as a merge does. `updateCustomer` has locked their levels. */
async function moveHoldsToPhone(trx: Trx, former: unknown, phone: unknown): Promise<void> {
  if (typeof former !== 'string' || typeof phone !== 'string' || former === '' || former === phone) return;
  await moveHolds(trx, await lockOpenHolds(trx, former), phone);
}

/** Customer record whose history also shows merges. */
export const customerWithMerges: BaseRecordType = { ...customerRecord, contract: customerHistoryContract };
