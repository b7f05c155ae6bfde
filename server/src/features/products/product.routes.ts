import * as contract from '@soquay/contract/product';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { Db } from '../../database/database.ts';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { listImages } from '../product-images/product-images.queries.ts';
import { findBundleItems } from './bundle-items.queries.ts';
import { createProduct } from './create-product.ts';
import { findProduct, findShopOfProduct } from './product.queries.ts';
import { shownProduct } from './product.rules.ts';
import { listProductEvents, listProductPrices } from './product-history.queries.ts';
import { type SavedProduct, saveWithPictures } from './save-with-pictures.ts';
import { updateProduct } from './update-product.ts';

/** Routes of a single product; products.routes.ts has lists, look-ups and imports. */
export function oneProductRoutes({ reads, writes }: Databases): Route[] {
  const ofProduct = { shopOf: ({ id }: { id: number }) => findShopOfProduct(reads, id) };
  return [
    route(
      contract.getProduct,
      async ({ rights, params }) => ({ data: await getProduct(rights, params.id) }),
      ofProduct,
    ),
    route(contract.getProductOfShop, async ({ rights, query }) => ({
      data: await getProduct(rights, query.product_id),
    })),
    route(contract.createProduct, async ({ rights, body, idempotencyKey, files, signal }) => {
      const create = () => createProduct(writes, { rights, body, idempotencyKey });
      return await saved('productCreated', saveWithPictures(writes, { rights, files, signal }, create));
    }),
    route(
      contract.updateProduct,
      async ({ rights, params, body, idempotencyKey, files, signal }) => {
        const update = () => updateProduct(writes, { rights, ...params, body, idempotencyKey });
        return await saved('productUpdated', saveWithPictures(writes, { rights, files, signal }, update));
      },
      ofProduct,
    ),
    route(
      contract.listProductPrices,
      ({ rights, params, query }) => listProductPrices(reads, { rights, ...params, ...query }),
      ofProduct,
    ),
    route(
      contract.listProductEvents,
      ({ rights, params, query }) => listProductEvents(reads, { rights, ...params, ...query }),
      ofProduct,
    ),
  ];

  async function getProduct(rights: ShopRights, id: number): Promise<contract.ViewedProduct> {
    const found = await findProduct(reads, { company_id: rights.company_id, id });
    if (!found) throw new Refusal('NOT_FOUND');
    return await withParts(reads, shownProduct(found));
  }

  async function saved(done: 'productCreated' | 'productUpdated', saving: Promise<SavedProduct>) {
    const { product, refused } = await saving;
    const data = await withParts(writes, product);
    return { data, message: say(done, { ...refused }) };
  }
}

async function withParts(db: Db, shown: contract.Product): Promise<contract.ViewedProduct> {
  const { company_id, product_id: set_id } = shown;
  const [images, sets] = await Promise.all([
    listImages(db, shown),
    findBundleItems(db, { company_id, set_id }),
  ]);
  return { ...shown, images, sets };
}
