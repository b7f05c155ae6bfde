import type { Warehouse } from '@soquay/contract/master-data';
import type { NewWarehouse } from '@soquay/contract/setup';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { codeTaken } from './code-taken.ts';
import { insertWarehouse } from './shops.writes.ts';

export interface CreateWarehouseOptions {
  userId: number;
  warehouse: NewWarehouse;
}

/** CODE_TAKEN when any shop has a warehouse of that code, in whatever case. */
export function createWarehouse(db: Db, { userId, warehouse }: CreateWarehouseOptions): Promise<Warehouse> {
  const { company_id } = warehouse;
  return inTransaction(db, async (trx) => {
    const created = await insertWarehouse(trx, warehouse);
    if (!created) throw codeTaken('warehouse_code', 'Mã kho');
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: 'create',
      entity: 'warehouse',
      entity_id: created.warehouse_code,
      after: created,
    });
    return created;
  });
}
