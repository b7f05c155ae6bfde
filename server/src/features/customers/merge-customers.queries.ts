import type { Customer, CustomerMerge } from '@soquay/contract/customers';
import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Db, Trx } from '../../database/database.ts';
import { countOpenHolds, isHoldingFor } from '../../stock/moved-holds.ts';
import { customerColumns } from './customers.queries.ts';

/** Customer to be merged, with the one they were merged into before, if any. */
export interface MergeSide extends Customer {
  merged_into: number | null;
  /** Name of that customer. */
  kept_name: string | null;
}

/** Finds those of the two that exist; anonymous customers are left out. */
export async function findMergeSides(db: Db, ids: readonly number[]): Promise<MergeSide[]> {
  return await sides(db, ids).execute();
}

/**
 * Finds them and locks them in the order of their ids: documents being written for them come before the merge or see it
 * (`currentCustomer`), and of two merges at once the second sees the first.
 */
export async function lockMergeSides(trx: Trx, ids: readonly number[]): Promise<MergeSide[]> {
  return await sides(trx, ids).orderBy('side.customer_id').forUpdate('side').execute();
}

function sides(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('customers as side')
    .select([...customerColumns.map((column) => `side.${column}` as const), 'side.merged_into'])
    .select((eb) =>
      eb
        .selectFrom('customers as kept')
        .select('kept.customer_name')
        .whereRef('kept.customer_id', '=', 'side.merged_into')
        .as('kept_name'),
    )
    .where('side.anonymised_at', 'is', null)
    .where('side.customer_id', '=', anyOf(ids));
}

/** Counts what a merge of this customer would move, and lists their phones. */
export async function countMoved(
  db: Db,
  { customer_id, customer_phone }: Customer,
): Promise<Pick<CustomerMerge, 'bills' | 'returns' | 'preorders' | 'holds' | 'phones'>> {
  const count = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} where ${isOf([customer_id])})`;
  const { rows } = await sql<Pick<CustomerMerge, 'bills' | 'returns' | 'preorders' | 'phones'>>`
    select ${count('bills')} as bills, ${count('repays')} as returns, ${count('preorders')} as preorders,
      array(
        select customer_phone from customers
        where customer_id = ${customer_id} or merged_into = ${customer_id} order by customer_id = ${customer_id} desc, customer_id
      ) as phones
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a select without from gave no row');
  return { ...counts, holds: await countOpenHolds(db, customer_phone) };
}

/** Locks the documents of a customer, parents first like everybody, so that changes in progress finish before. */
export async function lockDocumentsOf(trx: Trx, customer_id: number): Promise<void> {
  for (const table of documentsOfCustomers) {
    await trx
      .selectFrom(table)
      .where(isOf([customer_id]))
      .orderBy('company_id')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }
}

/** Tables of documents that name a customer, in the order in which they are locked. */
export const documentsOfCustomers = ['preorders', 'bills', 'repays'] as const;

/** Condition of documents of these customers. Shops are part of it, since the indexes begin with them. */
export function isOf(ids: readonly number[]) {
  return sql<boolean>`company_id = any(array(select company_id from companies))
    and customer_id = any(${[...ids]}::bigint[])`;
}

/** Lists shops that have a document of one of these customers, also a deleted one, or hold goods for their phone now. */
export async function listShopsOfDocuments(db: Db, ids: readonly number[]): Promise<number[]> {
  const has = documentsOfCustomers.map(
    (table) => sql`exists (
      select from ${sql.table(table)}
      where company_id = companies.company_id and customer_id = any(${[...ids]}::bigint[]))`,
  );
  const phones = sql`select customer_phone from customers where customer_id = any(${[...ids]}::bigint[])`;
  const holds = isHoldingFor(sql`companies.company_id`, phones);
  const { rows } = await sql<{ company_id: number }>`
    select company_id from companies where ${sql.join([...has, holds], sql` or `)} order by company_id
  `.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Key of the lock that makes merges of one person wait for each other, so that none is missed by the limit. */
const mergeLocks = 7_160_002;

export async function countMergesOfLastMinute(trx: Trx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${mergeLocks}, ${userId}::int)`.execute(trx);
  // Both customers have an entry.
  const { merges } = await trx
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int / 2`.as('merges'))
    .where('company_id', 'is', null)
    .where('at', '>', sql<Date>`now() - interval '1 minute'`)
    .where('user_id', '=', userId)
    .where('entity', '=', 'customer')
    .where('action', '=', 'merge')
    .executeTakeFirstOrThrow();
  return merges;
}
