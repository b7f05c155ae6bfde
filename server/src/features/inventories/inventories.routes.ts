import * as contract from '@soquay/contract/inventories';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { findStockByCode } from './inventories.queries.ts';

export function inventoryRoutes({ reads }: Databases): Route[] {
  return [
    route(contract.getInventoryDetail, async ({ query }) => ({ data: await findStockByCode(reads, query) })),
    route(contract.getAvailableWarehouses, async ({ query }) => {
      const stock = await findStockByCode(reads, query);
      return { data: stock.filter((warehouse) => warehouse.qty > 0) };
    }),
  ];
}
