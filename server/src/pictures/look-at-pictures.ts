import { runInChild } from '../spreadsheets/run-in-child.ts';
import type { FoundPicture, SentPicture } from './look-at-pictures.child.ts';

const childModule = new URL('./look-at-pictures.child.ts', import.meta.url);
/** Ten pictures of a phone's 12 million points take 2 s and 150 MB here. */
const limits = { timeMs: 20_000, memoryMb: 512, lane: 'pictures' } as const;

/**
 * What each picture is by all of its content, which is decoded in a process of its own, one after the other: `jpeg`,
 * `png`, `webp`, or undefined for what is none of them, is damaged, or is larger than any camera makes it.
 */
export async function lookAtPictures(pictures: readonly SentPicture[]): Promise<FoundPicture[]> {
  const found: FoundPicture[] = [];
  if (pictures.length === 0) return found;
  const child = runInChild<FoundPicture, SentPicture | undefined>(childModule, {}, limits);
  try {
    // It begins by answering that it is there.
    await child.next(undefined);
    for (const picture of pictures) found.push((await child.next(picture)).value ?? undefined);
  } finally {
    await child.return();
  }
  return found;
}
