import type { Db } from '../../../database/database.ts';

/** Salesperson in the shop of a warehouse, with the names a sheet may use. */
export interface NamedReceiver {
  user_id: number;
  username: string;
  fullname: string;
}

export async function findReceivers(db: Db, warehouseCode: string): Promise<NamedReceiver[]> {
  return await db
    .selectFrom('salespeople')
    .innerJoin('warehouses', 'warehouses.company_id', 'salespeople.company_id')
    .select(['salespeople.user_id', 'salespeople.username', 'salespeople.fullname'])
    .where('warehouses.warehouse_code', '=', warehouseCode)
    // PostgreSQL does not say of a view what is never null in it.
    .$castTo<NamedReceiver>()
    .execute();
}
