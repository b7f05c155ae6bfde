import type { Supplier } from '@soquay/contract/warehouse-receipts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { insertSupplier } from './suppliers.writes.ts';

/** Adds a supplier to the list that all shops share; one that has this name, in whatever case, is meant by it. */
export function createSupplier(
  db: Db,
  { userId, supplier_name }: { userId: number; supplier_name: string },
): Promise<Supplier> {
  return inTransaction(db, async (trx) => {
    const { isNew, ...supplier } = await insertSupplier(trx, supplier_name);
    if (isNew) {
      await recordAudit(trx, {
        company_id: null,
        user_id: userId,
        action: 'create',
        entity: 'supplier',
        entity_id: String(supplier.supplier_id),
        after: supplier,
      });
    }
    return supplier;
  });
}
