import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, requiredText } from './fields.ts';

/** Pictures that records show, each kept once in a shop under the hash of its content. */

/** As a chooser of files takes them. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

export const maxPictureBytes = 10 * 1024 * 1024;
/** What unpacks to more is not looked at. */
export const maxPicturePixels = 40_000_000;

export const keptPicture = z.object({
  /** Where it is shown from, and what a record names it by. */
  link: z.string(),
  width: id,
  height: id,
});
export type KeptPicture = z.infer<typeof keptPicture>;

const pictureHash = /^[0-9a-f]{64}$/;
const folder = '/api/pictures/';

/** Of the picture that a link names; undefined for any other link. */
export function pictureHashOf(link: string): string | undefined {
  const hash = link.startsWith(folder) ? link.slice(folder.length) : '';
  return pictureHash.test(hash) ? hash : undefined;
}

export function pictureLink(sha256: string): string {
  return folder + sha256;
}

export const getPicture = endpoint({
  method: 'GET',
  path: `${folder}:sha256`,
  summary: 'Một ảnh, theo mã băm nội dung của nó',
  access: { scope: 'public', reason: 'the website shows it; its name is the hash of its content' },
  params: z.object({ sha256: requiredText('ảnh', 64).regex(pictureHash) }),
  response: 'file',
});
