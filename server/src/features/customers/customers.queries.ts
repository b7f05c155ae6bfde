import type { Customer, CustomerFilters, CustomerOption } from '@soquay/contract/customers';
import { maxCountedRows } from '@soquay/contract/fields';
import { phonePrefixes } from '@soquay/contract/rules/phone';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { limitToPage } from '../../database/paging.ts';
import { startsWords } from '../../database/search.ts';
import type { FoundPage } from '../../documents/document-list.queries.ts';
import { Refusal } from '../../refusal.ts';

/** More matches than this do not help anybody at the counter. */
const mostOptions = 10;
/** Of a common name no more are even sorted: half the customers are called Nguyễn. */
const mostSorted = 200;

/** Customers whose phone starts with what was typed, in any spelling, an exact number first; or whose name has its words. */
export function findCustomers(db: Db, typed: string): Promise<CustomerOption[]> {
  return isName(typed) ? findByName(db, typed) : findByPhone(db, phonePrefixes(typed));
}

async function findByPhone(db: Db, prefixes: readonly string[]): Promise<CustomerOption[]> {
  if (prefixes.length === 0) return [];
  return await customerOptions(db)
    .where((eb) => eb.or(prefixes.map((prefix) => eb('customer_phone', 'like', `${prefix}%`))))
    .orderBy('customer_phone')
    .limit(mostOptions)
    .execute();
}

function isName(typed: string): boolean {
  return /\p{L}/u.test(typed);
}

async function findByName(db: Db, typed: string): Promise<CustomerOption[]> {
  const found = customerOptions(db)
    .where(startsWords(sql.ref('search_name'), typed))
    .limit(mostSorted);
  return await db
    .selectFrom(found.as('found'))
    .selectAll()
    .orderBy(sql`customer_name collate "vi-x-icu"`)
    .orderBy('customer_phone')
    .limit(mostOptions)
    .execute();
}

function customerOptions(db: Db) {
  return db
    .selectFrom('customers')
    .select(['customer_id', 'customer_name', 'customer_phone', 'customer_address']);
}

interface ListQuery extends CustomerFilters {
  page: number;
  per_page: number;
}

/** A page of the customers that the filters find, those who came last first. `total` is exact up to maxCountedRows. */
export async function listCustomers(db: Db, query: ListQuery): Promise<FoundPage<Customer>> {
  const found = sql`select customer_id from customers where ${sql.join([sql`true`, ...conditionsOf(query)], sql` and `)}`;
  const newest = (from: RawBuilder<unknown>) => sql<number[]>`array(
    select customer_id from (${from}) as found order by customer_id desc ${limitToPage(query)})`;
  // What matches is found once, for the page and the count alike: with the page's limit in sight the planner would
  // walk all customers from the newest on, hoping that matches are near.
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with matches as materialized (${found} limit ${maxCountedRows})
    select (select count(*) from matches) as total, ${newest(sql`select * from matches`)} as ids
  `.execute(db);
  const { total = 0, ids = [] } = rows[0] ?? {};
  const data = await db
    .selectFrom('customers')
    .select(customerColumns)
    // Where there are more than are counted, they are near.
    .where(
      'customer_id',
      '=',
      sql<number>`any(${total < maxCountedRows ? sql`${ids}::bigint[]` : newest(found)})`,
    )
    .orderBy('customer_id', 'desc')
    .execute();
  return { data, current_page: query.page, per_page: query.per_page, total };
}

/** NOT_FOUND. */
export async function getCustomer(db: Db, id: number): Promise<Customer> {
  const found = await db
    .selectFrom('customers')
    .select(customerColumns)
    .where('customer_id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

const customerColumns = [
  'customer_id',
  'customer_name',
  'customer_phone',
  'customer_address',
  'customer_group',
  'customer_note',
  'version',
] as const satisfies readonly (keyof Customer)[];

function conditionsOf({ q, name, address, phone, customer_group }: CustomerFilters): RawBuilder<boolean>[] {
  const searchName = sql.ref<string>('search_name');
  const conditions: RawBuilder<boolean>[] = [];
  if (q) conditions.push(isName(q) ? startsWords(searchName, q) : startsPhone(q));
  if (name) conditions.push(startsWords(searchName, name));
  if (phone) conditions.push(startsPhone(phone));
  // Conditions that the indexes leave blank ones out by stand here too.
  if (address)
    conditions.push(sql`customer_address <> '' and ${startsWords(sql.ref('search_address'), address)}`);
  if (customer_group) conditions.push(sql`customer_group <> '' and customer_group = ${customer_group}`);
  return conditions;
}

/** None, for what has no digits. */
function startsPhone(typed: string): RawBuilder<boolean> {
  const starts = phonePrefixes(typed).map((prefix) => sql`customer_phone like ${`${prefix}%`}`);
  return starts.length === 0 ? sql`false` : sql`(${sql.join(starts, sql` or `)})`;
}

/** The groups that customers are in, by an index that has each once for all of its customers. */
export async function listCustomerGroups(db: Db): Promise<string[]> {
  const { rows } = await sql<{ customer_group: string }>`
    with recursive groups as (
      (select customer_group from customers where customer_group <> '' order by customer_group limit 1)
      union all
      select (
        select customer_group from customers
        where customer_group <> '' and customer_group > groups.customer_group order by customer_group limit 1
      )
      from groups where customer_group is not null
    )
    select customer_group from groups where customer_group is not null order by customer_group collate "vi-x-icu"
  `.execute(db);
  return rows.map(({ customer_group }) => customer_group);
}
