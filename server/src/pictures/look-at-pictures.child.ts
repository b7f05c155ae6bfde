/** Process of its own: decodes pictures that strangers to it have sent. */
import sharp from 'sharp';
import { serveParent } from '../spreadsheets/child-process.ts';
import { readSafely } from './read-safely.ts';

/** A file's path, or what is in it. */
export type SentPicture = string | Uint8Array;
export type FoundPicture = 'jpeg' | 'png' | 'webp' | undefined;

/** Phones make 12 to 50 million points. What claims to have more is not unpacked. */
const maxPixels = 50_000_000;
const maxSeconds = 8;

readSafely();
serveParent(lookAtPictures);

/** Asked with one picture after the other. */
async function* lookAtPictures(): AsyncGenerator<FoundPicture, void, SentPicture> {
  let next = yield undefined;
  for (;;) next = yield await typeOf(next);
}

async function typeOf(sent: SentPicture): Promise<FoundPicture> {
  try {
    const picture = sharp(sent, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true });
    const { format } = await picture.metadata();
    // Made small from every one of its points, not from a preview within it.
    const small = picture.resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false });
    await small.timeout({ seconds: maxSeconds }).raw().toBuffer();
    return format === 'jpeg' || format === 'png' || format === 'webp' ? format : undefined;
  } catch {
    return undefined;
  }
}
