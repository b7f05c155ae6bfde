import { type SentImages, uploadImagesOfProduct } from '@soquay/contract/product-images';
import { api } from '@/api/api.ts';
import { textByKey } from '@/api/said-text.ts';

/** Adds pictures to the model of a product, behind those that are there; answers what became of each file. */
export function addPictures(productId: number, files: readonly File[]) {
  return api(uploadImagesOfProduct, { params: { id: productId }, body: {} }, { images: files });
}

/** For each file that was refused, its name and why. */
export function refusalsOf({ files }: Pick<SentImages, 'files'>): string[] {
  return files
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ file, reason = '', said_reason }) => `${file}: ${textByKey(reason, said_reason)}`);
}
