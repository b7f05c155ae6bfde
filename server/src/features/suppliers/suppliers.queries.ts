import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Finds a supplier by name, ignoring case. */
export function findSupplierCalled(db: Db, name: string): Promise<{ supplier_id: number } | undefined> {
  return db
    .selectFrom('suppliers')
    .select('supplier_id')
    .where(sql`lower(supplier_name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst();
}
