import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/product';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { findShopOfProduct } from '../products/product.queries.ts';
import { deleteProduct, restoreProduct } from './delete-product.ts';

/** Deleting asks what documents have of a product: a feature of its own, since theirs use products. */
export function productLifeRoutes({ reads, writes }: Databases): Route[] {
  const ofProduct = { shopOf: ({ id }: { id: number }) => findShopOfProduct(reads, id) };
  return [
    route(
      contract.deleteProduct,
      async ({ rights, params }) => ({
        data: await deleteProduct(writes, { rights, ...params }),
        message: messages.productDeleted,
      }),
      ofProduct,
    ),
    route(
      contract.restoreProduct,
      async ({ rights, params }) => ({
        data: await restoreProduct(writes, { rights, ...params }),
        message: messages.productRestored,
      }),
      ofProduct,
    ),
  ];
}
