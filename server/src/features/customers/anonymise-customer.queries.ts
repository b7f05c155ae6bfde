import type { Customer } from '@soquay/contract/customers';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { countActiveHolds } from '../../stock/moved-holds.ts';
import { customerColumns } from './customers.queries.ts';
import { isOf } from './merge-customers.queries.ts';

/** Locks a customer and those who were merged into them, as a merge does. */
export async function lockCustomers(trx: Trx, key: number): Promise<Customer[]> {
  return await trx
    .selectFrom('customers')
    .select(customerColumns)
    .where((eb) => eb.or([eb('customer_id', '=', key), eb('merged_into', '=', key)]))
    .orderBy('customer_id')
    .forUpdate()
    .execute();
}

/** Finds their phones and those written on their documents. */
export async function findNumbers(trx: Trx, ids: readonly number[]): Promise<string[]> {
  const ofDocuments = ['preorders', 'bills', 'repays'].map(
    (table) => sql`union select customer_phone from ${sql.table(table)} where ${isOf(ids)}`,
  );
  const { rows } = await sql<{ customer_phone: string }>`
    select customer_phone from (
      select customer_phone from customers where customer_id = any(${[...ids]}::bigint[])
      ${sql.join(ofDocuments, sql` `)}
    ) as numbers
    where customer_phone <> '' and not exists (
      select from customers other
      where other.customer_phone = numbers.customer_phone and other.customer_id <> all(${[...ids]}::bigint[])
    )
  `.execute(trx);
  return rows.map(({ customer_phone }) => customer_phone);
}

/** Counts what the shop still has to reach them for: held goods, and pre-orders neither delivered nor cancelled. */
export async function countAwaited(
  trx: Trx,
  { key, phones }: { key: number; phones: readonly string[] },
): Promise<{ holds: number; preorders: number }> {
  const { preorders } = await trx
    .selectFrom('preorders')
    .select((eb) => eb.fn.countAll<number>().as('preorders'))
    .where(isOf([key]))
    .where('status', '=', 1)
    .where('process_status', 'not in', [109, 202])
    .executeTakeFirstOrThrow();
  return { preorders, holds: await countActiveHolds(trx, phones) };
}
