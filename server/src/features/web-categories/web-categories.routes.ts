import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/web-categories';
import type { Databases } from '../../database/databases.ts';
import type { FindOwnShop } from '../../http/own-shop.ts';
import { type Route, route } from '../../http/route.ts';
import { sentPicture } from '../../pictures/sent-picture.ts';
import { shopOfRecord } from '../../records/record-routes.ts';
import { changeWebCategoryImage } from './change-web-category-image.ts';
import { moveWebCategory } from './move-web-category.ts';
import { webCategoryRecord } from './web-category-record.ts';

const { row } = contract.webCategories;

export function webCategoryRoutes({ reads, writes }: Databases): Route[] {
  const ownShopOf: FindOwnShop = ({ params }) => shopOfRecord(reads, webCategoryRecord, params.key);
  return [
    route(
      contract.moveWebCategory,
      async ({ params, body, person, rights: { company_id } }) => {
        const { user_id } = person.user;
        const moved = await moveWebCategory(writes, { ...body, ...params, company_id, user_id });
        return { data: row.parse(moved), message: messages.reordered };
      },
      { ownShopOf },
    ),

    route(
      contract.uploadWebCategoryImage,
      async ({ params, files, person, rights: { company_id } }) => {
        const path = sentPicture(files, 'image');
        const { user_id } = person.user;
        const changed = await changeWebCategoryImage(writes, {
          ...params,
          company_id,
          user_id,
          path,
        });
        return { data: row.parse(changed), message: messages.pictureKept };
      },
      { ownShopOf },
    ),
  ];
}
