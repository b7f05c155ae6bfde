import type { RecordRow } from '@soquay/contract/record';
import { type Db, inTransaction } from '../../database/database.ts';
import { type RecordChange, updateRecordInTrx } from '../../records/save-record.ts';
import { lockOpenHolds } from '../../stock/moved-holds.ts';
import { customerRecord } from './customer-record.ts';
import { findPhone } from './customers.queries.ts';

/** Changes a customer. Levels of goods held for a phone that changes are locked before the customer, as the lock order says. */
export function updateCustomer(db: Db, change: RecordChange): Promise<RecordRow> {
  const { customer_phone } = change.values;
  return inTransaction(db, async (trx) => {
    const phone = customer_phone === undefined ? undefined : await findPhone(trx, Number(change.key));
    if (phone && phone !== customer_phone) await lockOpenHolds(trx, phone);
    return await updateRecordInTrx(trx, customerRecord, change);
  });
}
