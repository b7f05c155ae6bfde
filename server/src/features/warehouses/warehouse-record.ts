import { type Warehouse, warehouses } from '@soquay/contract/warehouses';
import { recordType } from '../../records/record-type.ts';
import { Refusal } from '../../refusal.ts';
import { goodsIn } from '../../stock/goods-in.ts';
import { countComing, findOpenWork } from './open-work.queries.ts';

/**
 * Record type of warehouses. Switching one off is WAREHOUSE_BUSY while it has goods, goods on the way or on loan, or an
 * open stock take. A document written at this moment may still bring goods in
 * (docs/decisions/0032-switched-off-not-erased.md).
 */
export const warehouseRecord = recordType({
  contract: warehouses,
  table: 'warehouses',
  entity: 'warehouse',
  unique: { warehouse_code: ['warehouses_pkey', 'warehouses_code_unique'] },
  usedIn: {
    user_warehouses: 'warehouse_code',
    user_default_warehouses: 'warehouse_code',
    companies: 'counter_warehouse_code',
  },
  // Products that were ever there.
  countOtherUses: async (db, { company_id = 0, key }) =>
    (await goodsIn(db, { company_id, warehouse_code: String(key) })).products,
  async refuseSwitchOff(trx, record) {
    const { company_id, warehouse_code } = record as unknown as Warehouse;
    const named = { company_id, warehouse_code };
    const { stock, held } = await goodsIn(trx, named);
    const busy = { stock, held, coming: await countComing(trx, named), ...(await findOpenWork(trx, named)) };
    if (Object.values(busy).some((count) => count > 0)) {
      throw new Refusal('WAREHOUSE_BUSY', { params: { warehouse_code, ...busy } });
    }
  },
});
