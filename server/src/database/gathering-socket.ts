import { Socket } from 'node:net';

/**
 * Hands the operating system at once what is written to it in one turn of the event loop: each hand-over costs
 * more than what is in it, and wakes PostgreSQL.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | Written,
    written?: Written,
  ): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    return super.write(chunk, encoding as BufferEncoding, written);
  }
}

type Written = (error?: Error | null) => void;
