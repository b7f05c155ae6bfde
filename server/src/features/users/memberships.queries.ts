import type { GroupName } from '@soquay/contract/rights';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Trx } from '../../database/database.ts';

/** Somebody in one shop. */
export interface Membership {
  user_id: number;
  company_id: number;
}

export const adminGroup: GroupName = 'Admin';

/** Who takes Admin from somebody holds this: two Admins who remove each other would both find the other there. */
export async function lockAdminGroup(trx: Trx, companyId: number): Promise<void> {
  await trx
    .selectFrom('roles')
    .select('role_id')
    .where('company_id', '=', companyId)
    .where('role_name', '=', adminGroup)
    .forNoKeyUpdate()
    .execute();
}

export async function hasOtherAdmin(trx: Trx, { user_id, company_id }: Membership): Promise<boolean> {
  const other = await trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .innerJoin('users', 'users.user_id', 'user_roles.user_id')
    .select('users.user_id')
    .where('roles.company_id', '=', company_id)
    .where('roles.role_name', '=', adminGroup)
    .where('users.status', '=', 1)
    .where('users.user_id', '<>', user_id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Ids of the shops in which somebody holds a role, of whatever name. */
export async function listShopsOf(trx: Trx, userId: number): Promise<number[]> {
  const shops = await trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .select('roles.company_id')
    .distinct()
    .where('user_roles.user_id', '=', userId)
    .orderBy('roles.company_id')
    .execute();
  return shops.map(({ company_id }) => company_id);
}

/** What a user's groups grant, in each shop in which they hold any. */
export function listGrantsOf(trx: Trx, userId: number) {
  return trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .innerJoin('role_grants', 'role_grants.role_id', 'roles.role_id')
    .select(['roles.company_id', 'role_grants.module_id', 'role_grants.actions'])
    .where('user_roles.user_id', '=', userId)
    .execute();
}

/** The groups of a shop, with what they grant and whether the person holds them. */
export function listRolesFor(trx: Trx, { user_id, company_id }: Membership) {
  return trx
    .selectFrom('roles')
    .select((eb) => [
      'roles.role_id',
      'roles.role_name',
      jsonArrayFrom(
        eb
          .selectFrom('role_grants')
          .select(['role_grants.module_id', 'role_grants.actions'])
          .whereRef('role_grants.role_id', '=', 'roles.role_id'),
      ).as('grants'),
      eb
        .exists(
          eb
            .selectFrom('user_roles')
            .select('user_roles.role_id')
            .whereRef('user_roles.role_id', '=', 'roles.role_id')
            .where('user_roles.user_id', '=', user_id),
        )
        .$castTo<boolean>()
        .as('is_held'),
    ])
    .where('roles.company_id', '=', company_id)
    .orderBy('roles.role_id')
    .execute();
}

export async function listWarehousesOf(trx: Trx, { user_id, company_id }: Membership): Promise<string[]> {
  const warehouses = await trx
    .selectFrom('user_warehouses')
    .select('warehouse_code')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .orderBy('warehouse_code')
    .execute();
  return warehouses.map(({ warehouse_code }) => warehouse_code);
}

/** What somebody held in a shop when they were let go, as far as it is still there. */
export function listEndedMemberships(trx: Trx, userId: number, shops: readonly number[]) {
  return trx
    .selectFrom('ended_memberships')
    .select([
      'company_id',
      // As JSON, in which ids are numbers.
      sql<number[]>`to_json(array(
        select role_id from roles
        where roles.company_id = ended_memberships.company_id and role_id = any(role_ids)
        order by role_id))`.as('role_ids'),
      sql<string[]>`array(
        select warehouse_code from warehouses
        where warehouses.company_id = ended_memberships.company_id and warehouse_code = any(warehouse_codes)
        order by warehouse_code)`.as('warehouse_codes'),
    ])
    .where('user_id', '=', userId)
    .where(sql<boolean>`company_id = any(${shops}::bigint[])`)
    .orderBy('company_id')
    .execute();
}

/** The warehouses that somebody had in a shop when they were let go; undefined for who was not. */
export async function findWarehousesThen(
  trx: Trx,
  { user_id, company_id }: Membership,
): Promise<string[] | undefined> {
  const [ended] = await listEndedMemberships(trx, user_id, [company_id]);
  return ended?.warehouse_codes;
}
