import type { Warehouse } from '@soquay/contract/master-data';
import type { Db, Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { goodsIn } from '../../stock/goods-in.ts';
import { lockWarehouseForUpdate } from './shops.queries.ts';
import { saveWarehouse } from './shops.writes.ts';
import { switchRecord } from './switch-record.ts';
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
  return switchRecord(db, {
    ...switchOf(options),
    active: 0,
    async refuse(trx) {
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
  return switchRecord(db, { ...switchOf(options), active: 1 });
}

function switchOf({ userId, ...key }: SwitchWarehouse) {
  return {
    company_id: key.company_id,
    user_id: userId,
    entity: 'warehouse',
    entity_id: key.warehouse_code,
    async lock(trx: Trx) {
      const warehouse = await lockWarehouseForUpdate(trx, key);
      return warehouse ? [warehouse] : [];
    },
    isNamed: () => true,
    save: saveWarehouse,
  };
}
