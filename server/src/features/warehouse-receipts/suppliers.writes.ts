import type { Supplier } from '@soquay/contract/warehouse-receipts';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/** The supplier of this name, in whatever case; a new one where there is none. */
export async function insertSupplier(
  trx: Trx,
  supplier_name: string,
): Promise<Supplier & { isNew: boolean }> {
  const inserted = await trx
    .insertInto('suppliers')
    .values({ supplier_name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['supplier_id', 'supplier_name'])
    .executeTakeFirst();
  if (inserted) return { ...inserted, isNew: true };
  const known = await trx
    .selectFrom('suppliers')
    .select(['supplier_id', 'supplier_name'])
    .where(sql`lower(supplier_name)`, '=', sql<string>`lower(${supplier_name})`)
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
}
