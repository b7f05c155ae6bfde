import * as contract from '@soquay/contract/inventories';
import type { Db } from '../../database/database.ts';
import { type Route, route } from '../../http/route.ts';
import { findStockByCode } from './inventories.queries.ts';

export function inventoryRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.getInventoryDetail, async ({ query }) => ({ data: await findStockByCode(db, query) })),
    route(contract.getAvailableWarehouses, async ({ query }) => {
      const stock = await findStockByCode(db, query);
      return { data: stock.filter((warehouse) => warehouse.qty > 0) };
    }),
  ];
}
