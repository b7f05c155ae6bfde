/** Child process that scales uploaded pictures, so that a harmful one cannot hurt the server. */
import sharp from 'sharp';
import { serveParent } from '../spreadsheets/child-process.ts';
import { readSafely } from './read-safely.ts';

export interface FitQuestion {
  /** Path of a file, or its content. */
  picture: string | Uint8Array;
  sizes: readonly PictureSize[];
  maxPixels: number;
}
export interface PictureSize {
  /** Longest side of the result. */
  side: number;
  /** Format of the result, by default that of the original. */
  type?: PictureType;
}
export type PictureType = 'jpeg' | 'png' | 'webp';
export interface FittedPicture {
  type: PictureType;
  width: number;
  height: number;
  content: Uint8Array;
}
/** Results in the order of the sizes. */
export type Fitted = { pictures: FittedPicture[] } | { wrong: 'unreadable' | 'too many pixels' };

const maxSeconds = 15;

readSafely();
serveParent(fitEach);

/** Answers once on starting, then once a picture. */
async function* fitEach(): AsyncGenerator<Fitted | undefined, void, FitQuestion> {
  let next = yield undefined;
  for (;;) next = yield await fit(next);
}

async function fit({ picture, sizes, maxPixels }: FitQuestion): Promise<Fitted> {
  try {
    // Reads the header alone.
    const { format, width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return { wrong: 'unreadable' };
    if (width * height > maxPixels) return { wrong: 'too many pixels' };
    // Decoded once for all sizes. Re-encoding drops place, camera and whatever else was hidden in the file.
    const { data, info } = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'truncated' })
      .autoOrient()
      .resize(within(Math.max(...sizes.map(({ side }) => side))))
      .timeout({ seconds: maxSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pictures: FittedPicture[] = [];
    for (const { side, type = format } of sizes) {
      const { width, height, channels } = info;
      const made = await sharp(data, { raw: { width, height, channels } })
        .resize(within(side))
        .toFormat(type, type === 'png' ? {} : { quality: 85 })
        .timeout({ seconds: maxSeconds })
        .toBuffer({ resolveWithObject: true });
      pictures.push({ type, width: made.info.width, height: made.info.height, content: made.data });
    }
    return { pictures };
  } catch {
    return { wrong: 'unreadable' };
  }
}

function within(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
}
