import { anonymousName, type Customer, customer } from '@soquay/contract/customers';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { auditOf } from '../../records/save-record.ts';
import { Refusal } from '../../refusal.ts';
import { countAwaited, findNumbers, lockCustomers } from './anonymise-customer.queries.ts';
import { forgetCustomer } from './anonymise-customer.writes.ts';
import { customerRecord } from './customer-record.ts';
import { refuseGone } from './customers.queries.ts';
import { lockDocumentsOf } from './merge-customers.queries.ts';

interface Asked {
  user_id: number;
  key: number;
  version: number;
}

/**
 * Erases who a customer is, for good (decisions.md, 'Customers'): in their record, on their documents and holds, and in
 * all histories. Documents keep goods and money. Throws NOT_FOUND, CUSTOMER_MERGED, CUSTOMER_ANONYMOUS, VERSION_STALE,
 * and CUSTOMER_AWAITED while the shop still has to reach them.
 */
export function anonymiseCustomer(db: Db, { user_id, key, version }: Asked): Promise<Customer> {
  return inTransaction(db, async (trx) => {
    await lockDocumentsOf(trx, key);
    const locked = await lockCustomers(trx, key);
    const found = locked.find(({ customer_id }) => customer_id === key);
    if (!found) throw new Refusal('NOT_FOUND');
    await refuseGone(trx, key);
    const before = customer.parse(found);
    refuseStale(before, version);
    const ids = locked.map(({ customer_id }) => customer_id);
    const phones = await findNumbers(trx, ids);
    const awaited = await countAwaited(trx, { key, phones });
    if (awaited.holds + awaited.preorders > 0)
      throw new Refusal('CUSTOMER_AWAITED', { params: { ...awaited } });
    await forgetCustomer(trx, { key, ids, phones });
    await recordAudit(trx, { ...auditOf(customerRecord, undefined, user_id, before), action: 'anonymise' });
    return {
      customer_id: key,
      customer_name: anonymousName,
      customer_phone: '',
      customer_address: '',
      customer_group: '',
      customer_note: '',
      version: version + 1,
    };
  });
}
