import type { Customer, CustomerDetail, CustomerFilters, CustomerOption } from '@soquay/contract/customers';
import { maxCountedRows, maxListedInSheet } from '@soquay/contract/fields';
import { phonePrefixes } from '@soquay/contract/rules/phone';
import { say } from '@soquay/contract/said';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Db } from '../../database/database.ts';
import { limitToPage } from '../../database/paging.ts';
import { startsWords } from '../../database/search.ts';
import type { FoundPage } from '../../documents/document-list.queries.ts';
import { invalidFields, Refusal } from '../../refusal.ts';

/** Limit on options; more help nobody at the counter. */
const mostOptions = 10;
/** Limit on sorted matches of a name: half the customers are called Nguyễn. */
const mostSorted = 200;

/** Finds customers whose phone starts with the text, in any spelling, an exact phone first; or whose name has its words. */
export function findCustomers(db: Db, typed: string): Promise<CustomerOption[]> {
  return isName(typed) ? findByName(db, typed) : findByPhone(db, phonePrefixes(typed));
}

async function findByPhone(db: Db, prefixes: readonly string[]): Promise<CustomerOption[]> {
  if (prefixes.length === 0) return [];
  const numbers = db
    .selectFrom('customers')
    .select(['customer_phone', sql<number>`coalesce(merged_into, customer_id)`.as('kept_id')])
    .where((eb) => eb.or(prefixes.map((prefix) => eb('customer_phone', 'like', `${prefix}%`))))
    .orderBy('customer_phone')
    .limit(mostOptions);
  return await db
    .selectFrom(numbers.as('found'))
    .innerJoin('customers as kept', 'kept.customer_id', 'found.kept_id')
    .select(['kept.customer_id', 'kept.customer_name', 'kept.customer_phone', 'kept.customer_address'])
    .select(
      sql<string>`case when bool_or(found.customer_phone = kept.customer_phone) then ''
        else min(found.customer_phone) end`.as('other_phone'),
    )
    .groupBy('kept.customer_id')
    .orderBy(sql`min(found.customer_phone)`)
    .execute();
}

function isName(typed: string): boolean {
  return /\p{L}/u.test(typed);
}

async function findByName(db: Db, typed: string): Promise<CustomerOption[]> {
  const found = db
    .selectFrom('customers')
    .select(['customer_id', 'customer_name', 'customer_phone', 'customer_address'])
    .where(isListed)
    .where(startsWords(sql.ref('search_name'), typed))
    .limit(mostSorted);
  return await db
    .selectFrom(found.as('found'))
    .selectAll()
    .select(sql.lit('').as('other_phone'))
    .orderBy(sql`customer_name collate "vi-x-icu"`)
    .orderBy('customer_phone')
    .limit(mostOptions)
    .execute();
}

/** Condition of customers who are neither merged nor anonymous; a merged one is found as the other. */
const isListed = sql<boolean>`merged_into is null and anonymised_at is null`;

interface ListQuery extends CustomerFilters {
  page: number;
  per_page: number;
}

