import * as contract from '@soquay/contract/warehouses';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { getFreeWarehouseCode } from './warehouses.queries.ts';

/** Routes of warehouses, besides those of every record. */
export function warehouseRoutes({ reads }: Databases): Route[] {
  return [
    route(contract.getFreeWarehouseCode, async () => ({
      data: { warehouse_code: await getFreeWarehouseCode(reads) },
    })),
  ];
}
