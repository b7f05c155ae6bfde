import { z } from 'zod';
import { optional } from './blank.ts';
import { id } from './fields.ts';
import { shopIdInText, shopQuery } from './shop.ts';

/** Pictures of records, each stored once in a shop under the hash of its content. */

/** Accepted types, in the syntax of a file input's `accept`. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

export const maxPictureBytes = 10 * 1024 * 1024;
/** Most pixels of a picture: a larger one would fill the memory when unpacked. */
export const maxPicturePixels = 40_000_000;

export const storedPicture = z.object({
  /** Address that shows the picture, and by which a record refers to it. */
  link: z.string(),
  width: id,
  height: id,
});
export type StoredPicture = z.infer<typeof storedPicture>;

/** Form with one picture; the query names its shop. */
export const pictureForm = {
  multipart: true,
  uploads: { files: 1, bytes: maxPictureBytes, textBytes: 200 },
  query: shopQuery,
  body: z.object({ company_id: optional(shopIdInText) }),
} as const;