/** Returns a page of the customers that the filters find, latest first. `total` is exact up to maxCountedRows. */
export async function listCustomers(db: Db, query: ListQuery): Promise<FoundPage<Customer>> {
  const found = sql`select customer_id from customers where ${sql.join([isListed, ...conditionsOf(query)], sql` and `)}`;
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

/** Lists ids of all customers that the filters find, latest first. Throws VALIDATION_FAILED at `q` for more than a sheet holds. */
export async function findCustomerIds(db: Db, filters: CustomerFilters): Promise<number[]> {
  const found = sql.join([isListed, ...conditionsOf(filters)], sql` and `);
  const { rows } = await sql<{ customer_id: number }>`
    with matches as materialized (select customer_id from customers where ${found})
    select customer_id from matches order by customer_id desc limit ${maxListedInSheet + 1}
  `.execute(db);
  if (rows.length > maxListedInSheet)
    throw invalidFields({ q: say('tooManyListed', { limit: maxListedInSheet }) });
  return rows.map(({ customer_id }) => customer_id);
}

/** Reads customers in any order; those merged or made anonymous meanwhile are left out. */
export function readCustomers(db: Db, ids: readonly number[]): Promise<Customer[]> {
  return db
    .selectFrom('customers')
    .select(customerColumns)
    .where('customer_id', '=', anyOf(ids))
    .where(isListed)
    .execute();
}

/** Reads a customer, or for a merged one the customer they were merged into. Throws NOT_FOUND. */
export async function getCustomer(db: Db, id: number): Promise<CustomerDetail> {
  const found = await db
    .selectFrom('customers as customer')
    .select(customerColumns)
    .select(
      sql<string[]>`array(
        select merged.customer_phone from customers merged
        where merged.merged_into = customer.customer_id and merged.customer_phone <> '' order by merged.customer_phone
      )`.as('other_phones'),
    )
    .select(sql<boolean>`anonymised_at is not null`.as('is_anonymous'))
    .where('customer_id', '=', (eb) =>
      eb
        .selectFrom('customers as named')
        .select(sql<number>`coalesce(named.merged_into, named.customer_id)`.as('id'))
        .where('named.customer_id', '=', id),
    )
    .executeTakeFirst();
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** Finds the customer with this normalised phone, or with a merged customer who had it; null without any. */
export async function findCustomerOfPhone(
  db: Db,
  phone: string,
): Promise<Pick<Customer, 'customer_id' | 'customer_group' | 'customer_note'> | null> {
  const found = await db
    .selectFrom('customers as named')
    .innerJoin('customers as kept', (join) =>
      join.on('kept.customer_id', '=', sql<number>`coalesce(named.merged_into, named.customer_id)`),
    )
    .select(['kept.customer_id', 'kept.customer_group', 'kept.customer_note'])
    .where('named.customer_phone', '=', phone)
    .executeTakeFirst();
  return found ?? null;
}

/** Throws CUSTOMER_MERGED or CUSTOMER_ANONYMOUS for customers who cannot be changed any more. */
export async function refuseGone(db: Db, id: number): Promise<void> {
  const found = await db
    .selectFrom('customers as named')
    .leftJoin('customers as kept', 'kept.customer_id', 'named.merged_into')
    .select(['kept.customer_name as name', 'named.anonymised_at'])
    .where('named.customer_id', '=', id)
    .executeTakeFirst();
  if (found?.name != null) throw new Refusal('CUSTOMER_MERGED', { params: { name: found.name } });
  if (found?.anonymised_at) throw new Refusal('CUSTOMER_ANONYMOUS');
}

export const customerColumns = [
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

/** Condition that a phone of the customer, or of one merged into them, starts with the text; false without digits. */
function startsPhone(typed: string): RawBuilder<boolean> {
  const starts = phonePrefixes(typed).map((prefix) => sql`customer_phone like ${`${prefix}%`}`);
  if (starts.length === 0) return sql`false`;
  const begins = sql`(${sql.join(starts, sql` or `)})`;
  return sql`(${begins} or customer_id = any(array(
    select merged_into from customers where merged_into is not null and ${begins})))`;
}

/** Lists the groups of customers, by an index that has each group once. */
export async function listCustomerGroups(db: Db): Promise<string[]> {
  const { rows } = await sql<{ customer_group: string }>`
    with recursive groups as (
      (select customer_group from customers where ${isListed} and customer_group <> '' order by customer_group limit 1)
      union all
      select (
        select customer_group from customers
        where ${isListed} and customer_group <> '' and customer_group > groups.customer_group order by customer_group limit 1
      )
      from groups where customer_group is not null
    )
    select customer_group from groups where customer_group is not null order by customer_group collate "vi-x-icu"
  `.execute(db);
  return rows.map(({ customer_group }) => customer_group);
}

/** Finds a customer's phone before the customer is locked; undefined for an unknown one. */
export async function findPhone(db: Db, customer_id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('customers')
    .select('customer_phone')
    .where('customer_id', '=', customer_id)
    .executeTakeFirst();
  return found?.customer_phone;
}
