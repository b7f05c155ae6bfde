import { groupNames } from '@soquay/contract/rights';
import type { StaffMember } from '@soquay/contract/staff';
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

/** Undefined for an unknown or disabled user. Sales that name the user go on meanwhile. */
export function lockUserForUpdate(
  trx: Trx,
  userId: number,
): Promise<{ username: string; is_admin: boolean } | undefined> {
  return trx
    .selectFrom('users')
    .select(['username', 'is_admin'])
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
