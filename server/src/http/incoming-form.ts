import type { ServerResponse } from 'node:http';
import type { Endpoint } from '@soquay/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-folder.ts';
import { readUploads, type Uploads } from './uploads.ts';

/**
 * Forms with files that this process has at once, on their way or being worked on: each is a connection, files on the
 * disk, and memory once they are read. A person's screens send one or two.
 */
const most = { person: 8, shop: 16, all: 32 };

/** Whose form it is; of a document whose shop is not known yet, the person's alone. */
interface FormOwner {
  user_id: number;
  company_id: number | undefined;
}

/** Counts the forms there are, for all of a process. */
export class FormPlaces {
  readonly #taken = new Map<string, number>();

  /** Answers what gives the place back, to be called once. TOO_MANY_AT_ONCE where there is none. */
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
 * A form on its way through the gate. Its place and its files go once it is answered, or as soon as its sender is
 * gone and no handler works on it: no later hook runs then, and what was left half read never ends.
 */
export class IncomingForm {
  readonly #leave: () => void;
  readonly #senderGone = Promise.withResolvers<never>();
  #isSenderGone = false;
  #uploads: Uploads | undefined;
  #folder: TemporaryFolder | undefined;
  #isWorkedOn = false;
  #isEnded = false;

  /** REQUEST_UNREADABLE for one whose sender is gone already. */
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

  /** Receives its files, and answers its text fields. */
  async receive(request: FastifyRequest, endpoint: Endpoint): Promise<Uploads['fields']> {
    return await this.during(async () => {
      this.#folder = await makeTemporaryFolder();
      const reading = readUploads(request, endpoint, this.#folder.path);
      this.#uploads = await Promise.race([reading, this.#senderGone.promise]);
      return this.#uploads.fields;
    });
  }

  /** Its files stay until the work on them is done. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#isWorkedOn = true;
    try {
      return await work();
    } finally {
      this.#isWorkedOn = false;
      if (this.#isSenderGone) await this.end();
    }
  }

  /** Said twice it does no harm. */
  async end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#leave();
    await this.#folder?.discard();
  }
}
