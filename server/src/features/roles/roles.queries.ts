import { groupTitles } from '@soquay/contract/group-titles';
import {
  type Action,
  type GroupName,
  groupNames,
  type ModuleKey,
  moduleActions,
  moduleKeys,
} from '@soquay/contract/rights';
import type { PermissionPerson, RoleQuery, RoleRow } from '@soquay/contract/roles';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import { countUpToCap } from '../../database/paging.ts';
import { startsWords } from '../../database/search.ts';
import type { DB } from '../../database/types.gen.ts';
import type { ViewedRole } from '../../http/view-as.ts';
import type { GrantedAction } from './roles.rules.ts';

/** Role with its grants. */
export interface StoredRole {
  role_id: number;
  role_name: string;
  company_id: number;
  company_name: string;
  base_group: GroupName;
  version: number;
  /** Number of active accounts that hold it. */
  people: number;
  actions: GrantedAction[];
}

/** Name as stored and as titled, since people may search for either: 'KeToan', 'Kế toán'. */
const searchedName = sql`concat_ws(' ', role_name, ${JSON.stringify(groupTitles)}::jsonb ->> role_name)`;

/** Returns a page of a shop's roles: the seven built-in ones in their order, then the shop's own by name. */
export async function listRoles(
  db: Db,
  { company_id, q = '', page, per_page }: RoleQuery,
): Promise<{ data: RoleRow[]; total: number }> {
  const found = db
    .selectFrom('roles')
    .where('company_id', '=', company_id)
    .where(startsWords(sql`vn_words(${searchedName})`, q));
  const [data, total] = await Promise.all([
    found
      .select(['role_id', 'role_name', 'company_id', 'base_group', 'version'])
      .select((eb) => [
        isFixed().as('is_fixed'),
        holdersOf(eb).as('people'),
        sql<number>`(${eb
          .selectFrom('role_grants')
          .select(sql<number>`coalesce(sum(cardinality(role_grants.actions)), 0)::int`.as('grants'))
          .whereRef('role_grants.role_id', '=', 'roles.role_id')})`.as('grants'),
      ])
      .orderBy(sql`role_name = any(${[...groupNames]}::text[])`, 'desc')
      .orderBy(sql`case when role_name = any(${[...groupNames]}::text[]) then role_id end`)
      .orderBy(sql`role_name collate "vi-x-icu"`)
      .orderBy('role_id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countUpToCap(db, found.select(sql`1`.as('one'))),
  ]);
  return { data, total };
}

export async function findShopOfRole(db: Db, roleId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('roles')
    .select('company_id')
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return found?.company_id;
}

export async function findRole(db: Db, roleId: number): Promise<StoredRole | undefined> {
  const found = await db
    .selectFrom('roles')
    .innerJoin('companies', 'companies.company_id', 'roles.company_id')
    .select(['roles.role_id', 'role_name', 'roles.company_id', 'company_name', 'base_group', 'roles.version'])
    .select((eb) => [holdersOf(eb).as('people'), grantsOf(eb).as('grants')])
    .where('roles.role_id', '=', roleId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { grants, ...role } = found;
  return { ...role, actions: actionsOf(grants) };
}

/** Finds a role for an Admin to look through. */
export async function findViewedRole(db: Db, roleId: number): Promise<ViewedRole | undefined> {
  const role = await findRole(db, roleId);
  if (!role) return undefined;
  const { company_id, role_name, base_group, actions } = role;
  const grants: Partial<Record<ModuleKey, Action[]>> = {};
  for (const { module_id, action_id } of actions) {
    grants[module_id] = [...(grants[module_id] ?? []), action_id];
  }
  return { company_id, role_name, base_group, grants };
}

/** Finds a role and locks it, so that nobody changes, gives or deletes it before the commit. */
export async function lockRole(trx: Trx, roleId: number): Promise<StoredRole | undefined> {
  await trx.selectFrom('roles').select('role_id').where('role_id', '=', roleId).forUpdate().execute();
  return await findRole(trx, roleId);
}

/** Lists all roles of a shop with their grants. */
export async function listRolesWithGrants(
  db: Db,
  companyId: number,
): Promise<Pick<StoredRole, 'role_id' | 'role_name' | 'base_group' | 'actions'>[]> {
  const roles = await db
    .selectFrom('roles')
    .select(['role_id', 'role_name', 'base_group'])
    .select((eb) => grantsOf(eb).as('grants'))
    .where('company_id', '=', companyId)
    .orderBy(sql`role_name = any(${[...groupNames]}::text[])`, 'desc')
    .orderBy(sql`case when role_name = any(${[...groupNames]}::text[]) then role_id end`)
    .orderBy(sql`role_name collate "vi-x-icu"`)
    .orderBy('role_id')
    .execute();
  return roles.map(({ grants, ...role }) => ({ ...role, actions: actionsOf(grants) }));
}

/** Lists ids of the roles that somebody holds in the shop. */
export async function listHeldRoles(
  db: Db,
  { user_id, company_id }: { user_id: number; company_id: number },
): Promise<number[]> {
  const held = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .select('roles.role_id')
    .where('user_roles.user_id', '=', user_id)
    .where('roles.company_id', '=', company_id)
    .orderBy('roles.role_id')
    .execute();
  return held.map(({ role_id }) => role_id);
}

/** Lists the holders of a role, including locked accounts, with their other roles in its shop. */
export async function listHolders(
  db: Db,
  { role_id, company_id }: { role_id: number; company_id: number },
): Promise<{ user_id: number; others: number[] }[]> {
  const { rows } = await sql<{ user_id: number; others: number[] }>`
    select held.user_id, to_json(array(
      select other.role_id from user_roles other join roles on roles.role_id = other.role_id
      where other.user_id = held.user_id and roles.company_id = ${company_id} and other.role_id <> ${role_id}
    )) as others
    from user_roles held where held.role_id = ${role_id}
  `.execute(db);
  return rows;
}

/** Returns a page of the shop's people, by name. */
export async function listPermissionPeople(
  db: Db,
  { company_id, q = '', page, per_page }: RoleQuery,
): Promise<{ data: PermissionPerson[]; total: number }> {
  const heldThere = (eb: ExpressionBuilder<DB, 'users'>) =>
    eb
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
      .whereRef('user_roles.user_id', '=', 'users.user_id')
      .where('roles.company_id', '=', company_id);
  const found = db
    .selectFrom('users')
    .where('users.status', '=', 1)
    .where((eb) => eb.exists(heldThere(eb).select('roles.role_id')))
    .where(startsWords(sql.ref('users.search_name'), q));
  const [data, total] = await Promise.all([
    found
      .select(['users.user_id', 'users.username', 'users.fullname'])
      .select((eb) =>
        sql<string[]>`array(${heldThere(eb).select('roles.role_name').orderBy('roles.role_id')})`.as(
          'role_names',
        ),
      )
      .orderBy(sql`users.fullname collate "vi-x-icu"`)
      .orderBy('users.username')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countUpToCap(db, found.select(sql`1`.as('one'))),
  ]);
  return { data, total };
}

function isFixed() {
  return sql<0 | 1>`(role_name = any(${[...groupNames]}::text[]))::int`;
}

function holdersOf(eb: ExpressionBuilder<DB, 'roles'>) {
  return sql<number>`(${eb
    .selectFrom('user_roles')
    .innerJoin('users', 'users.user_id', 'user_roles.user_id')
    .select(sql<number>`count(*)::int`.as('people'))
    .whereRef('user_roles.role_id', '=', 'roles.role_id')
    .where('users.status', '=', 1)})`;
}

function grantsOf(eb: ExpressionBuilder<DB, 'roles'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('role_grants')
      .select(['role_grants.module_id', 'role_grants.actions'])
      .whereRef('role_grants.role_id', '=', 'roles.role_id'),
  );
}

/** Sorts actions by module and drops those that the program no longer has. */
function actionsOf(grants: readonly { module_id: string; actions: string[] }[]): GrantedAction[] {
  const kept = new Map(grants.map(({ module_id, actions }) => [module_id, actions]));
  return moduleKeys.flatMap((module_id: ModuleKey) =>
    moduleActions[module_id]
      .filter((action: Action) => kept.get(module_id)?.includes(action))
      .map((action_id) => ({ module_id, action_id })),
  );
}

export async function findUserVersion(db: Db, userId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('users')
    .select('version')
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .executeTakeFirst();
  return found?.version;
}
