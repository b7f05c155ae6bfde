import { z } from 'zod';
import { optional } from './blank.ts';
import { id } from './fields.ts';
import { shopIdInText, shopQuery } from './shop.ts';

/** Pictures that records show, each kept once in a shop under the hash of its content. */

/** As a chooser of files takes them. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

export const maxPictureBytes = 10 * 1024 * 1024;
/** Pixels of the largest picture that is unpacked. */
export const maxPicturePixels = 40_000_000;

export const keptPicture = z.object({
  /** Path from which it is shown, and by which a record names it. */
  link: z.string(),
  width: id,
  height: id,
});
export type KeptPicture = z.infer<typeof keptPicture>;

/** Form with one picture; its shop stands in the query. */
export const pictureForm = {
  multipart: true,
  uploads: { files: 1, bytes: maxPictureBytes, textBytes: 200 },
  query: shopQuery,
  body: z.object({ company_id: optional(shopIdInText) }),
} as const;
