import * as contract from '@soquay/contract/attributes';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { type FindOwnShop, idIn } from '../../http/own-shop.ts';
import { type Route, route } from '../../http/route.ts';
import { shopOfRecord } from '../../records/record-routes.ts';
import { createRecord } from '../../records/save-record.ts';
import { attributeRecord, valueRecord } from './attribute-records.ts';
import { listAttributes, listAttributeValues } from './attributes.queries.ts';
import { deleteAttribute, deleteValue } from './delete-attribute.ts';
import { renameAttribute } from './rename-attribute.ts';
import { renameValue } from './rename-value.ts';

const attributeRow = contract.attributeContract.row;
const valueRow = contract.valueContract.row;

export function attributeRoutes(databases: Databases): Route[] {
  return [...readRoutes(databases), ...attributeWrites(databases), ...valueWrites(databases)];
}

function readRoutes({ reads }: Databases): Route[] {
  return [
    route(contract.listAttributes, async ({ query }) => ({ data: await listAttributes(reads, query) })),
    route(contract.listCategoryAttributes, async ({ query }) => ({
      data: await listAttributes(reads, query),
    })),
    route(
      contract.listAttributeValues,
      async ({ query }) => ({
        data: await listAttributeValues(reads, query),
      }),
      { ownShopOf: ({ query }) => shopOfRecord(reads, attributeRecord, idIn(query, 'attribute_id')) },
    ),
  ];
}

function attributeWrites({ reads, writes }: Databases): Route[] {
  const ownShopOf: FindOwnShop = ({ params }) => shopOfRecord(reads, attributeRecord, params.key);
  return [
    route(contract.createAttribute, async ({ body: { company_id, ...values }, person, idempotencyKey }) => {
      const { user_id } = person.user;
      const created = { user_id, company_id, values, idempotencyKey };
      return {
        data: attributeRow.parse(await createRecord(writes, attributeRecord, created)),
        message: say('created'),
      };
    }),
    route(
      contract.updateAttribute,
      async ({ params, body, person }) => {
        const renamed = await renameAttribute(writes, { ...params, ...body, user_id: person.user.user_id });
        return { data: attributeRow.parse(renamed), message: say('updated') };
      },
      { ownShopOf },
    ),
    route(
      contract.deleteAttribute,
      async ({ params, query, person }) => {
        await deleteAttribute(writes, { ...params, ...query, user_id: person.user.user_id });
        return { message: say('attributeDeleted') };
      },
      { ownShopOf },
    ),
  ];
}

function valueWrites({ reads, writes, long }: Databases): Route[] {
  const ownShopOf: FindOwnShop = ({ params }) => shopOfRecord(reads, valueRecord, params.key);
  return [
    route(
      contract.createAttributeValue,
      async ({ body: { company_id, ...values }, person, idempotencyKey }) => {
        const { user_id } = person.user;
        const created = { user_id, company_id, values, idempotencyKey };
        return {
          data: valueRow.parse(await createRecord(writes, valueRecord, created)),
          message: say('created'),
        };
      },
      { ownShopOf: ({ body }) => shopOfRecord(reads, attributeRecord, idIn(body, 'attribute_id')) },
    ),
    // A colour may be that of all the shop's products.
    route(
      contract.updateAttributeValue,
      async ({ params, body, person }) => {
        const renamed = await renameValue(long, { ...params, ...body, user_id: person.user.user_id });
        const message = renamed.value_id === params.key ? say('updated') : say('valuesMerged');
        return { data: valueRow.parse(renamed), message };
      },
      { ownShopOf },
    ),
    route(
      contract.deleteAttributeValue,
      async ({ params, query, person }) => {
        await deleteValue(writes, { ...params, ...query, user_id: person.user.user_id });
        return { message: say('valueDeleted') };
      },
      { ownShopOf },
    ),
  ];
}
