import * as contract from '@soquay/contract/customers';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { findCustomers } from './customers.queries.ts';

export function customerRoutes({ reads }: Databases): Route[] {
  return [
    route(contract.findCustomersByPhone, async ({ query }) => ({
      data: await findCustomers(reads, query.phone),
    })),
  ];
}
