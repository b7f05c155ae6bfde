import type { Active, Warehouse } from '@soquay/contract/master-data';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { goodsIn } from '../../stock/goods-in.ts';
import { lockWarehouseForUpdate } from './shops.queries.ts';
import { saveWarehouse } from './shops.writes.ts';
import { countComing, countStaffOfWarehouse, findOpenWork } from './uses.queries.ts';

interface SwitchWarehouse {
  userId: number;
  company_id: number;
  warehouse_code: string;
}

/**
 * The warehouse is offered no more. WAREHOUSE_BUSY while it has goods, goods on the way or on loan, or an open stock take;
 * RECORD_IN_USE where it was ever used, unless that is known; NOT_FOUND for a code that is not the shop's. A document
 * that is being written at this moment may still bring goods in, as the deletion of an old one may (docs/decisions/0032-switched-off-not-erased.md).
 */
export function switchWarehouseOff(
  db: Db,
  { isKnownInUse, ...options }: SwitchWarehouse & { isKnownInUse: boolean },
): Promise<Warehouse> {
  return switchWarehouse(db, {
    ...options,
    active: 0,
    refuse: async (trx) => {
      const { products, ...goods } = await goodsIn(trx, options);
      const coming = await countComing(trx, options);
      const busy = { ...goods, coming, ...(await findOpenWork(trx, options)) };
      if (Object.values(busy).some((count) => count > 0)) {
        throw new Refusal('WAREHOUSE_BUSY', { params: { warehouse_code: options.warehouse_code, ...busy } });
      }
      const uses = products + (await countStaffOfWarehouse(trx, options));
      if (uses > 0 && !isKnownInUse) throw new Refusal('RECORD_IN_USE', { params: { uses } });
    },
  });
}

/** Offered again. NOT_FOUND for a code that is not the shop's. */
export function restoreWarehouse(db: Db, options: SwitchWarehouse): Promise<Warehouse> {
  return switchWarehouse(db, { ...options, active: 1 });
}

interface Switching extends SwitchWarehouse {
  active: Active;
  refuse?: (trx: Trx) => Promise<void>;
}

function switchWarehouse(
  db: Db,
  { userId, company_id, warehouse_code, active, refuse }: Switching,
): Promise<Warehouse> {
  return inTransaction(db, async (trx) => {
    const before = await lockWarehouseForUpdate(trx, { company_id, warehouse_code });
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.active === active) return before;
    await refuse?.(trx);
    const after = { ...before, active, version: before.version + 1 };
    await saveWarehouse(trx, after);
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: active === 1 ? 'restore' : 'delete',
      entity: 'warehouse',
      entity_id: warehouse_code,
      before,
      after,
    });
    return after;
  });
}
