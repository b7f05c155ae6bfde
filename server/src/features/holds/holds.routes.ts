import * as contract from '@soquay/contract/holds';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { findShopOfHold, listHolds, listHoldsOfProduct } from '../../stock/hold-list.queries.ts';
import { cancelHold } from './cancel-hold.ts';
import { createHold } from './create-hold.ts';
import { extendHold } from './extend-hold.ts';

export function holdRoutes({ reads, writes }: Databases): Route[] {
  const shopOf = (named: { id: number }) => findShopOfHold(reads, named);
  return [
    route(contract.listProductHolds, async ({ query }) => ({
      data: await listHoldsOfProduct(reads, query),
    })),
    route(contract.listHolds, async ({ rights, query: { mine, ...query } }) => {
      const { data, total } = await listHolds(reads, {
        ...query,
        userId: mine ? rights.user_id : undefined,
      });
      return { data, total, current_page: query.page, per_page: query.per_page };
    }),
    route(contract.createHold, async ({ rights, body, idempotencyKey }) => ({
      data: await createHold(writes, { rights, body, idempotencyKey }),
      message: say('holdCreated'),
    })),
    route(
      contract.extendHold,
      async ({ rights, body, idempotencyKey }) => ({
        data: await extendHold(writes, { rights, body, idempotencyKey }),
        message: say('holdExtended'),
      }),
      { shopOf },
    ),
    route(
      contract.cancelHold,
      async ({ rights, body, idempotencyKey }) => ({
        data: await cancelHold(writes, { rights, body, idempotencyKey }),
        message: say('holdCancelled'),
      }),
      { shopOf },
    ),
  ];
}
