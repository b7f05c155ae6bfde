import type { RecordRow } from '@soquay/contract/record';
import { suppliers } from '@soquay/contract/suppliers';
import type { Db } from '../../database/database.ts';
import { type NewRecord, recordType } from '../../records/record-type.ts';
import { createRecord } from '../../records/save-record.ts';
import { switchRecordOn } from '../../records/switch-record.ts';
import { Refusal } from '../../refusal.ts';
import { findSupplierCalled } from './suppliers.queries.ts';

export const supplierRecord = recordType({
  contract: suppliers,
  table: 'suppliers',
  entity: 'supplier',
  unique: { supplier_name: ['suppliers_name_unique'] },
  usedIn: { warehouse_receipts: 'supplier_id' },
});

/** Creates a supplier, or returns the one with that name, switched on again: a receipt may name a supplier that exists. */
export async function createOrFindSupplier(db: Db, record: NewRecord): Promise<RecordRow> {
  try {
    return await createRecord(db, supplierRecord, record);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CODE_TAKEN') throw error;
    const known = await findSupplierCalled(db, String(record.values.supplier_name));
    if (!known) throw error;
    return await switchRecordOn(db, supplierRecord, { ...record, key: known.supplier_id });
  }
}
