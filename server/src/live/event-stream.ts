import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@soquay/contract/live';
import type { Person } from '../http/session.ts';

/** Bytes that may wait for a reader; one that is further behind gets a `gap` event when it reads again. */
const maxWaiting = 64 * 1024;
/** Heartbeats that may wait unread before the reader counts as gone. */
const maxMissed = 3;

/** An open stream to a browser, which shares it among its tabs. */
export class EventStream {
  readonly person: Person;
  readonly #response: ServerResponse;
  #isBehind = false;
  #missed = 0;

  constructor(response: ServerResponse, person: Person) {
    this.#response = response;
    this.person = person;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // nginx would keep events back until it has 4 kB of them.
      'x-accel-buffering': 'no',
      // A server that stops need not wait until the reader has let go of it too.
      connection: 'close',
    });
    // A connection that breaks says so by 'close'.
    response.on('error', () => undefined);
    response.on('drain', () => this.#catchUp());
    // The reader knows by it that the stream is there.
    this.beat();
  }

  /** Sends an event written by `textOf`. */
  send(text: string): void {
    if (!this.#isBehind) this.#write(text);
  }

  /** Sends a heartbeat, or ends the stream of a reader that has read nothing for too long. */
  beat(): void {
    this.#missed = this.#response.writableLength > 0 ? this.#missed + 1 : 0;
    if (this.#missed > maxMissed) this.#response.destroy();
    else if (!this.#isBehind) this.#write(':\n\n');
  }

  end(): void {
    if (this.#isBehind) this.#response.destroy();
    else this.#response.end();
  }

  #write(text: string): void {
    if (this.#response.writableEnded) return;
    this.#response.write(text);
    this.#isBehind = this.#response.writableLength > maxWaiting;
  }

  #catchUp(): void {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    this.send(gap);
  }
}

export function textOf({ event, data }: LiveEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Sent when changes may have been missed: screens then read everything anew. */
export const gap = textOf({ event: 'gap', data: null });

/** Sent when the reader's rights are no longer those that the stream was opened with. */
export const otherRights = textOf({ event: 'rights', data: null });
