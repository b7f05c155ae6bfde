import { type Db, inTransaction } from '../../src/database/database.ts';
import { insertDefaultGroups } from '../../src/features/shops/default-groups.writes.ts';
import { nextNumber } from './numbers.ts';

export interface Shop {
  company_id: number;
  company_name: string;
  /** Codes, in the order given. */
  warehouses: string[];
}

/** A shop with the seven named groups and their default grants, and two warehouses unless said otherwise. */
export async function buildShop(
  db: Db,
  given: { company_name?: string; warehouses?: string[] } = {},
): Promise<Shop> {
  const number = nextNumber();
  const { company_name = `Cửa hàng ${number}`, warehouses = [`KHO${number}A`, `KHO${number}B`] } = given;
  const { company_id } = await db
    .insertInto('companies')
    .values({ company_name, company_address: '12 Hàng Bông, Hà Nội', company_phone: '0243 825 0000' })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await inTransaction(db, (trx) => insertDefaultGroups(trx, company_id));
  if (warehouses.length > 0) {
    await db
      .insertInto('warehouses')
      .values(warehouses.map((code) => ({ warehouse_code: code, company_id, warehouse_name: `Kho ${code}` })))
      .execute();
  }
  return { company_id, company_name, warehouses };
}
