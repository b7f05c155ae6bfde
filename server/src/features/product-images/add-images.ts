import { maxProductImages, type SentImage, type SentImages } from '@soquay/contract/product-images';
import { type Said, say } from '@soquay/contract/said';
import { vietnameseOf } from '@soquay/contract/vietnamese';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { PictureFitter } from '../../pictures/picture-fitter.ts';
import { faultOfPicture, storeProductPicture } from '../../pictures/store-picture.ts';
import { codesInName, type NamedCode, placeAmong } from './image-name.rules.ts';
import {
  findModelOfProduct,
  findModelsByCode,
  findModelsByProductCode,
  type LockedImage,
  lockImages,
  type Model,
} from './product-images.queries.ts';
import { insertImage, type NewImage, writeImageColor, writeLasting } from './product-images.writes.ts';

interface Sending {
  company_id: number;
  user_id: number;
  is_temp: 0 | 1;
  files: readonly UploadedFile[];
  /** Aborted when the client has hung up. */
  signal: AbortSignal;
}

/** Target of a picture, with the number in its file name; null when it has none. */
interface Destination {
  /** Finds the model when the picture is placed: a product may change its image code or colour while pictures are processed. */
  findModel: (db: Db) => Promise<(Model & { color?: string }) | undefined>;
  code_anh?: string;
  number: number | null;
}

/** Adds pictures to the models named by their file names. Returns the result of each file. */
export async function addImagesByName(db: Db, sending: Sending): Promise<SentImages> {
  const named = picturesIn(sending.files).map((file) => ({ file, codes: codesInName(file.filename) }));
  const codes = named.flatMap((one) => one.codes.map(({ code }) => code));
  const { company_id } = sending;
  const models = await findModelsByCode(db, company_id, codes);
  const products = await findModelsByProductCode(
    db,
    company_id,
    codes.filter((code) => !models.has(code)),
  );
  const destinationOf = (codes: readonly NamedCode[]): Destination | undefined => {
    // Prefers image codes over product codes, so that a file name keeps its earlier meaning.
    for (const [known, find] of [
      [models, findModelsByCode],
      [products, findModelsByProductCode],
    ] as const) {
      const named = codes.find(({ code }) => known.has(code));
      if (!named) continue;
      const { code, number } = named;
      return {
        findModel: async (db) => (await find(db, company_id, [code])).get(code),
        code_anh: known.get(code)?.code_anh ?? code,
        number,
      };
    }
    return undefined;
  };
  return await addEach(
    db,
    sending,
    named.map(({ file, codes }) => ({ file, to: destinationOf(codes) })),
  );
}

/** Adds pictures to the model of a product, after the existing ones. */
export async function addImages(db: Db, productId: number, sending: Sending): Promise<SentImages> {
  const to: Destination = {
    findModel: (connection) => findModelOfProduct(connection, productId),
    number: null,
  };
  return await addEach(
    db,
    sending,
    picturesIn(sending.files).map((file) => ({ file, to })),
  );
}

/** Leaves out the nameless file that a browser sends for an empty field. */
export function picturesIn(files: readonly UploadedFile[]): UploadedFile[] {
  return files.filter(({ field, filename, size }) => /^images(\[\])?$/.test(field) && (size > 0 || filename));
}

/** Most refused files named in the message; the answer has a row for each. */
const mostNamed = 3;

/** Part of a message about refused files: how many, and their names with the reasons. */
export type RefusedFiles = { refused: number; files: string };

export function refusedFiles({ files }: Pick<SentImages, 'files'>): RefusedFiles {
  const refused = files.filter(({ outcome }) => outcome === 'refused');
  const named = refused.slice(0, mostNamed).map(({ file, reason }) => `${file} (${reason})`);
  const rest = refused.length > mostNamed ? ['…'] : [];
  return { refused: refused.length, files: [...named, ...rest].join(', ') };
}

