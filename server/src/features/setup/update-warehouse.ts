import type { Warehouse } from '@soquay/contract/master-data';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { refuseStale } from './refuse-stale.ts';
import { lockWarehouseForUpdate } from './shops.queries.ts';
import { saveWarehouse } from './shops.writes.ts';

export interface UpdateWarehouseOptions {
  userId: number;
  company_id: number;
  /** With the version it was made from. */
  warehouse: Omit<Warehouse, 'active'>;
}

/** NOT_FOUND for a code that is not the shop's, VERSION_STALE when somebody has changed the warehouse meanwhile. */
export function updateWarehouse(
  db: Db,
  { userId, company_id, warehouse }: UpdateWarehouseOptions,
): Promise<Warehouse> {
  const { warehouse_code } = warehouse;
  return inTransaction(db, async (trx) => {
    const before = await lockWarehouseForUpdate(trx, { company_id, warehouse_code });
    if (!before) throw new Refusal('NOT_FOUND');
    refuseStale(before, warehouse.version);
    const after = { ...before, ...warehouse, version: before.version + 1 };
    await saveWarehouse(trx, after);
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: 'update',
      entity: 'warehouse',
      entity_id: warehouse_code,
      before,
      after,
    });
    return after;
  });
}
