import type { SessionUser } from '@soquay/contract/auth';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../refusal.ts';

/** Signed-in person, with their rights in each of their shops. */
export interface Person {
  session_id: string;
  user: SessionUser;
  /** Keyed by company_id. */
  rights: ReadonlyMap<number, ShopRights>;
}

/** Loads the person of a live session; undefined once it has ended or the user was deleted. */
export type LoadPerson = (sessionId: string) => Promise<Person | undefined>;

/** Type and audience of our access tokens, so that another token signed with the same secret is not accepted. */
export const accessTokens = { typ: 'at+jwt', audience: 'soquay-api' } as const;

interface AccessToken {
  /** Session id. */
  sid: string;
  /** Seconds since 1970. */
  exp: number;
}

/** Rights are live: a changed grant, an ended session or a deleted user takes effect within this time (decisions.md asks for 5 s). */
const rightsLiveMs = 3_000;
/** Least time between two readings of a person's rights caused by requests for shops they do not belong to. */
const rereadMs = 1_000;
/** Limit on cached tokens and people; the least recently used make room. */
const maxRemembered = 5_000;

export class SessionReader {
  readonly #secret: Uint8Array;
  readonly #load: LoadPerson;
  /** Session ids of tokens whose signature was verified, until they expire. */
  readonly #sessionIds: LRUCache<string, string>;
  /** Cached people, keyed by session id. */
  readonly #people: LRUCache<string, Promise<Person | undefined>>;
  /** Sessions read anew within `rereadMs`. */
  readonly #reread: LRUCache<string, true>;

  /** `monotonicMs` is a monotonic clock: with the machine's own, set back, an ended session would live on. */
  constructor(secret: Uint8Array, load: LoadPerson, monotonicMs = () => performance.now()) {
    this.#secret = secret;
    this.#load = load;
    const limits = { max: maxRemembered, ttlResolution: 0 };
    this.#sessionIds = new LRUCache({ ...limits, perf: Date });
    this.#people = new LRUCache({ ...limits, ttl: rightsLiveMs, perf: { now: monotonicMs } });
    this.#reread = new LRUCache({ ...limits, ttl: rereadMs, perf: { now: monotonicMs } });
  }

  /** Reads the person of an `Authorization: Bearer` header; throws SESSION_ENDED. */
  async read(authorization: string | undefined): Promise<Person> {
    const token = tokenIn(authorization);
    const sessionId = token && (this.#sessionIds.get(token) ?? (await this.#verify(token)));
    return present(sessionId ? await this.#personOf(sessionId) : undefined);
  }

  /** Returns the person with their rights in a shop, reading them anew when the cache lacks it: another process may have added it a moment ago. */
  async forShop(person: Person, companyId: number): Promise<Person> {
    if (person.rights.has(companyId)) return person;
    const { session_id } = person;
    if (!this.#reread.has(session_id)) {
      this.#reread.set(session_id, true);
      this.forget(session_id);
    }
    return present(await this.#personOf(session_id));
  }

  /** Time until the token of a header that `read` has accepted expires. */
  tokenLeftMs(authorization: string | undefined): number {
    return this.#sessionIds.getRemainingTTL(tokenIn(authorization) ?? '');
  }

  /** Drops a session from the cache of this process, so that its own changes show at once. */
  forget(sessionId: string): void {
    this.#people.delete(sessionId);
  }

  /** Drops all people from the cache when rights have changed, without finding out whose. */
  forgetEverybody(): void {
    this.#people.clear();
  }

  /** Returns the session id of a token; undefined when the token is not ours or has expired. */
  async #verify(token: string): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify<AccessToken>(token, this.#secret, {
        ...accessTokens,
        algorithms: ['HS256'],
        requiredClaims: ['sid', 'exp'],
      });
      this.#sessionIds.set(token, payload.sid, { ttl: payload.exp * 1000 - Date.now() });
      return payload.sid;
    } catch {
      return undefined;
    }
  }

  #personOf(sessionId: string): Promise<Person | undefined> {
    const known = this.#people.get(sessionId);
    if (known) return known;
    const person = this.#load(sessionId);
    this.#people.set(sessionId, person);
    // A failed load must not be remembered as an answer.
    person.catch(() => this.#people.delete(sessionId));
    return person;
  }
}

function tokenIn(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer (\S+)$/i)?.[1];
}

function present(person: Person | undefined): Person {
  if (!person) throw new Refusal('SESSION_ENDED');
  return person;
}
