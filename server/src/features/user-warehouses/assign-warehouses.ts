import { isDeepStrictEqual } from 'node:util';
import { messages } from '@soquay/contract/messages';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type * as contract from '@soquay/contract/user-warehouses';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db, Trx } from '../../database/database.ts';
import type { RightsTrx } from '../../database/rights-lock.ts';
import type { ActorOf } from '../../http/route.ts';
import type { Person } from '../../http/session.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { whyNotAssign } from '../users/users.rules.ts';
import { findWarehouses, lockPeople, readPeople } from './user-warehouses.queries.ts';
import { writeAssignments } from './user-warehouses.writes.ts';

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

type Wanted = Pick<contract.UserWarehouses, 'warehouse_codes' | 'default_warehouse'>;

/** Gives a person the warehouses whose goods they move in a shop, and the one they take from first. */
export function saveWarehousesOf(
  db: Db,
  { actor, company_id, user_id, default_warehouse, version, ...given }: OnePerson,
): Promise<void> {
  return actor.inTransaction(db, async (trx, { person, rights }) => {
    const [before] = await lockPeople(trx, { company_id, user_ids: [user_id] });
    if (!before) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
    refuseStale(before, version);
    const { warehouse_codes = before.warehouse_codes } = given;
    await refuseOthers(trx, { company_id, warehouse_codes, held: before.warehouse_codes });
    const codes = [...new Set(warehouse_codes)].sort();
    const wanted = default_warehouse === undefined ? keptDefault(before, codes) : default_warehouse;
    if (default_warehouse && !(await mayTakeFrom(trx, { company_id, codes, usual: default_warehouse }))) {
      throw invalidFields({ default_warehouse: messages.defaultWarehouseNotAssigned });
    }
    await assign(trx, { person, rights, before: [before] }, () => ({
      warehouse_codes: codes,
      default_warehouse: wanted,
    }));
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
  return actor.inTransaction(db, async (trx, { person, rights }) => {
    const ids = [...new Set(user_ids)];
    const before = await lockPeople(trx, { company_id, user_ids: ids });
    if (before.length < ids.length) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
    const held = how === 'remove' ? before.flatMap((one) => one.warehouse_codes) : [];
    await refuseOthers(trx, { company_id, warehouse_codes, held });
    const given = new Set(warehouse_codes);
    return await assign(trx, { person, rights, before }, (one) => {
      const kept = how === 'replace' ? [] : one.warehouse_codes.filter((code) => !given.has(code));
      const codes = [...kept, ...(how === 'remove' ? [] : given)].sort();
      // Nobody's last warehouse is taken from them: without any they would move the goods of all.
      if (how === 'remove' && codes.length === 0 && one.warehouse_codes.length > 0) {
        throw invalidFields({ warehouse_codes: messages.lastWarehouseStays });
      }
      return { warehouse_codes: codes, default_warehouse: keptDefault(one, codes) };
    });
  });
}

/** VALIDATION_FAILED at each warehouse that is not the shop's, or not in use: one that is `held` may stay or go. */
async function refuseOthers(
  trx: Trx,
  {
    company_id,
    warehouse_codes,
    held,
  }: { company_id: number; warehouse_codes: readonly string[]; held: readonly string[] },
): Promise<void> {
  const known = await findWarehouses(trx, { company_id, codes: warehouse_codes });
  const errors = warehouse_codes.flatMap((code, index) =>
    known.has(code) || held.includes(code)
      ? []
      : [[`warehouse_codes.${index}`, messages.warehouseOfOtherShop] as const],
  );
  if (errors.length > 0) throw invalidFields(Object.fromEntries(errors));
}

async function mayTakeFrom(
  trx: Trx,
  { company_id, codes, usual }: { company_id: number; codes: readonly string[]; usual: string },
): Promise<boolean> {
  if (codes.length > 0) return codes.includes(usual);
  return (await findWarehouses(trx, { company_id, codes: [usual] })).has(usual);
}

function keptDefault({ default_warehouse }: Wanted, codes: readonly string[]): string | null {
  const isKept = default_warehouse !== null && (codes.length === 0 || codes.includes(default_warehouse));
  return isKept ? default_warehouse : null;
}

async function assign(
  trx: RightsTrx,
  {
    person,
    rights,
    before,
  }: { person: Person; rights: ShopRights; before: readonly contract.UserWarehouses[] },
  wantedOf: (one: contract.UserWarehouses) => Wanted,
): Promise<number> {
  const { company_id } = rights;
  const changed = before
    .map((one) => ({ user_id: one.user_id, ...wantedOf(one), one }))
    .filter(({ one, ...wanted }) => !isDeepStrictEqual(stateOf(one), stateOf(wanted)));
  if (changed.length === 0) return 0;
  const isSystemAdmins = changed.some(({ one }) => one.is_admin === 1);
  if (isSystemAdmins && !person.user.is_admin) {
    throw new Refusal('ACCESS_DENIED', { message: messages.systemAdminProtected });
  }
  for (const { one, warehouse_codes } of changed) {
    const whyNot = whyNotAssign(rights, { before: one.warehouse_codes, after: warehouse_codes });
    if (whyNot) throw new Refusal('ACCESS_DENIED', { message: whyNot, errors: { warehouse_codes: whyNot } });
  }
  await writeAssignments(trx, { company_id, people: changed.map(({ one: _, ...wanted }) => wanted) });
  const after = await readPeople(trx, { company_id, user_ids: changed.map(({ user_id }) => user_id) });
  await recordAudit(
    trx,
    ...changed.map(({ one }) => ({
      company_id,
      user_id: person.user.user_id,
      action: 'set-rights' as const,
      entity: 'user' as const,
      entity_id: one.user_id,
      before: stateOf(one),
      after: stateOf(after.find(({ user_id }) => user_id === one.user_id) as contract.UserWarehouses),
    })),
  );
  return changed.length;
}

function stateOf({ warehouse_codes, default_warehouse }: Wanted): Wanted {
  return { warehouse_codes: [...warehouse_codes], default_warehouse };
}
