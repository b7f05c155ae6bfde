import * as contract from '@soquay/contract/base-products';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { sentPicture } from '../../pictures/sent-picture.ts';
import { storePicture } from '../../pictures/store-picture.ts';
import { Refusal } from '../../refusal.ts';
import {
  findBaseProduct,
  findShopOfBaseProduct,
  listBaseProducts,
  listCodeVariants,
} from './base-products.queries.ts';
import { updateBaseProduct } from './update-base-product.ts';

export function baseProductRoutes({ reads, writes }: Databases): Route[] {
  const shopOf = ({ id }: { id: number }) => findShopOfBaseProduct(reads, id);
  return [
    route(contract.listBaseProducts, async ({ query }) => ({
      ...(await listBaseProducts(reads, query)),
      current_page: query.page,
      per_page: query.per_page,
    })),

    route(
      contract.getBaseProduct,
      async ({ params: { id: base_product_id }, rights: { company_id } }) => {
        const data = await findBaseProduct(reads, { company_id, base_product_id });
        if (!data) throw new Refusal('NOT_FOUND');
        return { data };
      },
      { shopOf },
    ),

    route(
      contract.updateBaseProduct,
      async ({ params: { id: base_product_id }, body, rights: { company_id, user_id } }) => ({
        data: await updateBaseProduct(writes, { company_id, base_product_id }, { user_id, body }),
        message: say('updated'),
      }),
      { shopOf },
    ),

    route(contract.uploadContentImage, async ({ files, rights: { company_id } }) => {
      const path = sentPicture(files, 'image');
      const data = await storePicture(writes, { company_id, path, field: 'image' });
      return { data, message: say('pictureKept') };
    }),

    route(contract.listCodeVariants, async ({ query }) => ({ data: await listCodeVariants(reads, query) })),
  ];
}
