import * as contract from '@soquay/contract/attributes';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { listAttributes, listAttributeValues } from './attributes.queries.ts';

export function attributeRoutes({ reads }: Databases): Route[] {
  return [
    route(contract.listAttributes, async ({ query }) => ({ data: await listAttributes(reads, query) })),
    route(contract.postListAttributes, async ({ body }) => ({ data: await listAttributes(reads, body) })),
    route(contract.listCategoryAttributes, async ({ query }) => ({
      data: await listAttributes(reads, query),
    })),
    route(contract.postListCategoryAttributes, async ({ body }) => ({
      data: await listAttributes(reads, body),
    })),
    route(contract.listAttributeValues, async ({ query }) => ({
      data: await listAttributeValues(reads, query),
    })),
  ];
}
