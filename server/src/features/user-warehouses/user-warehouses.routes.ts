import { isAllowed } from '@soquay/contract/rules/access';
import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/user-warehouses';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { assignToPeople, saveWarehousesOf } from './assign-warehouses.ts';
import { findWarehousesByShop, listUserWarehouses } from './user-warehouses.queries.ts';

export function userWarehouseRoutes({ reads, writes }: Databases): Route[] {
  return [
    route(contract.listUserWarehouses, async ({ query }) => ({
      ...(await listUserWarehouses(reads, query)),
      current_page: query.page,
      per_page: query.per_page,
    })),
    route(contract.getUserWarehouses, async ({ params, person }) => {
      const company_ids = [...person.rights.values()]
        .filter((rights) => !rights.is_shop_off && isAllowed(contract.getUserWarehouses.access, rights))
        .map(({ company_id }) => company_id);
      const data = await findWarehousesByShop(reads, { user_id: params.id, company_ids });
      if (!data) throw new Refusal('NOT_FOUND', { message: say('staffGone') });
      return { data };
    }),
    route(contract.saveUserWarehouses, async ({ body, actor }) => {
      await saveWarehousesOf(writes, { ...body, actor });
      return { message: say('updated') };
    }),
    route(contract.assignWarehouses, async ({ body, actor }) => {
      const changed = await assignToPeople(writes, { ...body, actor });
      return { data: { changed }, message: say('warehousesAssigned', { n: changed }) };
    }),
  ];
}
