import type { ServerResponse } from 'node:http';
import type { Endpoint } from '@soquay/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-folder.ts';
import { readUploads, type Uploads } from './uploads.ts';

/**
 * Limits on forms with files that arrive or are processed at once: each takes a connection, disk space and memory. A
 * person's screens send one or two.
 */
const most = { person: 8, shop: 16, all: 32 };

/** Owner whose limits a form counts towards; without a shop while the document's shop is not known. */
interface FormOwner {
  user_id: number;
  company_id: number | undefined;
}

/** Counts the forms of this process. */
export class FormPlaces {
  readonly #taken = new Map<string, number>();

  /** Returns a function that frees the place, to be called once. TOO_MANY_AT_ONCE when all are taken. */
  take({ user_id, company_id }: FormOwner): () => void {
    const shares: [share: string, limit: number][] = [
      ['all', most.all],
      [`person ${user_id}`, most.person],
    ];
    if (company_id !== undefined) shares.push([`shop ${company_id}`, most.shop]);
    if (shares.some(([share, limit]) => this.#count(share) >= limit)) throw new Refusal('TOO_MANY_AT_ONCE');
    for (const [share] of shares) this.#taken.set(share, this.#count(share) + 1);
    return () => {
      for (const [share] of shares) {
        const left = this.#count(share) - 1;
        if (left > 0) this.#taken.set(share, left);
        else this.#taken.delete(share);
      }
    };
  }

  #count(share: string): number {
    return this.#taken.get(share) ?? 0;
  }
}

/**
 * Form with files of one request. Its place and files are freed when it is answered, or when its sender is gone and no
 * handler works on it: then no later hook runs, and a half-read form would never end.
 */
export class IncomingForm {
  readonly #leave: () => void;
  readonly #senderGone = Promise.withResolvers<never>();
  #isSenderGone = false;
  #uploads: Uploads | undefined;
  #folder: TemporaryFolder | undefined;
  #isWorkedOn = false;
  #isEnded = false;

  /** Throws REQUEST_UNREADABLE when the sender is already gone. */
  constructor(places: FormPlaces, owner: FormOwner, response: ServerResponse) {
    if (response.destroyed) throw new Refusal('REQUEST_UNREADABLE');
    this.#leave = places.take(owner);
    this.#senderGone.promise.catch(() => undefined);
    response.once('close', () => {
      this.#isSenderGone = true;
      this.#senderGone.reject(new Refusal('REQUEST_UNREADABLE'));
      if (!this.#isWorkedOn) void this.end();
    });
  }

  get files() {
    return this.#uploads?.files;
  }

  /** Receives the files and returns the text fields. */
  async receive(request: FastifyRequest, endpoint: Endpoint): Promise<Uploads['fields']> {
    return await this.during(async () => {
      this.#folder = await makeTemporaryFolder();
      const reading = readUploads(request, endpoint, this.#folder.path);
      this.#uploads = await Promise.race([reading, this.#senderGone.promise]);
      return this.#uploads.fields;
    });
  }

  /** Runs `work` and keeps the files until it is done. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#isWorkedOn = true;
    try {
      return await work();
    } finally {
      this.#isWorkedOn = false;
      if (this.#isSenderGone) await this.end();
    }
  }

  /** May be called twice. */
  async end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#leave();
    await this.#folder?.discard();
  }
}
