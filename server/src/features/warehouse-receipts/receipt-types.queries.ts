import type { ReceiptType, Supplier } from '@soquay/contract/warehouse-receipts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** What forms of receipts choose from, shared by all shops. */

export function listReceiptTypes(db: Db): Promise<ReceiptType[]> {
  return db
    .selectFrom('warehouse_receipt_types')
    .select(['warehouse_receipt_type_id', 'warehouse_receipt_type_name', 'behaviour'])
    .where('active', '=', 1)
    .orderBy('warehouse_receipt_type_id')
    .execute();
}

export function listSuppliers(db: Db): Promise<Supplier[]> {
  return db
    .selectFrom('suppliers')
    .select(['supplier_id', 'supplier_name'])
    .orderBy(sql`supplier_name collate "vi-x-icu"`)
    .execute();
}
