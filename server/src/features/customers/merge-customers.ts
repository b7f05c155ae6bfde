import * as contract from '@soquay/contract/customers';
import { hasGrant } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db } from '../../database/database.ts';
import type { ActorOf } from '../../http/route.ts';
import type { Person } from '../../http/session.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { auditOf } from '../../records/save-record.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { lockOpenHolds, moveHolds } from '../../stock/moved-holds.ts';
import { customerRecord } from './customer-record.ts';
import { afterMerge, calledInHistory, filledBy, wrongMerged } from './merge.rules.ts';
import {
  countMergesOfLastMinute,
  countMoved,
  findMergeSides,
  listShopsOfDocuments,
  lockDocumentsOf,
  lockMergeSides,
  type MergeSide,
} from './merge-customers.queries.ts';
import { writeMerge } from './merge-customers.writes.ts';

interface Asked {
  /** Customer who stays. */
  key: number;
  /** Customer who is merged into that one. */
  customer_id: number;
}

/** Previews `mergeCustomers`, with its refusals. */
export async function previewMerge(
  db: Db,
  { person, ...asked }: Asked & { person: Person },
): Promise<contract.CustomerMerge> {
  await refuseElsewhere(db, person, asked);
  const { kept, merged } = sidesOf(asked, await findMergeSides(db, [asked.key, asked.customer_id]));
  return { kept, merged, filled: filledBy(kept, merged), ...(await countMoved(db, merged)) };
}

/**
 * Merges a customer into another one, for good (decisions.md X75, 'Customers'): documents and holds become the kept
 * customer's with their texts unchanged, empty fields of the kept one are filled, and the other's phones lead to the
 * kept one. Throws VALIDATION_FAILED at `customer_id` for the same, an unknown or a merged customer; CUSTOMER_MERGED,
 * NOT_FOUND and VERSION_STALE for the kept one; VERSION_STALE at `customer_id` for the other; ACCESS_DENIED as in
 * `refuseElsewhere`; TOO_MANY_REQUESTS.
 */
export function mergeCustomers(
  db: Db,
  {
    actor,
    version,
    merged_version,
    ...asked
  }: Asked & {
    actor: ActorOf<typeof contract.mergeCustomers>;
    version: number;
    merged_version: number;
  },
): Promise<contract.Customer> {
  const { user_id } = actor;
  return actor.inTransaction(db, async (trx, { person }) => {
    if ((await countMergesOfLastMinute(trx, user_id)) >= mostMergesAMinute) {
      throw new Refusal('TOO_MANY_REQUESTS');
    }
    await refuseElsewhere(trx, person, asked);
    const ids = [asked.key, asked.customer_id];
    const before = sidesOf(asked, await findMergeSides(trx, ids));
    await lockDocumentsOf(trx, asked.customer_id);
    const held = await lockOpenHolds(trx, before.merged.customer_phone);
    const { kept, merged } = sidesOf(asked, await lockMergeSides(trx, ids));
    // Behind the locks once more: what another shop has written for them by now moves too.
    await refuseElsewhere(trx, person, asked);
    refuseStale(kept, version);
    if (merged.version !== merged_version) {
      throw new Refusal('VERSION_STALE', {
        params: { current: kept },
        errors: { customer_id: say('customerOfMergeChanged') },
      });
    }
    const after = afterMerge(kept, merged);
    await writeMerge(trx, { kept: after, merged });
    await moveHolds(trx, held, kept.customer_phone);
    const entryOf = (row: contract.Customer) => ({
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

/** Limit on merges a minute, more than a person checks one by one: they are for good, and in all shops. */
const mostMergesAMinute = 10;

/** Throws ACCESS_DENIED when one of the two has documents in a shop in which the person may not merge. */
async function refuseElsewhere(db: Db, { rights }: Person, { key, customer_id }: Asked): Promise<void> {
  const { module, action } = contract.mergeCustomers.access;
  for (const shop of await listShopsOfDocuments(db, [key, customer_id])) {
    const held = rights.get(shop);
    if (!held || !hasGrant(held, module, action)) {
      throw new Refusal('ACCESS_DENIED', { message: say('mergeElsewhere') });
    }
  }
}

/** Tells kept and merged customer apart, and refuses a merge that is not possible. */
function sidesOf({ key, customer_id }: Asked, found: readonly MergeSide[]) {
  const kept = found.find((side) => side.customer_id === key);
  if (!kept) throw new Refusal('NOT_FOUND');
  if (kept.merged_into !== null) throw new Refusal('CUSTOMER_MERGED', { params: { name: kept.kept_name } });
  const merged = found.find((side) => side.customer_id === customer_id);
  const wrong = wrongMerged(key, customer_id, merged);
  if (!merged || wrong) throw invalidFields({ customer_id: wrong ?? say('customerOfMergeUnknown') });
  return { kept: contract.customer.parse(kept), merged: contract.customer.parse(merged) };
}
