import { type GroupName, groupNames } from '@soquay/contract/rights';
import type { StaffMember } from '@soquay/contract/setup';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

/** Everybody with a role in the shop, by name. */
export function listStaff(db: Db, companyId: number): Promise<StaffMember[]> {
  return staffOf(db, companyId).orderBy(sql`fullname collate "vi-x-icu"`).orderBy('username').execute();
}

/** Undefined for who has no role in the shop. */
export function findStaffMember(
  db: Db,
  { company_id, user_id }: { company_id: number; user_id: number },
): Promise<StaffMember | undefined> {
  return staffOf(db, company_id).where('users.user_id', '=', user_id).executeTakeFirst();
}

/** How a user who is not disabled stands in the shop, though they may have no role there. */
export function getUserInShop(
  db: Db,
  { company_id, user_id }: { company_id: number; user_id: number },
): Promise<StaffMember> {
  return usersInShop(db, company_id).where('users.user_id', '=', user_id).executeTakeFirstOrThrow();
}

function staffOf(db: Db, companyId: number) {
  return usersInShop(db, companyId).where((eb) =>
    eb.exists(
      eb
        .selectFrom('user_roles')
        .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
        .whereRef('user_roles.user_id', '=', 'users.user_id')
        .where('roles.company_id', '=', companyId),
    ),
  );
}

function usersInShop(db: Db, companyId: number) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'users.user_id',
      'users.username',
      'users.fullname',
      'users.phone',
      'users.version',
      sql<string[]>`array(${eb
        .selectFrom('user_roles')
        .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
        .select('roles.role_name')
        .whereRef('user_roles.user_id', '=', 'users.user_id')
        .where('roles.company_id', '=', companyId)
        .where('roles.role_name', 'in', groupNames)
        .orderBy('roles.role_id')})`.as('groups'),
      sql<string[]>`array(${eb
        .selectFrom('user_warehouses')
        .select('user_warehouses.warehouse_code')
        .whereRef('user_warehouses.user_id', '=', 'users.user_id')
        .where('user_warehouses.company_id', '=', companyId)
        .orderBy('user_warehouses.warehouse_code')})`.as('warehouse_codes'),
      sql<0 | 1>`users.is_admin::int`.as('is_admin'),
      eb
        .exists(
          eb
            .selectFrom('user_roles')
            .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
            .select('roles.role_id')
            .whereRef('user_roles.user_id', '=', 'users.user_id')
            .where('roles.company_id', '<>', companyId),
        )
        .$castTo<boolean>()
        .as('works_elsewhere'),
    ])
    .where('users.status', '=', 1);
}

/** The id of the new user; undefined when the name is taken in whatever case. */
export async function insertUser(
  trx: Trx,
  user: { username: string; password_hash: string; fullname: string; phone: string },
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted?.user_id;
}

/** Undefined for an unknown or disabled user. Sales that name the user go on meanwhile. */
export function lockUserForUpdate(trx: Trx, userId: number): Promise<{ is_admin: boolean } | undefined> {
  return trx
    .selectFrom('users')
    .select('is_admin')
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function saveUser(
  trx: Trx,
  { user_id, ...values }: { user_id: number; fullname: string; phone: string },
): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .execute();
}

/** For who changes what somebody may do, and nothing of the user's own row. */
export async function growUserVersion(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

export interface GroupAssignment {
  user_id: number;
  company_id: number;
  groups: readonly GroupName[];
}

/** Makes these the named groups held in the shop; groups the owner made, and other shops, stay as they are. */
export async function assignGroups(
  trx: Trx,
  { user_id, company_id, groups }: GroupAssignment,
): Promise<void> {
  const rolesNamed = (names: readonly string[]) =>
    trx
      .selectFrom('roles')
      .select('roles.role_id')
      .where('roles.company_id', '=', company_id)
      .where(sql<boolean>`roles.role_name = any(${names}::text[])`);
  await trx
    .deleteFrom('user_roles')
    .where('user_id', '=', user_id)
    .where('role_id', 'in', rolesNamed(groupNames.filter((name) => !groups.includes(name))))
    .execute();
  await trx
    .insertInto('user_roles')
    .columns(['role_id', 'user_id'])
    .expression(rolesNamed(groups).select(sql<number>`${user_id}::bigint`.as('user_id')))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface WarehouseAssignment {
  user_id: number;
  company_id: number;
  warehouse_codes: readonly string[];
}

/** Makes these the warehouses assigned in the shop; answers those that are not the shop's. */
export async function assignWarehouses(
  trx: Trx,
  { user_id, company_id, warehouse_codes }: WarehouseAssignment,
): Promise<string[]> {
  await trx
    .deleteFrom('user_warehouses')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .execute();
  const assigned = await trx
    .insertInto('user_warehouses')
    .columns(['user_id', 'company_id', 'warehouse_code'])
    .expression((eb) =>
      eb
        .selectFrom('warehouses')
        .select([sql<number>`${user_id}::bigint`.as('user_id'), 'company_id', 'warehouse_code'])
        .where('company_id', '=', company_id)
        .where(sql<boolean>`warehouse_code = any(${warehouse_codes}::text[])`),
    )
    .returning('warehouse_code')
    .execute();
  const known = new Set(assigned.map(({ warehouse_code }) => warehouse_code));
  return warehouse_codes.filter((code) => !known.has(code));
}
