import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { imageName } from '@soquay/contract/preorder-images';
import { maxPreorderImages, pictureTypeOf } from '@soquay/contract/rules/picture';
import { say } from '@soquay/contract/said';
import type { UploadedFile } from '../../http/uploads.ts';
import { invalidFields } from '../../refusal.ts';
import type { PreorderImage } from './preorders.writes.ts';

/** The pictures among what was sent, each name once; refuses what is no JPEG or PNG. What a form sends for a field left empty is none. */
export async function readImages(files: readonly UploadedFile[]): Promise<PreorderImage[]> {
  const images = new Map<string, PreorderImage>();
  for (const { filename, path, size } of files) {
    if (size === 0 && !filename) continue;
    const name = imageName.safeParse(filename);
    if (!name.success) throw invalidFields({ images: say('fieldInvalid', { label: 'tên ảnh' }) });
    const image_file = name.data;
    const content = await readFile(path);
    const content_type = pictureTypeOf(content);
    if (!content_type) throw invalidFields({ images: say('imageUnreadable', { name: image_file }) });
    if (!images.has(image_file)) images.set(image_file, { image_file, content_type, content });
  }
  return [...images.values()];
}

/** What tells a request with these pictures from one with others. */
export function fingerprintsOf(images: readonly PreorderImage[]) {
  return images.map(({ image_file, content }) => ({
    image_file,
    sha256: createHash('sha256').update(content).digest('base64'),
  }));
}

/** Those that are new to a pre-order, whose names are `known`; refuses more than one may have. */
export function addedImages(images: readonly PreorderImage[], known: readonly string[]): PreorderImage[] {
  const added = images.filter(({ image_file }) => !known.includes(image_file));
  const limit = maxPreorderImages;
  if (known.length + added.length > limit) throw invalidFields({ images: say('tooManyImages', { limit }) });
  return added;
}
