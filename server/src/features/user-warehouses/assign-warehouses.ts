import { say } from '@soquay/contract/said';
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
  /** Warehouses to assign; undefined leaves them as they are. */
  warehouse_codes?: readonly string[] | undefined;
  /** Default warehouse; undefined leaves it as it is, null removes it. */
  default_warehouse?: string | null | undefined;
  version?: number | undefined;
}

/** Assigns a person's warehouses in a shop, and the default one. */
export function saveWarehousesOf(
  db: Db,
  { actor, company_id, user_id, warehouse_codes, default_warehouse, version }: OnePerson,
): Promise<void> {
  return actor.inTransaction(db, async (trx, { person }) => {
    const [before] = await lockPeople(trx, { company_id, user_ids: [user_id] });
    if (!before) throw new Refusal('NOT_FOUND', { message: say('staffGone') });
    const companies = [{ company_id, warehouse_codes, default_warehouse }];
    const people = [{ user_id, companies }];
    const changed = await changeMembership(trx, { person, mine: [company_id], people });
    if (changed.length > 0) refuseStale(before, version);
  });
}

/** Assigns warehouses to several people; returns how many of them changed. Throws NOT_FOUND when one does not work in the shop. */
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
    if (found.length < ids.length) throw new Refusal('NOT_FOUND', { message: say('staffGone') });
    const companies = [{ company_id, warehouse_codes, how }];
    const people = ids.map((user_id) => ({ user_id, companies }));
    return (await changeMembership(trx, { person, mine: [company_id], people })).length;
  });
}
