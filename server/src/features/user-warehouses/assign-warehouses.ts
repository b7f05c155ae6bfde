import { messages } from '@soquay/contract/messages';
import type * as contract from '@soquay/contract/user-warehouses';
import type { Db } from '../../database/database.ts';
import type { ActorOf } from '../../http/route.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { Refusal } from '../../refusal.ts';
import { changeMembership } from '../users/change-membership.ts';
import { lockPeople } from './user-warehouses.queries.ts';

interface OnePerson {
  actor: ActorOf<typeof contract.saveUserWarehouses>;
  company_id: number;
  user_id: number;
  /** Undefined leaves them. */
  warehouse_codes?: readonly string[] | undefined;
  /** Undefined leaves it, null takes it away. */
  default_warehouse?: string | null | undefined;
  version?: number | undefined;
}

/** Gives a person the warehouses whose goods they move in a shop, and the one they take from first. */
export function saveWarehousesOf(
  db: Db,
  { actor, company_id, user_id, warehouse_codes, default_warehouse, version }: OnePerson,
): Promise<void> {
  return actor.inTransaction(db, async (trx, { person }) => {
    const [before] = await lockPeople(trx, { company_id, user_ids: [user_id] });
    if (!before) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
    refuseStale(before, version);
    const companies = [{ company_id, warehouse_codes, default_warehouse }];
    await changeMembership(trx, { person, mine: [company_id], people: [{ user_id, companies }] });
  });
}

/** The same of several people; answers how many had others before. NOT_FOUND where one of them does not work there. */
export function assignToPeople(
  db: Db,
  {
    actor,
    company_id,
    user_ids,
    warehouse_codes,
    how,
  }: contract.WarehouseAssignment & {
    actor: ActorOf<typeof contract.assignWarehouses>;
    company_id: number;
  },
): Promise<number> {
  return actor.inTransaction(db, async (trx, { person }) => {
    const ids = [...new Set(user_ids)];
    const found = await lockPeople(trx, { company_id, user_ids: ids });
    if (found.length < ids.length) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
    const companies = [{ company_id, warehouse_codes, how }];
    const people = ids.map((user_id) => ({ user_id, companies }));
    return (await changeMembership(trx, { person, mine: [company_id], people })).length;
  });
}
