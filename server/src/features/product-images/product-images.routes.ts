import * as contract from '@soquay/contract/product-images';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { refuseOthersProduct } from '../../stock/refuse-others-product.ts';
import { addImages, addImagesByName, refusedFiles } from './add-images.ts';
import { colorImage, deleteImage, orderImages } from './arrange-images.ts';
import {
  findModelOfProduct,
  findOriginalWarehouses,
  listImages,
  type Model,
} from './product-images.queries.ts';

export function productImageRoutes({ reads, writes }: Databases): Route[] {
  const shopOf = async ({ id }: { id: number }) => (await findModelOfProduct(reads, id))?.company_id;
  async function modelOf(productId: number): Promise<Model> {
    const model = await findModelOfProduct(writes, productId);
    if (!model) throw new Refusal('NOT_FOUND');
    return model;
  }
  async function modelToArrange(rights: ShopRights, productId: number): Promise<Model> {
    const model = await modelOf(productId);
    refuseOthersProduct(rights, { original_warehouses: await findOriginalWarehouses(writes, productId) });
    return model;
  }

  return [
    route(contract.uploadImagesByName, async ({ body: { is_temp }, rights, files, signal }) => {
      const { company_id, user_id } = rights;
      return answerOf(await addImagesByName(writes, { company_id, user_id, is_temp, files, signal }));
    }),

    route(
      contract.uploadImagesOfProduct,
      async ({ params, body: { is_temp }, rights, files, signal }) => {
        const { company_id } = await modelToArrange(rights, params.id);
        const { user_id } = rights;
        const sent = await addImages(writes, params.id, { company_id, user_id, is_temp, files, signal });
        const { data, message } = answerOf(sent);
        return { data: { ...data, images: await listImages(writes, await modelOf(params.id)) }, message };
      },
      { shopOf },
    ),

    route(
      contract.deleteProductImage,
      async ({ params, body, rights }) => {
        const model = await modelToArrange(rights, params.id);
        await deleteImage(writes, model, { user_id: rights.user_id, ...body });
        return { data: await listImages(writes, model), message: say('productImageDeleted') };
      },
      { shopOf },
    ),

    route(
      contract.orderProductImages,
      async ({ params, body, rights }) => {
        const model = await modelToArrange(rights, params.id);
        await orderImages(writes, model, { user_id: rights.user_id, ...body });
        return { data: await listImages(writes, model), message: say('productImagesOrdered') };
      },
      { shopOf },
    ),

    route(
      contract.colorProductImage,
      async ({ params, body, rights }) => {
        const model = await modelToArrange(rights, params.id);
        await colorImage(writes, model, { user_id: rights.user_id, ...body });
        return { data: await listImages(writes, model), message: say('productImageColored') };
      },
      { shopOf },
    ),
  ];
}

function answerOf(data: contract.SentImages) {
  if (data.files.length === 0) throw invalidFields({ images: say('pictureMissing') });
  const { added, present } = data;
  return { data, message: say('imagesAdded', { n: added, present, ...refusedFiles(data) }) };
}
