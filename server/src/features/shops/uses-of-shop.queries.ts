import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { documentTables } from '../../documents/document-type.ts';

/** Limit on counted bills; counting more would take a pass over all. */
const mostUses = 1_000;

/** Counts pre-orders that are neither delivered nor cancelled. */
export async function countOpenPreorders(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('preorders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .where('process_status', 'not in', [109, 202])
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the documents of a shop, and its people. */
export async function countUsesOfShop(db: Db, companyId: number): Promise<number> {
  const { staff } = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .select((eb) => eb.fn.count<number>('user_roles.user_id').distinct().as('staff'))
    .where('roles.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const documents = [...documentTables, 'opening_stocks'].map(
    (table) => sql`select from ${sql.table(table)} where company_id = ${companyId}`,
  );
  const { rows } = await sql<{ uses: number }>`
    select count(*) as uses from (${sql.join(documents, sql` union all `)} limit ${mostUses}) as used
  `.execute(db);
  return staff + (rows[0]?.uses ?? 0);
}
