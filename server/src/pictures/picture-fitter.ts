import { Refusal } from '../refusal.ts';
import { runInChild } from '../spreadsheets/run-in-child.ts';
import type { FitQuestion, Fitted } from './fit-picture.child.ts';

const childModule = new URL('./fit-picture.child.ts', import.meta.url);
/** Limits on a child: a PNG of 40 million pixels takes 4 s here. */
const limits = { timeMs: 60_000, memoryMb: 512, lane: 'pictures' } as const;
/** Pictures that a child scales before others have their turn; starting one takes longer than scaling one. */
const picturesOfChild = 10;

/** Scales pictures one after another in a child process that is reused for a while; must be closed. */
export class PictureFitter {
  #child: AsyncGenerator<Fitted | undefined, void, FitQuestion | undefined> | undefined;
  #fitted = 0;

  async fit(question: FitQuestion): Promise<Fitted> {
    try {
      this.#child ??= await startChild();
      this.#fitted += 1;
      return (await this.#child.next(question)).value ?? { wrong: 'unreadable' };
    } catch (error) {
      // The picture exceeded the child's limits, which has ended by now.
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
