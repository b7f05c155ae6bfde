import { createHash } from 'node:crypto';
import { messages } from '@soquay/contract/messages';
import { type KeptPicture, maxPicturePixels, pictureLink } from '@soquay/contract/pictures';
import type { Db } from '../database/database.ts';
import { invalidFields, Refusal } from '../refusal.ts';
import { runInChild } from '../spreadsheets/run-in-child.ts';
import type { FitQuestion, Fitted } from './fit-picture.child.ts';
import { writePicture } from './pictures.writes.ts';

const childModule = new URL('./fit-picture.child.ts', import.meta.url);
/** 40 million points of a PNG take 4 s here. */
const limits = { timeMs: 20_000, memoryMb: 512, lane: 'pictures' } as const;
/** Twice as many points as a large screen is wide, on which a banner fills it. */
const longestSide = 2_560;

/** Keeps what was sent as the picture that it is, written anew; refuses at `field` what is none. */
export async function keepPicture(
  db: Db,
  { company_id, path, field }: { company_id: number; path: string; field: string },
): Promise<KeptPicture> {
  const fitted = await fit(path);
  if ('wrong' in fitted) {
    const isLarge = fitted.wrong === 'too many pixels';
    throw invalidFields({ [field]: isLarge ? messages.pictureTooLarge : messages.pictureUnreadable });
  }
  const { type, width, height } = fitted;
  const content = Buffer.from(fitted.content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await writePicture(db, { company_id, sha256, content_type: `image/${type}`, width, height, content });
  return { link: pictureLink(sha256), width, height };
}

async function fit(path: string): Promise<Fitted> {
  const question: FitQuestion = { path, side: longestSide, maxPixels: maxPicturePixels };
  const child = runInChild<Fitted>(childModule, question, limits);
  try {
    return (await child.next()).value ?? { wrong: 'unreadable' };
  } catch (error) {
    // It went past the limits of its process.
    if (error instanceof Refusal) return { wrong: 'unreadable' };
    throw error;
  } finally {
    await child.return();
  }
}
