import type { Salesperson } from '@soquay/contract/auth';
import { groupTitles } from '@soquay/contract/group-titles';
import type { GroupName } from '@soquay/contract/rights';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/types.gen.ts';

/** Lists the shop's salespeople by name (docs/decisions/0001-salespeople.md). */
export function listSalespeople(db: Db, companyId: number): Promise<Salesperson[]> {
  return db
    .selectFrom('salespeople')
    .select(['user_id', 'username', 'fullname'])
    .where('company_id', '=', companyId)
    .orderBy(sql`fullname collate "vi-x-icu"`)
    .orderBy('username')
    .$narrowType<Salesperson>()
    .execute();
}

/** Lists people of the shop who take orders, by name. The owner is among them from the first minute, as with salespeople. */
export function listOrderPersons(db: Db, companyId: number): Promise<Salesperson[]> {
  return db
    .selectFrom('order_people')
    .select(['user_id', 'username', 'fullname'])
    .where('company_id', '=', companyId)
    .orderBy(sql`fullname collate "vi-x-icu"`)
    .orderBy('username')
    .$narrowType<Salesperson>()
    .execute();
}

/** Lists the members of a group in the shop, by name. */
export function listGroupMembers(db: Db, companyId: number, group: GroupName): Promise<Salesperson[]> {
  return activePeople(db)
    .where((users) => users.exists(rolesIn(users, companyId, [group])))
    .execute();
}

function activePeople(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.user_id', 'users.username', 'users.fullname'])
    .where('users.status', '=', 1)
    .orderBy(sql`users.fullname collate "vi-x-icu"`)
    .orderBy('users.username');
}

function rolesIn(users: ExpressionBuilder<DB, 'users'>, companyId: number, groups: readonly GroupName[]) {
  return users
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .whereRef('user_roles.user_id', '=', 'users.user_id')
    .where('roles.company_id', '=', companyId)
    .where('roles.base_group', 'in', groups);
}

/** Finds names of a few people who grant rights in a shop: its Admins, else those of the system. */
export async function findGivers(db: Db, companyId: number | undefined): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(fullname, ''), username) || ${` (${groupTitles.Admin})`} as name
    from users
    where status = 1 and (is_admin or exists (
      select from user_roles join roles using (role_id)
      where user_roles.user_id = users.user_id and roles.company_id = ${companyId ?? null} and role_name = 'Admin'))
    order by is_admin, fullname collate "vi-x-icu", user_id
    limit 2
  `.execute(db);
  return rows.map(({ name }) => name);
}
