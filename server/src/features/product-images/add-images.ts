import { messages } from '@soquay/contract/messages';
import { maxProductImages, type SentImage, type SentImages } from '@soquay/contract/product-images';
import { inVietnamese, say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { keepProductPicture } from '../../pictures/keep-picture.ts';
import { PictureFitter } from '../../pictures/picture-fitter.ts';
import { codesInName, type NamedCode, placeAmong } from './image-name.rules.ts';
import { findModelsByCode, lockImages, type Model } from './product-images.queries.ts';
import { insertImage, type NewImage, writeLasting } from './product-images.writes.ts';

interface Sending {
  company_id: number;
  user_id: number;
  is_temp: 0 | 1;
  files: readonly UploadedFile[];
  /** Aborted where nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Where a picture belongs, and which of the pictures there it is; null for one that says nothing of that. */
interface Destination extends Model {
  code_anh?: string;
  number: number | null;
}

/** Pictures that say by their names whose they are. What became of each is said for itself. */
export async function addImagesByName(db: Db, sending: Sending): Promise<SentImages> {
  const named = filesOf(sending).map((file) => ({ file, codes: codesInName(file.filename) }));
  const codes = named.flatMap((one) => one.codes.map(({ code }) => code));
  const models = await findModelsByCode(db, sending.company_id, codes);
  const destinationOf = (codes: readonly NamedCode[]): Destination | undefined => {
    for (const { code, number } of codes) {
      const model = models.get(code);
      if (model) return { ...model, number };
    }
    return undefined;
  };
  return await addEach(
    db,
    sending,
    named.map(({ file, codes }) => ({ file, to: destinationOf(codes) })),
  );
}

/** Pictures of one base product, behind those there are. */
export async function addImages(db: Db, model: Model, sending: Sending): Promise<SentImages> {
  const to = { ...model, number: null };
  return await addEach(
    db,
    sending,
    filesOf(sending).map((file) => ({ file, to })),
  );
}

/** What a form sends for a field left empty is none. */
function filesOf({ files }: Sending): UploadedFile[] {
  return files.filter(({ field, filename, size }) => /^images(\[\])?$/.test(field) && (size > 0 || filename));
}

async function addEach(
  db: Db,
  sending: Sending,
  placed: readonly { file: UploadedFile; to: Destination | undefined }[],
): Promise<SentImages> {
  const files: SentImage[] = [];
  const fitter = new PictureFitter();
  try {
    // One after the other: what is unpacked of each stands in memory.
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
  if (!to) return { outcome: 'refused', reason: messages.imageCodeUnknown };
  if (isTooLarge) return { outcome: 'refused', reason: messages.pictureTooHeavy };
  const picture = await keepProductPicture(db, fitter, { company_id, path });
  if ('wrong' in picture) return { outcome: 'refused', reason: messages[picture.wrong] };
  const { number, code_anh, base_product_id } = to;
  const outcome = await place(db, to, { ...picture, name_number: number, is_temp, user_id });
  if (outcome === 'too many') {
    return { outcome: 'refused', reason: inVietnamese(say('tooManyImages', { limit: maxProductImages })) };
  }
  const { image_file, thumb_file } = picture;
  return { outcome, base_product_id, ...(code_anh !== undefined && { code_anh }), image_file, thumb_file };
}

function place(
  db: Db,
  { company_id, base_product_id }: Model,
  image: NewImage,
): Promise<'added' | 'present' | 'too many'> {
  const model = { company_id, base_product_id };
  return inTransaction(db, async (trx) => {
    const images = await lockImages(trx, model);
    const same = images.find(({ image_file }) => image_file === image.image_file);
    if (same) {
      if (same.is_temp > image.is_temp) await writeLasting(trx, model, same.id);
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
  });
}
