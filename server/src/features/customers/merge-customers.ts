import { type Customer, type CustomerMerge, customer } from '@soquay/contract/customers';
import { messages } from '@soquay/contract/messages';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { auditOf } from '../../records/save-record.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { lockOpenHolds, moveHolds } from '../../stock/moved-holds.ts';
import { customerRecord } from './customer-record.ts';
import { afterMerge, calledInHistory, filledBy, wrongMerged } from './merge.rules.ts';
import {
  countMoved,
  findMergeSides,
  lockDocumentsOf,
  lockMergeSides,
  type MergeSide,
} from './merge-customers.queries.ts';
import { writeMerge } from './merge-customers.writes.ts';

interface Asked {
  /** Who is kept. */
  key: number;
  /** Who is merged into them. */
  customer_id: number;
}

/** What `mergeCustomers` would do, with its refusals. */
export async function previewMerge(db: Db, asked: Asked): Promise<CustomerMerge> {
  const { kept, merged } = sidesOf(asked, await findMergeSides(db, [asked.key, asked.customer_id]));
  return { kept, merged, filled: filledBy(kept, merged), ...(await countMoved(db, merged)) };
}

/**
 * Merges a customer into another one, for good (decisions.md X75, 'Customers'): documents and goods held for them
 * become the kept one's and say what they said, fields that the kept one lacks are filled, and the other's numbers
 * lead to the kept one. VALIDATION_FAILED at `customer_id` for oneself, nobody and who was merged before, CUSTOMER_MERGED,
 * NOT_FOUND and VERSION_STALE of the kept one, VERSION_STALE at `customer_id` of the other.
 */
export function mergeCustomers(
  db: Db,
  {
    user_id,
    version,
    merged_version,
    ...asked
  }: Asked & { user_id: number; version?: number | undefined; merged_version?: number | undefined },
): Promise<Customer> {
  return inTransaction(db, async (trx) => {
    const ids = [asked.key, asked.customer_id];
    const before = sidesOf(asked, await findMergeSides(trx, ids));
    await lockDocumentsOf(trx, asked.customer_id);
    const held = await lockOpenHolds(trx, before.merged.customer_phone);
    const { kept, merged } = sidesOf(asked, await lockMergeSides(trx, ids));
    if (version !== undefined) refuseStale(kept, version);
    if (merged_version !== undefined && merged.version !== merged_version) {
      throw new Refusal('VERSION_STALE', {
        params: { current: kept },
        errors: { customer_id: messages.customerOfMergeChanged },
      });
    }
    const after = afterMerge(kept, merged);
    await writeMerge(trx, { kept: after, merged });
    await moveHolds(trx, held, kept.customer_phone);
    const entryOf = (row: Customer) => ({
      ...auditOf(customerRecord, undefined, user_id, row),
      action: 'merge' as const,
    });
    await recordAudit(
      trx,
      {
        ...entryOf(kept),
        before: kept,
        after: { ...after, merged_customer: calledInHistory(merged) },
      },
      {
        ...entryOf(merged),
        before: merged,
        after: { ...merged, merged_into_customer: calledInHistory(after) },
      },
    );
    return after;
  });
}

/** Which is which; refuses where one cannot be merged into the other. */
function sidesOf({ key, customer_id }: Asked, found: readonly MergeSide[]) {
  const kept = found.find((side) => side.customer_id === key);
  if (!kept) throw new Refusal('NOT_FOUND');
  if (kept.merged_into !== null) throw new Refusal('CUSTOMER_MERGED', { params: { name: kept.kept_name } });
  const merged = found.find((side) => side.customer_id === customer_id);
  const wrong = wrongMerged(key, customer_id, merged);
  if (!merged || wrong) throw invalidFields({ customer_id: wrong ?? messages.customerOfMergeUnknown });
  return { kept: customer.parse(kept), merged: customer.parse(merged) };
}
