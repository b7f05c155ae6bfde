import type * as contract from '@soquay/contract/roles';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { Db } from '../../database/database.ts';
import type { ActorOf } from '../../http/route.ts';
import type { Person } from '../../http/session.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { Refusal } from '../../refusal.ts';
import { changeMembership } from '../users/change-membership.ts';
import { lockUserForUpdate } from '../users/users.queries.ts';
import { refuseSystemAdmin } from '../users/users.rules.ts';
import { findUserVersion, listHeldRoles, listRolesWithGrants } from './roles.queries.ts';
import { mayGive } from './roles.rules.ts';

interface Asked {
  user_id: number;
  person: Person;
  rights: ShopRights;
}

/** Throws NOT_FOUND for a person who does not work in the shop, unless a system admin asks. */
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
    throw new Refusal('NOT_FOUND', { message: say('staffGone') });
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
 * Replaces the roles of a person in the shop. Only people who hold all that a role grants give or take it; a system
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
    if (user?.status !== 1 || !current) throw new Refusal('NOT_FOUND', { message: say('staffGone') });
    refuseSystemAdmin(user, person);
    const companies = [{ company_id, role_ids, ...(role_ids.length > 0 && { warehouse_codes }) }];
    const changed = await changeMembership(trx, {
      person,
      mine: [company_id],
      people: [{ user_id, companies }],
    });
    if (changed.length === 0) return current;
    refuseStale(current, version);
    // Without a group the person is not to be found in the shop any more.
    if (role_ids.length === 0) return { ...current, data: [], version: current.version + 1 };
    return await getUserRoles(trx, { user_id, person, rights });
  });
}
