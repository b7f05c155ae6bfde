import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/system-params';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { saveSystemParam } from './save-system-param.ts';
import { listSystemParams } from './system-params.queries.ts';

export function systemParamRoutes({ reads, writes }: Databases): Route[] {
  return [
    route(contract.listSystemParams, async ({ query }) => ({
      data: await listSystemParams(reads, query.company_id),
    })),

    route(contract.saveSystemParam, async ({ body, person }) => ({
      data: await saveSystemParam(writes, body, person.user.user_id),
      message: say('updated'),
    })),
  ];
}
