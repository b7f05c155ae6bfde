import * as contract from '@soquay/contract/bundles';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { type FindOwnShop, idIn } from '../../http/own-shop.ts';
import { type Route, route } from '../../http/route.ts';
import { findBundleItems } from '../products/bundle-items.queries.ts';
import { findShopOfProduct } from '../products/product.queries.ts';
import { findShopOfItem } from './bundles.queries.ts';
import { addBundleItem, changeBundleItem, removeBundleItem } from './bundles.ts';

export function bundleRoutes({ reads, writes }: Databases): Route[] {
  const shopOfItem: FindOwnShop = ({ params }) => findShopOfItem(reads, Number(params.id));
  return [
    route(contract.listBundleItems, async ({ query }) => ({ data: await findBundleItems(reads, query) }), {
      ownShopOf: ({ query }) => findShopOfProduct(reads, idIn(query, 'set_id') ?? 0),
    }),
    route(
      contract.addBundleItem,
      async ({ rights, body, idempotencyKey }) => ({
        ...asWritten(await addBundleItem(writes, { rights, body, idempotencyKey })),
        message: say('bundleItemAdded'),
      }),
      { ownShopOf: ({ body }) => findShopOfProduct(reads, idIn(body, 'set_id') ?? 0) },
    ),
    route(
      contract.changeBundleItem,
      async ({ rights, params, body }) => ({
        ...asWritten(await changeBundleItem(writes, rights, { ...params, ...body })),
        message: say('bundleItemChanged'),
      }),
      { ownShopOf: shopOfItem },
    ),
    route(
      contract.removeBundleItem,
      async ({ rights, params }) => ({
        ...asWritten(await removeBundleItem(writes, rights, params)),
        message: say('bundleItemRemoved'),
      }),
      { ownShopOf: shopOfItem },
    ),
  ];
}

function asWritten(item: contract.BundleItem) {
  return { data: item, item, id: item.id };
}
