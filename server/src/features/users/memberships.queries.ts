import type { GroupName } from '@soquay/contract/rights';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../database/any-of.ts';
import type { Trx } from '../../database/database.ts';
import type { Held } from './membership.rules.ts';

/** Person in a shop. */
export interface Membership {
  user_id: number;
  company_id: number;
}

export const adminGroup: GroupName = 'Admin';

/** Lists the shops in which somebody holds a role. */
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

/** Lists what a user's groups grant in each of their shops. */
export function listGrantsOf(trx: Trx, userId: number) {
  return trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .innerJoin('role_grants', 'role_grants.role_id', 'roles.role_id')
    .select(['roles.company_id', 'role_grants.module_id', 'role_grants.actions'])
    .where('user_roles.user_id', '=', userId)
    .execute();
}

export interface StoredMembership extends Membership, Held {
  /** Warehouses that still exist. */
  ended_codes: string[] | null;
}

/** Reads what people hold in shops, and held when they were let go. */
export async function readMemberships(
  trx: Trx,
  memberships: readonly Membership[],
): Promise<StoredMembership[]> {
  const { rows } = await sql<StoredMembership>`
    select wanted.user_id, wanted.company_id,
      to_json(array(select role_id from user_roles join roles using (role_id)
        where user_roles.user_id = wanted.user_id and roles.company_id = wanted.company_id
        order by role_id)) as role_ids,
      array(select warehouse_code from user_warehouses assigned
        where assigned.user_id = wanted.user_id and assigned.company_id = wanted.company_id
        order by warehouse_code collate "C") as warehouse_codes,
      (select warehouse_code from user_default_warehouses usual
        where usual.user_id = wanted.user_id and usual.company_id = wanted.company_id) as default_warehouse,
      (select array(select warehouse_code from warehouses
          where warehouses.company_id = ended.company_id and warehouse_code = any(ended.warehouse_codes)
          order by warehouse_code collate "C")
        from ended_memberships ended
        where ended.user_id = wanted.user_id and ended.company_id = wanted.company_id) as ended_codes
    from unnest(${memberships.map(({ user_id }) => user_id)}::bigint[],
      ${memberships.map(({ company_id }) => company_id)}::bigint[]) as wanted (user_id, company_id)
  `.execute(trx);
  return rows;
}

/** Lists the groups of these shops with their grants. */
export function listRolesOfShops(trx: Trx, companyIds: readonly number[]) {
  return trx
    .selectFrom('roles')
    .select((eb) => [
      'roles.company_id',
      'roles.role_id',
      'roles.role_name',
      jsonArrayFrom(
        eb
          .selectFrom('role_grants')
          .select(['role_grants.module_id', 'role_grants.actions'])
          .whereRef('role_grants.role_id', '=', 'roles.role_id'),
      ).as('grants'),
    ])
    .where('roles.company_id', '=', anyOf(companyIds))
    .orderBy('roles.role_id')
    .execute();
}

/** Lists the Admins of these shops whose accounts are not locked. */
export function listShopAdmins(trx: Trx, companyIds: readonly number[]): Promise<Membership[]> {
  return trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .innerJoin('users', 'users.user_id', 'user_roles.user_id')
    .select(['users.user_id', 'roles.company_id'])
    .where('roles.company_id', '=', anyOf(companyIds))
    .where('roles.role_name', '=', adminGroup)
    .where('users.status', '=', 1)
    .execute();
}

/** Locks those of these warehouses that are in use, so that none is switched off before the commit. */
export async function lockWarehousesInUse(
  trx: Trx,
  { company_ids, codes }: { company_ids: readonly number[]; codes: readonly string[] },
): Promise<{ company_id: number; warehouse_code: string }[]> {
  return await trx
    .selectFrom('warehouses')
    .select(['company_id', 'warehouse_code'])
    .where('company_id', '=', anyOf(company_ids))
    .where(sql<boolean>`warehouse_code = any(${codes}::text[])`)
    .where('active', '=', 1)
    .orderBy('company_id')
    .orderBy('warehouse_code')
    .forShare()
    .execute();
}

/** Lists the system admins whose accounts are not locked. */
export async function listSystemAdmins(trx: Trx): Promise<number[]> {
  const admins = await trx
    .selectFrom('users')
    .select('user_id')
    .where('is_admin', '=', true)
    .where('status', '=', 1)
    .execute();
  return admins.map(({ user_id }) => user_id);
}

/** Lists those of these people who work in no shop. */
export async function listWithoutWork(trx: Trx, userIds: readonly number[]): Promise<number[]> {
  const idle = await trx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', anyOf(userIds))
    .where('is_admin', '=', false)
    .where(sql<boolean>`not exists (select from user_roles where user_roles.user_id = users.user_id)`)
    .execute();
  return idle.map(({ user_id }) => user_id);
}

/** Lists what somebody held in shops when they were let go, as far as it still exists. */
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
    .where('company_id', '=', anyOf(shops))
    .orderBy('company_id')
    .execute();
}
