import * as contract from '@soquay/contract/inventories';
import * as lookUp from '@soquay/contract/inventory-look-up';
import { hasGrant } from '@soquay/contract/rules/roles';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { findStockByCode, findStockInOtherShops, findUnsellable } from './inventories.queries.ts';
import { advancedFilter, fastCheck } from './look-up.ts';
import { getVariants } from './variants.queries.ts';
import { listWebCategories } from './web-categories.queries.ts';

export function inventoryRoutes({ reads }: Databases): Route[] {
  return [
    route(lookUp.fastCheck, ({ query }) => fastCheck(reads, query)),
    route(lookUp.advancedFilter, ({ query }) => advancedFilter(reads, query)),
    route(lookUp.listWebCategories, async ({ query }) => ({
      data: await listWebCategories(reads, query.company_id),
    })),
    route(contract.getInventoryDetail, async ({ query }) => ({ data: await findStockByCode(reads, query) })),
    route(contract.getVariants, async ({ query }) => ({ data: await getVariants(reads, query) })),
    route(contract.findOutOfStock, async ({ body }) => ({
      data: await findUnsellable(reads, body.company_id, body.ids),
    })),
    route(contract.getOtherShopsStock, async ({ person, rights, query }) => {
      const seen = [...person.rights.values()].filter((there) => hasGrant(there, 'inventories', 'view'));
      const stock = await findStockInOtherShops(reads, query, {
        lookedUp: seen.map(({ company_id }) => company_id),
        seesAll: hasGrant(rights, 'inventories', 'other-shops'),
      });
      return { data: stock };
    }),
    route(contract.getAvailableWarehouses, async ({ query }) => {
      const stock = await findStockByCode(reads, { ...query, isActiveOnly: true });
      return { data: stock.filter((warehouse) => warehouse.qty > 0) };
    }),
  ];
}
