import { createHash } from 'node:crypto';
import type { MessageKey } from '@soquay/contract/messages';
import { maxPicturePixels, type StoredPicture } from '@soquay/contract/pictures';
import { pictureLink } from '@soquay/contract/rules/picture-link';
import { say } from '@soquay/contract/said';
import type { Db } from '../database/database.ts';
import { invalidFields } from '../refusal.ts';
import type { FittedPicture, PictureSize } from './fit-picture.child.ts';
import { PictureFitter } from './picture-fitter.ts';
import { writePicture } from './pictures.writes.ts';

/** Size for a large screen of double density. */
const fullScreen: PictureSize = { side: 2_560 };

/** Stores an uploaded picture, re-encoded and scaled to `side`; refuses at `field` a file that is no picture. */
export async function storePicture(
  db: Db,
  {
    company_id,
    path,
    field,
    side = fullScreen.side,
  }: { company_id: number; path: string; field: string; side?: number },
): Promise<StoredPicture> {
  const fitter = new PictureFitter();
  const stored = await storeSizes(db, fitter, { company_id, path, sizes: [{ side }] }).finally(() =>
    fitter.close(),
  );
  if ('wrong' in stored) throw invalidFields({ [field]: say(stored.wrong) });
  const [picture] = stored.pictures;
  if (!picture) throw new Error('a picture came out in no size');
  return picture;
}

/** Links of a product picture in its three sizes. */
export interface ProductPicture {
  image_file: string;
  slide_file: string;
  thumb_file: string;
}

/** Sizes of product pictures; lists show thumbnails of 40 px, doubled for screens of high density. */
const productSizes: PictureSize[] = [fullScreen, { side: 800, type: 'webp' }, { side: 160, type: 'webp' }];

/** Stores a product picture in all its sizes, or returns what is wrong with it. */
export async function storeProductPicture(
  db: Db,
  fitter: PictureFitter,
  { company_id, path }: { company_id: number; path: string },
): Promise<ProductPicture | { wrong: MessageKey }> {
  const stored = await storeSizes(db, fitter, { company_id, path, sizes: productSizes });
  if ('wrong' in stored) return stored;
  const [image_file = '', slide_file = '', thumb_file = ''] = stored.pictures.map(({ link }) => link);
  return { image_file, slide_file, thumb_file };
}

/** Checks a picture without storing it; returns its fault, if any. */
export async function faultOfPicture(fitter: PictureFitter, path: string): Promise<MessageKey | undefined> {
  const fitted = await fitter.fit({ picture: path, sizes: [{ side: 1 }], maxPixels: maxPicturePixels });
  return 'wrong' in fitted ? faultTexts[fitted.wrong] : undefined;
}

const faultTexts = { 'too many pixels': 'pictureTooLarge', unreadable: 'pictureUnreadable' } as const;

async function storeSizes(
  db: Db,
  fitter: PictureFitter,
  { company_id, path, sizes }: { company_id: number; path: string; sizes: readonly PictureSize[] },
): Promise<{ pictures: StoredPicture[] } | { wrong: MessageKey }> {
  const fitted = await fitter.fit({ picture: path, sizes, maxPixels: maxPicturePixels });
  if ('wrong' in fitted) return { wrong: faultTexts[fitted.wrong] };
  const pictures: StoredPicture[] = [];
  for (const picture of fitted.pictures) pictures.push(await store(db, company_id, picture));
  return { pictures };
}

async function store(
  db: Db,
  company_id: number,
  { type, width, height, content: bytes }: FittedPicture,
): Promise<StoredPicture> {
  const content = Buffer.from(bytes);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await writePicture(db, { company_id, sha256, content_type: `image/${type}`, width, height, content });
  return { link: pictureLink(sha256), width, height };
}
