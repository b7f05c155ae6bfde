import type { Company, PaymentMethod, Unit, Warehouse } from '@soquay/contract/master-data';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** In the order of the shop switcher. */
export function listCompanies(db: Db, companyIds: readonly number[]): Promise<Company[]> {
  return db
    .selectFrom('companies')
    .select(['company_id', 'company_name', 'company_address', 'company_phone', 'active', 'version'])
    .where(sql<boolean>`company_id = any(${companyIds}::bigint[])`)
    .orderBy('company_id')
    .$castTo<Company>()
    .execute();
}

export function listWarehouses(db: Db, companyId: number): Promise<Warehouse[]> {
  return db
    .selectFrom('warehouses')
    .select(['warehouse_code', 'warehouse_name', 'warehouse_address', 'warehouse_phone', 'active', 'version'])
    .where('company_id', '=', companyId)
    .orderBy(sql`warehouse_name collate "vi-x-icu"`)
    .orderBy('warehouse_code')
    .$castTo<Warehouse>()
    .execute();
}

export function listUnits(db: Db): Promise<Unit[]> {
  return db
    .selectFrom('units')
    .select(['unit_code', 'unit_name', 'active'])
    .orderBy(sql`unit_name collate "vi-x-icu"`)
    .orderBy('unit_code')
    .$castTo<Unit>()
    .execute();
}

export function listPaymentMethods(db: Db): Promise<PaymentMethod[]> {
  return (
    db
      .selectFrom('payment_methods')
      .select(['payment_code', 'payment_desc', 'kind', 'active'])
      // What most customers pay in stands first.
      .orderBy(sql`kind <> 'cash'`)
      .orderBy(sql`payment_desc collate "vi-x-icu"`)
      .orderBy('payment_code')
      .execute()
  );
}
