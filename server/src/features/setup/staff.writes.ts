import { type GroupName, groupNames } from '@soquay/contract/rights';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Membership } from './memberships.queries.ts';

/** The id of the new user; undefined when the name is taken in whatever case. */
export async function insertUser(
  trx: Trx,
  user: { username: string; password_hash: string; fullname: string; phone: string },
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('users')
    // Whoever gives it knows it.
    .values({ ...user, must_change_password: true })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted?.user_id;
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

/** Takes all groups, those the owner made too, and warehouses of one shop from a user. */
export async function deleteMembership(trx: Trx, { user_id, company_id }: Membership): Promise<void> {
  const rolesOfShop = trx.selectFrom('roles').select('role_id').where('company_id', '=', company_id);
  await trx
    .deleteFrom('user_roles')
    .where('user_id', '=', user_id)
    .where('role_id', 'in', rolesOfShop)
    .execute();
  await trx
    .deleteFrom('user_warehouses')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .execute();
}

/** False when the user is unknown or has that status already. */
export async function setUserStatus(
  trx: Trx,
  { user_id, status }: { user_id: number; status: 0 | 1 },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('status', '<>', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
