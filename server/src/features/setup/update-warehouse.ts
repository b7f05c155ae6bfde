import type { Warehouse } from '@soquay/contract/master-data';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockWarehouseForUpdate, saveWarehouse } from './shops.queries.ts';

export interface UpdateWarehouseOptions {
  userId: number;
  company_id: number;
  warehouse: Warehouse;
}

/** NOT_FOUND for a code that is not the shop's. */
export function updateWarehouse(
  db: Db,
  { userId, company_id, warehouse }: UpdateWarehouseOptions,
): Promise<Warehouse> {
  const { warehouse_code } = warehouse;
  return inTransaction(db, async (trx) => {
    const before = await lockWarehouseForUpdate(trx, { company_id, warehouse_code });
    if (!before) throw new Refusal('NOT_FOUND');
    await saveWarehouse(trx, warehouse);
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: 'update',
      entity: 'warehouse',
      entity_id: warehouse_code,
      before,
      after: warehouse,
    });
    return warehouse;
  });
}
