import type { SessionUser } from '@soquay/contract/auth';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { jwtVerify } from 'jose';
import { Refusal } from './refusal.ts';

/** Who is signed in, with what they may do in each shop they may enter. */
export interface Person {
  session_id: string;
  user: SessionUser;
  /** By company_id. */
  rights: ReadonlyMap<number, ShopRights>;
}

/** Loads the person of a live session; undefined once it has ended or the user was deleted. */
export type LoadPerson = (sessionId: string) => Promise<Person | undefined>;

/** Rights are live: a changed grant, an ended session or a deleted user takes effect within this time (decisions.md asks for 5 s). */
const rightsLiveMs = 3_000;
/** Sessions remembered; the oldest makes room. */
const maxRemembered = 5_000;

export class SessionReader {
  readonly #secret: Uint8Array;
  readonly #load: LoadPerson;
  readonly #now: () => number;
  readonly #remembered = new Map<string, { person: Promise<Person | undefined>; loadedAt: number }>();

  constructor(secret: Uint8Array, load: LoadPerson, now: () => number = Date.now) {
    this.#secret = secret;
    this.#load = load;
    this.#now = now;
  }

  /** The person behind an `Authorization: Bearer` header, else a refusal SESSION_ENDED. */
  async read(authorization: string | undefined): Promise<Person> {
    const token = authorization?.match(/^Bearer (\S+)$/i)?.[1];
    const sessionId = token ? await this.#sessionIdOf(token) : undefined;
    const person = sessionId ? await this.#personOf(sessionId) : undefined;
    if (!person) throw new Refusal('SESSION_ENDED');
    return person;
  }

  /** Forgets what this process remembers of a session, so that its own changes show at once. */
  forget(sessionId: string): void {
    this.#remembered.delete(sessionId);
  }

  async #sessionIdOf(token: string): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, { algorithms: ['HS256'] });
      return typeof payload.sid === 'string' ? payload.sid : undefined;
    } catch {
      return undefined;
    }
  }

  #personOf(sessionId: string): Promise<Person | undefined> {
    const now = this.#now();
    const known = this.#remembered.get(sessionId);
    if (known && now - known.loadedAt < rightsLiveMs) return known.person;
    const person = this.#load(sessionId);
    this.#remembered.delete(sessionId);
    this.#remembered.set(sessionId, { person, loadedAt: now });
    // A failed load must not be remembered as an answer.
    person.catch(() => this.#remembered.delete(sessionId));
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= maxRemembered) break;
      this.#remembered.delete(oldest);
    }
    return person;
  }
}
