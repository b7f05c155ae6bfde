import * as contract from '@soquay/contract/reports';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { getShopTotals } from './shop-totals.queries.ts';

export function reportRoutes({ reports }: Databases): Route[] {
  return [
    route(contract.getShopTotals, async ({ params, query }) => ({
      data: await getShopTotals(reports, { company_id: params.shop, ...query }),
    })),
  ];
}
