import { Refusal } from '../refusal.ts';
import { runInChild } from '../spreadsheets/run-in-child.ts';
import type { FitQuestion, Fitted } from './fit-picture.child.ts';

const childModule = new URL('./fit-picture.child.ts', import.meta.url);
/** 40 million points of a PNG take 4 s here. */
const limits = { timeMs: 60_000, memoryMb: 512, lane: 'pictures' } as const;
/** A process takes longer to start than a picture to be fitted; and then others have their turn. */
const picturesOfChild = 10;

/** Makes one picture after the other as small as it is shown, in a process that it keeps for a while; to be closed. */
export class PictureFitter {
  #child: AsyncGenerator<Fitted | undefined, void, FitQuestion | undefined> | undefined;
  #fitted = 0;

  async fit(question: FitQuestion): Promise<Fitted> {
    try {
      this.#child ??= await startChild();
      this.#fitted += 1;
      return (await this.#child.next(question)).value ?? { wrong: 'unreadable' };
    } catch (error) {
      // It went past the limits of its process, which is gone by now.
      if (error instanceof Refusal) return { wrong: 'unreadable' };
      throw error;
    } finally {
      if (this.#fitted >= picturesOfChild) await this.close();
    }
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    this.#fitted = 0;
    await child?.return();
  }
}

async function startChild() {
  const child = runInChild<Fitted | undefined, FitQuestion | undefined>(childModule, {}, limits);
  await child.next(undefined);
  return child;
}
