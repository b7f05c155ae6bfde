import type { Product } from '@soquay/contract/product';
import * as contract from '@soquay/contract/product-images';
import { isAllowed } from '@soquay/contract/rules/access';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { Db } from '../../database/database.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { Refusal } from '../../refusal.ts';
import { addImages, picturesIn, type RefusedFiles, refusedFiles } from '../product-images/add-images.ts';
import { findProduct, type ProductRow } from './product.queries.ts';
import { shownProduct } from './product.rules.ts';

interface Sent {
  rights: ShopRights;
  files: readonly UploadedFile[];
  /** Aborted when the client has hung up. */
  signal: AbortSignal;
}

export interface SavedProduct {
  product: Product;
  /** Pictures that were refused, for the message. */
  refused: RefusedFiles;
}

/**
 * Saves a product, then adds the pictures sent along; a refused picture does not undo the save. ACCESS_DENIED at
 * `images`, with nothing saved, without the right to upload.
 */
export async function saveWithPictures(
  db: Db,
  { rights, files, signal }: Sent,
  save: () => Promise<Product>,
): Promise<SavedProduct> {
  const pictures = picturesIn(files);
  if (pictures.length === 0) return { product: await save(), refused: { refused: 0, files: '' } };
  refusePicturesOf(rights);
  const saved = await save();
  const { company_id, user_id } = rights;
  const sent = await addImages(db, saved.product_id, {
    company_id,
    user_id,
    is_temp: 0,
    files: pictures,
    signal,
  });
  // Reads the product again: its first picture and versions have changed.
  const product = (await findProduct(db, { company_id, id: saved.product_id })) as ProductRow;
  return { product: shownProduct(product), refused: refusedFiles(sent) };
}

function refusePicturesOf(rights: ShopRights): void {
  if (isAllowed(contract.uploadImagesOfProduct.access, rights)) return;
  throw new Refusal('ACCESS_DENIED', {
    message: say('fieldsLocked', { fields: 'ảnh' }),
    params: { fields: ['images'] },
    errors: { images: say('productFieldLocked') },
  });
}
