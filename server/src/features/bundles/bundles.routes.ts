import * as contract from '@soquay/contract/bundles';
import { messages } from '@soquay/contract/messages';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { findBundleItems } from './bundles.queries.ts';
import { addBundleItem, changeBundleItem, removeBundleItem } from './bundles.ts';

export function bundleRoutes({ reads, writes }: Databases): Route[] {
  return [
    route(contract.listBundleItems, async ({ query }) => ({ data: await findBundleItems(reads, query) })),
    route(contract.addBundleItem, async ({ rights, body }) => ({
      data: await addBundleItem(writes, rights, body),
      message: messages.bundleItemAdded,
    })),
    route(contract.changeBundleItem, async ({ rights, params, body }) => ({
      data: await changeBundleItem(writes, rights, { ...params, ...body }),
      message: messages.bundleItemChanged,
    })),
    route(contract.removeBundleItem, async ({ rights, params }) => ({
      data: await removeBundleItem(writes, rights, params),
      message: messages.bundleItemRemoved,
    })),
  ];
}
