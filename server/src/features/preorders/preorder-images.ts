import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { maxPicturePixels } from '@soquay/contract/pictures';
import { imageName } from '@soquay/contract/preorder-images';
import { maxPreorderImages, type PictureType } from '@soquay/contract/rules/picture';
import { say } from '@soquay/contract/said';
import type { Trx } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { PictureFitter } from '../../pictures/picture-fitter.ts';
import { invalidFields } from '../../refusal.ts';
import { insertImage } from './preorders.writes.ts';

/** Uploaded picture; its content stays on the disk until it is stored. */
interface SentImage {
  /** Name in the pre-order. */
  image_file: string;
  content_type: PictureType;
  path: string;
  sha256: string;
}

/** Types of pictures with the endings of their file names; the first replaces a wrong one. */
const kinds: Record<'jpeg' | 'png', { type: PictureType; endings: readonly [string, ...string[]] }> = {
  jpeg: { type: 'image/jpeg', endings: ['.jpg', '.jpeg', '.jpe', '.jfif'] },
  png: { type: 'image/png', endings: ['.png'] },
};

/** Longest side in pixels: a phone's picture looks the same on any screen, in a tenth of its bytes. */
const longestSide = 2_560;

/**
 * Reads the uploaded pictures, each name once and with an ending of its type; refuses what is no complete JPEG or PNG.
 * Each is re-encoded, since it would tell where and with what it was taken. Files of fields left empty are skipped.
 */
export async function readImages(files: readonly UploadedFile[]): Promise<SentImage[]> {
  const sent = files.filter(({ filename, size }) => size > 0 || filename);
  const names = sent.map(({ filename }) => nameOf(filename));
  const images = new Map<string, SentImage>();
  const fitter = new PictureFitter();
  try {
    for (const [index, { path }] of sent.entries()) {
      const name = names[index] ?? '';
      // Hashes what was sent: the same picture sent again has the same hash, whatever writes it anew.
      const sha256 = createHash('sha256')
        .update(await readFile(path))
        .digest('base64');
      const format = await writeAnew(fitter, path);
      if (!format) throw invalidFields({ images: say('imageUnreadable', { name }) });
      const { type, endings } = kinds[format];
      const image_file = endings.some((ending) => name.toLowerCase().endsWith(ending))
        ? name
        : nameOf(name + endings[0]);
      if (!images.has(image_file)) images.set(image_file, { image_file, content_type: type, path, sha256 });
    }
  } finally {
    await fitter.close();
  }
  return [...images.values()];
}

/** Re-encodes a picture; undefined when it is no JPEG or PNG. */
async function writeAnew(fitter: PictureFitter, path: string): Promise<keyof typeof kinds | undefined> {
  const fitted = await fitter.fit({
    picture: path,
    sizes: [{ side: longestSide }],
    maxPixels: maxPicturePixels,
  });
  const [picture] = 'wrong' in fitted ? [] : fitted.pictures;
  if (picture?.type !== 'jpeg' && picture?.type !== 'png') return undefined;
  await writeFile(path, picture.content);
  return picture.type;
}

function nameOf(filename: string): string {
  const name = imageName.safeParse(filename);
  if (!name.success) throw invalidFields({ images: say('fieldInvalid', { label: 'tên ảnh' }) });
  return name.data;
}

/** Fingerprints of pictures, by which a repeated request is compared with the first. */
export function fingerprintsOf(images: readonly SentImage[]) {
  return images.map(({ image_file, sha256 }) => ({ image_file, sha256 }));
}

/** Stores pictures one by one: ten pictures of several forms at once would take all memory. */
export async function writeImages(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
  images: readonly SentImage[],
): Promise<void> {
  for (const { image_file, content_type, path } of images) {
    const content = await readFile(path);
    await executeBatch(trx, insertImage({ company_id, id, image_file, content_type, content }));
  }
}

/** Returns the pictures that are new to a pre-order with these names; refuses more than one may have. */
export function addedImages(images: readonly SentImage[], known: readonly string[]): SentImage[] {
  const added = images.filter(({ image_file }) => !known.includes(image_file));
  const limit = maxPreorderImages;
  if (known.length + added.length > limit) throw invalidFields({ images: say('tooManyImages', { limit }) });
  return added;
}
