import type { UserWarehouses, userWarehouseFilters } from '@soquay/contract/user-warehouses';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../database/database.ts';
import { countUpToCap, limitToPage } from '../../database/paging.ts';
import { startsWords } from '../../database/search.ts';
import { lockUsers } from '../users/users.queries.ts';

type Filters = z.output<typeof userWarehouseFilters>;

/** Condition of people of a shop: those who work there, and system admins. */
function peopleOf(companyId: number): RawBuilder<unknown> {
  return sql`
    person.status = 1 and (person.is_admin or exists (
      select from user_roles join roles using (role_id)
      where user_roles.user_id = person.user_id and roles.company_id = ${companyId}))`;
}

function rowsOf(companyId: number): RawBuilder<UserWarehouses> {
  return sql<UserWarehouses>`
    person.user_id, person.username, person.fullname, person.phone, person.version, person.is_admin::int as is_admin,
    array(select roles.role_name from user_roles join roles using (role_id)
      where user_roles.user_id = person.user_id and roles.company_id = ${companyId} order by roles.role_id) as groups,
    array(select warehouse_code from user_warehouses assigned
      where assigned.user_id = person.user_id and assigned.company_id = ${companyId} order by 1) as warehouse_codes,
    (select warehouse_code from user_default_warehouses usual
      where usual.user_id = person.user_id and usual.company_id = ${companyId}) as default_warehouse`;
}

/** Returns a page of the shop's people, by name. */
export async function listUserWarehouses(
  db: Db,
  {
    company_id,
    q = '',
    group,
    warehouse,
    ...page
  }: Filters & { company_id: number; page: number; per_page: number },
): Promise<{ data: UserWarehouses[]; total: number }> {
  const conditions = [
    peopleOf(company_id),
    startsWords(sql.ref('person.search_name'), q),
    ...(group
      ? [
          sql`exists (select from user_roles join roles using (role_id)
            where user_roles.user_id = person.user_id and roles.company_id = ${company_id}
              and roles.base_group = ${group})`,
        ]
      : []),
    ...(warehouse
      ? [
          sql`exists (select from user_warehouses assigned where assigned.user_id = person.user_id
            and assigned.company_id = ${company_id} and assigned.warehouse_code = ${warehouse})`,
        ]
      : []),
  ];
  const found = sql`from users person where ${sql.join(conditions, sql` and `)}`;
  const [{ rows }, total] = await Promise.all([
    sql<UserWarehouses>`
      select ${rowsOf(company_id)} ${found}
      order by person.fullname collate "vi-x-icu", person.username
      ${limitToPage(page)}
    `.execute(db),
    countUpToCap(db, sql`select ${found}`),
  ]);
  return { data: rows, total };
}

/** Locks those of these people who work in the shop, in the order in which `changeMembership` locks. */
export async function lockPeople(
  trx: Trx,
  { company_id, user_ids }: { company_id: number; user_ids: readonly number[] },
): Promise<UserWarehouses[]> {
  await lockUsers(trx, user_ids);
  const { rows } = await sql<UserWarehouses>`
    select ${rowsOf(company_id)} from users person
    where person.user_id = any(${user_ids}::bigint[]) and ${peopleOf(company_id)}
    order by person.user_id
  `.execute(trx);
  return rows;
}

/** Returns a person's warehouses by shop; undefined for a person who works in none. */
export async function findWarehousesByShop(
  db: Db,
  { user_id, company_ids }: { user_id: number; company_ids: readonly number[] },
): Promise<Record<string, string[]> | undefined> {
  const { rows } = await sql<{ company_id: number; codes: string[] }>`
    select company.company_id, array(
      select warehouse_code from user_warehouses assigned
      where assigned.user_id = person.user_id and assigned.company_id = company.company_id order by 1) as codes
    from users person
    cross join unnest(${company_ids}::bigint[]) as company (company_id)
    where person.user_id = ${user_id} and person.status = 1 and (person.is_admin or exists (
      select from user_roles join roles using (role_id)
      where user_roles.user_id = person.user_id and roles.company_id = company.company_id))
    order by 1
  `.execute(db);
  if (rows.length === 0) return undefined;
  return Object.fromEntries(rows.map(({ company_id, codes }) => [String(company_id), codes]));
}
