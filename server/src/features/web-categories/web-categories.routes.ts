import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/web-categories';
import type { Databases } from '../../database/databases.ts';
import type { FindOwnShop } from '../../http/own-shop.ts';
import { type Route, route } from '../../http/route.ts';
import { sentPicture } from '../../pictures/sent-picture.ts';
import { storePicture } from '../../pictures/store-picture.ts';
import { recordRoute, shopOfRecord } from '../../records/record-routes.ts';
import { findRecord, listOptions, listRecords } from '../../records/records.queries.ts';
import { updateRecord } from '../../records/save-record.ts';
import { Refusal } from '../../refusal.ts';
import { moveWebCategory } from './move-web-category.ts';
import { manyWebCategories, webCategoryRecord } from './web-category-record.ts';

const { row, list, options } = contract.webCategories;

/** Rows of a page whose counts are cheaper each for itself than those of all groups in one pass. */
const mostCountedOneByOne = 200;

/** Routes of groups of the website, beside those of all that is erased and in place of its lists. */
export function webCategoryRoutes({ reads, writes }: Databases): Route[] {
  const ownShopOf: FindOwnShop = ({ params }) => shopOfRecord(reads, webCategoryRecord, params.key);
  return [
    recordRoute(list, ({ query, rights }) => {
      const company_id = Number(rights?.company_id);
      const isLong = query.per_page > mostCountedOneByOne;
      const type = isLong ? manyWebCategories(company_id) : webCategoryRecord;
      return listRecords(reads, type, { company_id, query });
    }),
    recordRoute(options, async ({ rights }) => {
      const company_id = Number(rights?.company_id);
      return { data: await listOptions(reads, manyWebCategories(company_id), company_id) };
    }),
    route(
      contract.moveWebCategory,
      async ({ params, body, person, rights: { company_id } }) => {
        const { user_id } = person.user;
        const moved = await moveWebCategory(writes, { ...body, ...params, company_id, user_id });
        return { data: row.parse(moved), message: say('reordered') };
      },
      { ownShopOf },
    ),

    route(
      contract.uploadWebCategoryImage,
      async ({ params, files, person, rights }) => {
        const category = { ...params, company_id: rights.company_id };
        const path = sentPicture(files, 'image');
        // Before the picture is looked at, which takes seconds.
        if (!(await findRecord(reads, webCategoryRecord, category))) throw new Refusal('NOT_FOUND');
        const { link: image } = await storePicture(writes, { ...category, path, field: 'image' });
        const changed = { ...category, values: { image }, user_id: person.user.user_id, rights };
        return {
          data: row.parse(await updateRecord(writes, webCategoryRecord, changed)),
          message: say('pictureKept'),
        };
      },
      { ownShopOf },
    ),
  ];
}
