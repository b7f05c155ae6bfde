import { messages } from '@soquay/contract/messages';
import type * as contract from '@soquay/contract/roles';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db } from '../../database/database.ts';
import type { ActorOf } from '../../http/route.ts';
import type { Person } from '../../http/session.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { endWorkInTrx } from '../users/end-work.ts';
import { keepAnAdminInTrx } from '../users/keep-an-admin.ts';
import { lockUserForUpdate } from '../users/users.queries.ts';
import { refuseSystemAdmin } from '../users/users.rules.ts';
import { forgetEnded, growUserVersion, writeWarehouses } from '../users/users.writes.ts';
import { wantedWarehouses } from '../users/wanted-warehouses.ts';
import { findUserVersion, listHeldRoles, listRolesWithGrants, lockRoles } from './roles.queries.ts';
import { mayGive, refuseBeyondOwn } from './roles.rules.ts';
import { setRolesOfUser } from './roles.writes.ts';

interface Asked {
  user_id: number;
  person: Person;
  rights: ShopRights;
}

/** NOT_FOUND for who does not work in the shop, unless a system admin asks. */
export async function getUserRoles(
  db: Db,
  { user_id, person, rights }: Asked,
): Promise<contract.RolesOfUser> {
  const { company_id } = rights;
  const [version, held, all] = await Promise.all([
    findUserVersion(db, user_id),
    listHeldRoles(db, { user_id, company_id }),
    listRolesWithGrants(db, company_id),
  ]);
  if (version === undefined || (held.length === 0 && !person.user.is_admin)) {
    throw new Refusal('NOT_FOUND', { message: messages.staffGone });
  }
  return {
    all_roles: all.map(({ actions, ...role }) => ({ ...role, may_give: mayGive(rights, actions) ? 1 : 0 })),
    data: all
      .filter(({ role_id }) => held.includes(role_id))
      .map(({ role_id, role_name }) => ({ role_id, role_name })),
    version,
  };
}

/**
 * Makes these all the roles of a person in the shop. Only who holds all that a role grants gives or takes it; a system
 * admin is changed by another only, and the shop keeps an Admin.
 */
export function setUserRoles(
  db: Db,
  { user_id, actor }: { user_id: number; actor: ActorOf<typeof contract.setUserRoles> },
  { role_ids, warehouse_codes, version }: contract.UserRoles,
): Promise<contract.RolesOfUser> {
  return actor.inTransaction(db, async (trx, { person, rights }) => {
    const { company_id } = rights;
    const user = await lockUserForUpdate(trx, user_id);
    const current = user?.status === 1 && (await getUserRoles(trx, { user_id, person, rights }));
    if (user?.status !== 1 || !current) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
    refuseSystemAdmin(user, person);
    refuseStale(current, version);
    if (role_ids.length === 0) {
      const isEnded = await endWorkInTrx(trx, { person, user_id, company_id });
      return isEnded ? { ...current, data: [], version: current.version + 1 } : current;
    }
    const held = new Set(current.data.map(({ role_id }) => role_id));
    const wanted = new Set(role_ids);
    const isDemoted = current.data.some(
      ({ role_id, role_name }) => role_name === 'Admin' && !wanted.has(role_id),
    );
    // Before the others: who changes the group Admin itself waits for nobody that waits for them.
    if (isDemoted) await keepAnAdminInTrx(trx, person, { user_id, company_id });
    await lockRoles(trx, [...held, ...wanted]);
    const all = new Map((await listRolesWithGrants(trx, company_id)).map((role) => [role.role_id, role]));
    const strangers = role_ids.flatMap((role_id, index) =>
      all.has(role_id) ? [] : [[`role_ids.${index}`, messages.roleGone] as const],
    );
    if (strangers.length > 0) throw invalidFields(Object.fromEntries(strangers));
    const given = [...wanted].filter((role_id) => !held.has(role_id));
    const taken = [...held].filter((role_id) => !wanted.has(role_id));
    const warehouses = await wantedWarehouses(trx, {
      user_id,
      company_id,
      rights,
      isHere: held.size > 0,
      warehouse_codes,
      field: 'warehouse_codes',
    });
    const isMoved = String(warehouses.before) !== String(warehouses.after);
    if (given.length + taken.length === 0 && !isMoved) return current;
    for (const role_id of [...given, ...taken]) refuseBeyondOwn(rights, all.get(role_id)?.actions ?? []);
    await setRolesOfUser(trx, { user_id, taken, given });
    if (isMoved) {
      const [stranger] = await writeWarehouses(trx, {
        user_id,
        company_id,
        warehouse_codes: warehouses.after,
      });
      if (stranger !== undefined) {
        const field = `warehouse_codes.${warehouse_codes?.indexOf(stranger) ?? 0}`;
        throw invalidFields({ [field]: messages.warehouseOfOtherShop });
      }
    }
    // Who works here again was not let go.
    await forgetEnded(trx, { user_id, company_id });
    await growUserVersion(trx, user_id);
    const namesOf = (ids: Iterable<number>) => [...ids].map((role_id) => all.get(role_id)?.role_name);
    await recordAudit(trx, {
      company_id,
      user_id: rights.user_id,
      action: 'set-rights',
      entity: 'user',
      entity_id: user_id,
      before: { groups: namesOf(held), ...(isMoved && { warehouse_codes: warehouses.before }) },
      after: {
        groups: namesOf(wanted),
        given: namesOf(given),
        taken: namesOf(taken),
        ...(isMoved && { warehouse_codes: warehouses.after }),
      },
    });
    return await getUserRoles(trx, { user_id, person, rights });
  });
}
