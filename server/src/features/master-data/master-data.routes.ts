import * as contract from '@soquay/contract/master-data';
import type { Db } from '../../database/database.ts';
import { type Route, route } from '../../http/route.ts';
import { listCompanies, listPaymentMethods, listUnits, listWarehouses } from './master-data.queries.ts';

export function masterDataRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.listMyCompanies, async ({ person }) => ({
      data: await listCompanies(db, [...person.rights.keys()]),
    })),

    route(contract.listAllWarehouses, async ({ rights }) => ({
      data: await listWarehouses(db, rights.company_id),
    })),

    route(contract.listAllUnits, async () => ({ data: await listUnits(db) })),

    route(contract.listAllPaymentMethods, async () => ({ data: await listPaymentMethods(db) })),
  ];
}
