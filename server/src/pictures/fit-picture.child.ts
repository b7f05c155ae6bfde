/** Process of its own: makes pictures that strangers to it have sent as small as they are shown. */
import sharp from 'sharp';
import { serveParent } from '../spreadsheets/child-process.ts';
import { readSafely } from './read-safely.ts';

export interface FitQuestion {
  path: string;
  /** Longest side of what comes out. */
  side: number;
  maxPixels: number;
}
export type Fitted =
  | { type: 'jpeg' | 'png' | 'webp'; width: number; height: number; content: Uint8Array }
  | { wrong: 'unreadable' | 'too many pixels' };

const maxSeconds = 15;

readSafely();
serveParent(fitOne);

async function* fitOne(question: FitQuestion): AsyncGenerator<Fitted, void, void> {
  yield await fit(question);
}

async function fit({ path, side, maxPixels }: FitQuestion): Promise<Fitted> {
  try {
    // Reads the head alone.
    const { format, width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return { wrong: 'unreadable' };
    if (width * height > maxPixels) return { wrong: 'too many pixels' };
    // Written anew, it has neither place and camera in it nor whatever else was hidden there.
    const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, format === 'png' ? {} : { quality: 85 })
      .timeout({ seconds: maxSeconds })
      .toBuffer({ resolveWithObject: true });
    return { type: format, width: info.width, height: info.height, content: data };
  } catch {
    return { wrong: 'unreadable' };
  }
}