async function addEach(
  db: Db,
  sending: Sending,
  placed: readonly { file: UploadedFile; to: Destination | undefined }[],
): Promise<SentImages> {
  const files: SentImage[] = [];
  const fitter = new PictureFitter();
  try {
    // Processes one file at a time, since each is unpacked in memory.
    for (const { file, to } of placed) {
      if (sending.signal.aborted) break;
      files.push({ file: file.filename, ...(await addOne(db, { ...sending, fitter }, file, to)) });
    }
  } finally {
    await fitter.close();
  }
  const count = (wanted: SentImage['outcome']) => files.filter(({ outcome }) => outcome === wanted).length;
  return { added: count('added'), present: count('present'), refused: count('refused'), files };
}

async function addOne(
  db: Db,
  { company_id, user_id, is_temp, fitter }: Sending & { fitter: PictureFitter },
  { path, isTooLarge }: UploadedFile,
  to: Destination | undefined,
): Promise<Omit<SentImage, 'file'>> {
  if (isTooLarge) return refusedFor(say('pictureTooHeavy'));
  if (!to) {
    const wrong = await faultOfPicture(fitter, path);
    return refusedFor(say(wrong ?? 'imageCodeUnknown'));
  }
  const picture = await storeProductPicture(db, fitter, { company_id, path });
  if ('wrong' in picture) return refusedFor(say(picture.wrong));
  const { number, code_anh } = to;
  const placed = await place(db, to, { ...picture, name_number: number, is_temp, user_id });
  if (!placed) return refusedFor(say('imageCodeUnknown'));
  const { outcome, base_product_id, color } = placed;
  if (outcome === 'too many') {
    return refusedFor(say('tooManyImages', { limit: maxProductImages }));
  }
  const { image_file, thumb_file } = picture;
  return {
    outcome,
    base_product_id,
    ...(code_anh !== undefined && { code_anh }),
    ...(color && { color }),
    image_file,
    thumb_file,
  };
}

function refusedFor(reason: Said): Omit<SentImage, 'file'> {
  return { outcome: 'refused', reason: vietnameseOf(reason), said_reason: reason };
}

interface Placed {
  outcome: 'added' | 'present' | 'too many';
  base_product_id: number;
  /** Colour of the picture; '' for all colours. */
  color: string;
}

/** Returns undefined when the target no longer exists. */
async function place(db: Db, to: Destination, image: Omit<NewImage, 'color'>): Promise<Placed | undefined> {
  for (let model = await to.findModel(db); model; ) {
    const found = model;
    const placed = await inTransaction(db, async (trx) => {
      const images = await lockImages(trx, found);
      // Follows a product that left the model before the lock; behind it none can leave.
      model = await to.findModel(trx);
      if (model?.base_product_id !== found.base_product_id) return undefined;
      const { color = '' } = model;
      return { outcome: await placeIn(trx, found, images, { ...image, color }), color };
    });
    if (placed) return { ...placed, base_product_id: found.base_product_id };
  }
  return undefined;
}

async function placeIn(
  trx: Trx,
  { company_id, base_product_id }: Model,
  images: readonly LockedImage[],
  image: NewImage,
): Promise<Placed['outcome']> {
  const model = { company_id, base_product_id };
  const same = images.find(({ image_file }) => image_file === image.image_file);
  if (same) {
    if (same.is_temp > image.is_temp) await writeLasting(trx, model, same.id);
    if (image.color !== '' && image.color !== same.color) {
      await writeImageColor(trx, model, { id: same.id, color: image.color });
    }
    return 'present';
  }
  if (images.length >= maxProductImages) return 'too many';
  const numbers = images.map(({ name_number }) => name_number);
  await insertImage(trx, model, { place: placeAmong(numbers, image.name_number), image });
  await recordAudit(trx, {
    company_id,
    user_id: image.user_id,
    action: 'add-image',
    entity: 'base-product',
    entity_id: base_product_id,
    after: { image_file: image.image_file },
  });
  return 'added';
}
