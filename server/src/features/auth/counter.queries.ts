import type { Db } from '../../database/database.ts';

/** Finds the warehouse of the shop's counter; null where none is set. */
export async function findCounter(db: Db, companyId: number): Promise<string | null> {
  const found = await db
    .selectFrom('companies')
    .select('counter_warehouse_code')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return found?.counter_warehouse_code ?? null;
}
