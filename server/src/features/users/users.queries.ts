import { readPhone } from '@soquay/contract/rules/phone';
import type { User, UserFilters, UserRow, UserShop } from '@soquay/contract/users';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../database/any-of.ts';
import type { Db, Trx } from '../../database/database.ts';
import { countUpToCap } from '../../database/paging.ts';
import { likeText, startsWords } from '../../database/search.ts';
import type { DB } from '../../database/types.gen.ts';

/** Shops whose people somebody sees as their Admin; undefined for everybody, with or without a shop. */
export type Shops = readonly number[] | undefined;

interface ListQuery extends UserFilters {
  page: number;
  per_page: number;
}

/** Returns a page of the people that somebody sees, by name. */
export async function listUsers(
  db: Db,
  shops: Shops,
  { page, per_page, ...filters }: ListQuery,
): Promise<{ data: UserRow[]; total: number }> {
  const found = usersFound(db, shops, filters);
  const [data, total] = await Promise.all([
    found
      .select(rowColumns(shops))
      .orderBy(sql`users.fullname collate "vi-x-icu"`)
      .orderBy('users.user_id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countUpToCap(db, found.select(sql`1`.as('one'))),
  ]);
  return { data: data.map(withRole), total };
}

/** Finds one of the people that somebody sees. */
export async function findUser(db: Db, shops: Shops, userId: number): Promise<User | undefined> {
  const found = await usersFound(db, shops, {})
    .select(rowColumns(shops))
    .select([
      ofOwnPeople(shops, 'users.email', sql`''`).as('email'),
      ofOwnPeople(shops, 'users.address', sql`''`).as('address'),
      ofOwnPeople<string | null>(shops, 'users.birthday', sql`null`).as('birthday'),
      ofOwnPeople<0 | 1 | null>(shops, 'users.gender', sql`null`).as('gender'),
      'users.version',
      worksBeyond(shops).as('works_elsewhere'),
    ])
    .where('users.user_id', '=', userId)
    .executeTakeFirst();
  return found && withRole(found);
}

function usersFound(db: Db, shops: Shops, filters: UserFilters) {
  const { q = '', username, fullname, phone, company_id, group, status } = filters;
  const looked = company_id === undefined ? shops : shopAmong(shops, company_id);
  let found = db
    .selectFrom('users')
    .where((eb) => eb.or([startsWords(sql.ref('users.search_name'), q), ...hasPhone(q)]));
  if (looked) found = found.where((eb) => eb.or([isIn(eb, looked), hasLeft(eb, looked, shops)]));
  if (group !== undefined) found = found.where((eb) => isIn(eb, looked, group));
  if (username !== undefined) found = found.where(contains('users.username', username));
  if (fullname !== undefined) found = found.where(contains('users.fullname', fullname));
  if (phone !== undefined)
    found = found.where((eb) =>
      eb.or([contains('users.phone', phone.replace(/\D/g, '')), ...hasPhone(phone)]),
    );
  if (status !== undefined) found = found.where(statusAsSeen(shops), '=', status);
  return found;
}

function shopAmong(shops: Shops, companyId: number): readonly number[] {
  return shops && !shops.includes(companyId) ? [] : [companyId];
}

/** Condition for a phone in any spelling; undefined for a text that is no phone. */
function hasPhone(typed: string) {
  const phone = readPhone(typed);
  return phone ? [sql<SqlBool>`users.phone = ${phone}`] : [];
}

function contains(column: string, typed: string) {
  return sql<SqlBool>`vn_fold(${sql.ref(column)}) like '%' || vn_fold(${likeText(typed)}) || '%'`;
}

type UsersBuilder = ExpressionBuilder<DB, 'users'>;

function isIn(eb: UsersBuilder, shops: Shops, group?: string) {
  let held = eb
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .select('roles.role_id')
    .whereRef('user_roles.user_id', '=', 'users.user_id');
  if (shops) held = held.where('roles.company_id', '=', anyOf(shops));
  if (group !== undefined) held = held.where('roles.role_name', '=', group);
  return eb.exists(held);
}

/** Condition of people whom a shop has let go: its Admins see them and may take them back, while system admins restore the account. */
function hasLeft(eb: UsersBuilder, looked: readonly number[], shops: Shops) {
  if (!shops) return eb.lit(false);
  return eb.exists(
    eb
      .selectFrom('ended_memberships')
      .select('ended_memberships.user_id')
      .whereRef('ended_memberships.user_id', '=', 'users.user_id')
      .where('ended_memberships.company_id', '=', anyOf(looked)),
  );
}

function statusAsSeen(shops: Shops) {
  if (!shops) return sql<0 | 1>`users.status`;
  return sql<
    0 | 1
  >`case when users.status = 1 and ${worksIn(sql`= any(${shops}::bigint[])`)} then 1 else 0 end`;
}

/** Column of private data, shown while the person works in one of the shops; of people who were let go only the name is shown. */
function ofOwnPeople<T = string>(shops: Shops, column: string, otherwise: ReturnType<typeof sql>) {
  if (!shops) return sql<T>`${sql.ref(column)}`;
  return sql<T>`case when ${worksIn(sql`= any(${shops}::bigint[])`)} then ${sql.ref(column)} else ${otherwise} end`;
}

function worksBeyond(shops: Shops) {
  if (!shops) return sql<boolean>`false`;
  return sql<boolean>`(${worksIn(sql`<> all(${shops}::bigint[])`)} or not ${worksIn(sql`= any(${shops}::bigint[])`)})`;
}

function worksIn(condition: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from user_roles join roles using (role_id)
    where user_roles.user_id = users.user_id and roles.company_id ${condition})`;
}

function rowColumns(shops: Shops) {
  return (eb: UsersBuilder) => [
    'users.user_id' as const,
    'users.username' as const,
    'users.fullname' as const,
    ofOwnPeople(shops, 'users.phone', sql`''`).as('phone'),
    sql<0 | 1>`users.can_list_sale::int`.as('can_list_sale'),
    sql<0 | 1>`users.is_admin::int`.as('is_admin'),
    sql<0 | 1>`users.is_warehouse_manager::int`.as('is_warehouse_manager'),
    statusAsSeen(shops).as('status'),
    jsonArrayFrom(membershipsOf(eb, shops)).as('companies'),
  ];
}

/** Shops in which a user works, with what they hold there. */
function membershipsOf(eb: UsersBuilder, shops: Shops) {
  const held = eb
    .selectFrom('roles')
    .innerJoin('user_roles', 'user_roles.role_id', 'roles.role_id')
    .select([
      'roles.company_id',
      sql<number[]>`array_agg(roles.role_id order by roles.role_id)`.as('role_ids'),
      sql<string>`string_agg(roles.role_name, ',' order by roles.role_id)`.as('role'),
    ])
    .whereRef('user_roles.user_id', '=', 'users.user_id')
    .groupBy('roles.company_id');
  const seen = eb
    .selectFrom(held.as('held'))
    .innerJoin('companies', 'companies.company_id', 'held.company_id')
    .select([
      'companies.company_id',
      'companies.company_name',
      'held.role_ids',
      'held.role',
      sql<string[]>`array(
        select warehouse_code from user_warehouses
        where user_warehouses.user_id = users.user_id and user_warehouses.company_id = companies.company_id
        order by warehouse_code)`.as('warehouse_codes'),
    ])
    .orderBy('companies.company_id');
  return shops ? seen.where('companies.company_id', '=', anyOf(shops)) : seen;
}

function withRole<Row extends { companies: readonly { role: string }[] }>(row: Row): Row & { role: string } {
  const names = row.companies.flatMap(({ role }) => role.split(','));
  return { ...row, role: [...new Set(names)].join(',') };
}

/** Lists shops in use with their groups, grants and warehouses, for the form that assigns work. */
export function listShopsToGive(db: Db, shops: Shops) {
  const found = db
    .selectFrom('companies')
    .select((eb) => [
      'companies.company_id',
      'companies.company_name',
      jsonArrayFrom(
        eb
          .selectFrom('roles')
          .select((role) => [
            'roles.role_id',
            'roles.role_name',
            'roles.base_group',
            jsonArrayFrom(
              role
                .selectFrom('role_grants')
                .select(['role_grants.module_id', 'role_grants.actions'])
                .whereRef('role_grants.role_id', '=', 'roles.role_id'),
            ).as('grants'),
          ])
          .whereRef('roles.company_id', '=', 'companies.company_id')
          .orderBy('roles.role_id'),
      ).as('roles'),
      jsonArrayFrom(
        eb
          .selectFrom('warehouses')
          .select(['warehouses.warehouse_code', 'warehouses.warehouse_name', 'warehouses.active'])
          .whereRef('warehouses.company_id', '=', 'companies.company_id')
          .orderBy('warehouses.warehouse_code'),
      ).as('warehouses'),
    ])
    .where('companies.active', '=', 1)
    .orderBy('companies.company_id');
  const seen = shops ? found.where('companies.company_id', '=', anyOf(shops)) : found;
  return seen.$narrowType<{ warehouses: UserShop['warehouses'] }>().execute();
}

/** Lists names of a shop's groups in the order in which they were made. */
export async function listGroupNames(db: Db, companyId: number): Promise<string[]> {
  const roles = await db
    .selectFrom('roles')
    .select('role_name')
    .where('company_id', '=', companyId)
    .orderBy('role_id')
    .execute();
  return roles.map(({ role_name }) => role_name);
}

/** True when another account has that name, ignoring case. */
export async function isNameTaken(db: Db, username: string, except: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('user_id')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('user_id', '<>', except)
    .executeTakeFirst();
  return other !== undefined;
}

/** Locks a user, while sales that name the user go on. */
export async function lockUserForUpdate(trx: Trx, userId: number): Promise<LockedUser | undefined> {
  return (await lockUsers(trx, [userId])).get(userId);
}

export type LockedUser = Awaited<ReturnType<typeof lockRows>>[number];

/** Locks those of these users that exist, in the order of their ids. */
export async function lockUsers(trx: Trx, userIds: readonly number[]): Promise<Map<number, LockedUser>> {
  return new Map((await lockRows(trx, userIds)).map((user) => [user.user_id, user]));
}

function lockRows(trx: Trx, userIds: readonly number[]) {
  return trx
    .selectFrom('users')
    .select([
      'user_id',
      'username',
      'fullname',
      'phone',
      'email',
      'address',
      'birthday',
      'gender',
      'is_admin',
      'is_warehouse_manager',
      'can_list_sale',
      'status',
      'version',
    ])
    .where('user_id', '=', anyOf(userIds))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
}
