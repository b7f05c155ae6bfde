import * as contract from '@soquay/contract/attributes';
import { categories } from '@soquay/contract/categories';
import { messages } from '@soquay/contract/messages';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { shopOfRecord } from '../../records/record-routes.ts';
import { updateRecord } from '../../records/save-record.ts';
import { categoryRecord } from './category-record.ts';

/** Beside those that all records have. */
export function categoryRoutes({ reads, writes }: Databases): Route[] {
  return [
    route(
      contract.setCategoryAttributes,
      async ({ params, body, person, rights }) => {
        const { company_id, ...values } = body;
        const changed = { ...params, company_id, values, user_id: person.user.user_id, rights };
        return {
          data: categories.row.parse(await updateRecord(writes, categoryRecord, changed)),
          message: messages.updated,
        };
      },
      { ownShopOf: ({ params }) => shopOfRecord(reads, categoryRecord, params.key) },
    ),
  ];
}
