import * as contract from '@soquay/contract/reports';
import type { Db } from '../../database/database.ts';
import { type Route, route } from '../../http/route.ts';
import { getShopTotals } from './shop-totals.queries.ts';

export function reportRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.getShopTotals, async ({ params, query }) => ({
      data: await getShopTotals(db, { company_id: params.shop, ...query }),
    })),
  ];
}
