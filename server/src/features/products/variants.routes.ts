import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/variants';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { saveVariants } from './save-variants.ts';
import { findVariants } from './variants.queries.ts';

/** Routes of the variants grid. */
export function variantRoutes({ reads, writes }: Databases): Route[] {
  return [
    route(contract.listVariants, async ({ query }) => ({
      data: { ...(await findVariants(reads, query)), code_anh: query.code_anh },
    })),
    route(contract.saveVariants, async ({ rights, body, idempotencyKey }) => ({
      data: await saveVariants(writes, { rights, body, idempotencyKey }),
      message: say('variantsSaved'),
    })),
  ];
}
