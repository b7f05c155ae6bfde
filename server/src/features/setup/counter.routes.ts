import * as contract from '@soquay/contract/counters';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { getCounter, suggestCounter } from './counter.queries.ts';
import { saveCounter } from './save-counter.ts';

export function counterRoutes({ reads, reports, writes }: Databases): Route[] {
  return [
    route(contract.getCounter, async ({ params }) => ({ data: await getCounter(reads, params.id) })),

    route(contract.suggestCounter, async ({ params }) => ({
      data: { warehouse_code: await suggestCounter(reports, params.id) },
    })),

    route(contract.saveCounter, async ({ params, body: { warehouse_code }, person }) => ({
      data: await saveCounter(writes, {
        userId: person.user.user_id,
        company_id: params.id,
        warehouse_code,
      }),
      message: say('updated'),
    })),

    route(contract.removeCounter, async ({ params, person }) => ({
      data: await saveCounter(writes, {
        userId: person.user.user_id,
        company_id: params.id,
        warehouse_code: null,
      }),
      message: say('updated'),
    })),
  ];
}
