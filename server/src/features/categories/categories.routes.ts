import * as contract from '@soquay/contract/attributes';
import { categories } from '@soquay/contract/categories';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import type { FindOwnShop } from '../../http/own-shop.ts';
import type { Route } from '../../http/route.ts';
import { type RecordRequest, recordRoute, shopOfRecord } from '../../records/record-routes.ts';
import { findRecord, listRecords } from '../../records/records.queries.ts';
import { updateRecord } from '../../records/save-record.ts';
import { listCategoryTree } from './categories.queries.ts';
import { categoryRecord } from './category-record.ts';

/** Routes of groups, beside those of every record and in place of its list and change. */
export function categoryRoutes({ reads, writes, long }: Databases): Route[] {
  const ownShopOf: FindOwnShop = ({ params }) => shopOfRecord(reads, categoryRecord, params.key);
  return [
    recordRoute(categories.list, async ({ query, rights }) => {
      const company_id = Number(rights?.company_id);
      if (query.show_qty !== 1) return await listRecords(reads, categoryRecord, { company_id, query });
      const data = await listCategoryTree(reads, categoryRecord, company_id);
      return { data, current_page: 1, per_page: Math.max(1, data.length), total: data.length };
    }),
    recordRoute(categories.update, changeCategory, ownShopOf),
    recordRoute(contract.setCategoryAttributes, changeCategory, ownShopOf),
  ];

  async function changeCategory({ params, body, person, rights }: RecordRequest) {
    const { company_id: _, ...values } = body;
    const category = { ...params, company_id: rights?.company_id };
    const { category_name: name } = values;
    const seen = name === undefined ? undefined : await findRecord(reads, categoryRecord, category);
    // Its name is written into all its products.
    const db = name === seen?.category_name ? writes : long;
    const changed = { ...category, values, user_id: person.user.user_id, rights };
    return { data: await updateRecord(db, categoryRecord, changed), message: say('updated') };
  }
}
