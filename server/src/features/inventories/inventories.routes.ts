import * as contract from '@soquay/contract/inventories';
import * as lookUp from '@soquay/contract/inventory-look-up';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { findStockByCode } from './inventories.queries.ts';
import { advancedFilter, fastCheck } from './look-up.ts';
import { listWebCategories } from './web-categories.queries.ts';

export function inventoryRoutes({ reads }: Databases): Route[] {
  return [
    route(lookUp.fastCheck, ({ rights, query }) => fastCheck(reads, rights, query)),
    route(lookUp.advancedFilter, ({ rights, query }) => advancedFilter(reads, rights, query)),
    route(lookUp.listWebCategories, async ({ query }) => ({
      data: await listWebCategories(reads, query.company_id),
    })),
    route(contract.getInventoryDetail, async ({ query }) => ({ data: await findStockByCode(reads, query) })),
    route(contract.getAvailableWarehouses, async ({ query }) => {
      const stock = await findStockByCode(reads, query);
      return { data: stock.filter((warehouse) => warehouse.qty > 0) };
    }),
  ];
}
