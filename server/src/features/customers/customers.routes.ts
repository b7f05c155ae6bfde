import * as contract from '@soquay/contract/customers';
import type { Db } from '../../database/database.ts';
import { type Route, route } from '../../http/route.ts';
import { findCustomersByPhone } from './customers.queries.ts';

export function customerRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.findCustomersByPhone, async ({ query }) => ({
      data: await findCustomersByPhone(db, query.phone),
    })),
  ];
}
