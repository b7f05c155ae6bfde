import * as contract from '@soquay/contract/product';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { findShopOfProduct } from '../products/product.queries.ts';
import { deleteProduct, restoreProduct } from './delete-product.ts';

/** Routes of deleting and restoring products. They read documents, which use products, so they are a feature of their own. */
export function productLifeRoutes({ reads, writes }: Databases): Route[] {
  const ofProduct = { shopOf: ({ id }: { id: number }) => findShopOfProduct(reads, id) };
  return [
    route(
      contract.deleteProduct,
      async ({ rights, params }) => ({
        data: await deleteProduct(writes, { rights, ...params }),
        message: say('productDeleted'),
      }),
      ofProduct,
    ),
    route(
      contract.restoreProduct,
      async ({ rights, params }) => ({
        data: await restoreProduct(writes, { rights, ...params }),
        message: say('productRestored'),
      }),
      ofProduct,
    ),
  ];
}
