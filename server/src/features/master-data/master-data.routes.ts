import * as contract from '@soquay/contract/master-data';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { listCompanies } from './master-data.queries.ts';

export function masterDataRoutes({ reads }: Databases): Route[] {
  return [
    route(contract.listMyCompanies, async ({ person }) => ({
      data: await listCompanies(reads, [...person.rights.keys()]),
    })),
  ];
}
