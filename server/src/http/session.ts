import type { SessionUser } from '@soquay/contract/auth';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../refusal.ts';

/** Who is signed in, with what they may do in each shop they may enter. */
export interface Person {
  session_id: string;
  user: SessionUser;
  /** By company_id. */
  rights: ReadonlyMap<number, ShopRights>;
}

/** Loads the person of a live session; undefined once it has ended or the user was deleted. */
export type LoadPerson = (sessionId: string) => Promise<Person | undefined>;

/** Stands in each access token: no other text under the same secret, of another kind or for another service, passes for one. */
export const accessTokens = { typ: 'at+jwt', audience: 'soquay-api' } as const;

interface AccessToken {
  /** Session id. */
  sid: string;
  /** Seconds since 1970. */
  exp: number;
}

/** Rights are live: a changed grant, an ended session or a deleted user takes effect within this time (decisions.md asks for 5 s). */
const rightsLiveMs = 3_000;
/** Who asks for shops they do not belong to makes us read their rights so often at most. */
const rereadMs = 1_000;
/** Tokens and people remembered; who was not seen for longest makes room. */
const maxRemembered = 5_000;

export class SessionReader {
  readonly #secret: Uint8Array;
  readonly #load: LoadPerson;
  /** Session ids of tokens whose signature was verified, until they expire. */
  readonly #sessionIds: LRUCache<string, string>;
  /** By session id. */
  readonly #people: LRUCache<string, Promise<Person | undefined>>;
  /** Ids of sessions read anew a moment ago. */
  readonly #reread: LRUCache<string, true>;

  /** `monotonicMs` is a clock that nobody sets: by the machine's own, set back, an ended session would live on. */
  constructor(secret: Uint8Array, load: LoadPerson, monotonicMs = () => performance.now()) {
    this.#secret = secret;
    this.#load = load;
    const limits = { max: maxRemembered, ttlResolution: 0 };
    this.#sessionIds = new LRUCache({ ...limits, perf: Date });
    this.#people = new LRUCache({ ...limits, ttl: rightsLiveMs, perf: { now: monotonicMs } });
    this.#reread = new LRUCache({ ...limits, ttl: rereadMs, perf: { now: monotonicMs } });
  }

  /** The person behind an `Authorization: Bearer` header, else a refusal SESSION_ENDED. */
  async read(authorization: string | undefined): Promise<Person> {
    const token = tokenIn(authorization);
    const sessionId = token && (this.#sessionIds.get(token) ?? (await this.#verify(token)));
    return present(sessionId ? await this.#personOf(sessionId) : undefined);
  }

  /**
   * The person for a request about a shop. One that is not theirs as far as is remembered is asked about once more:
   * another process may have opened it a moment ago.
   */
  async forShop(person: Person, companyId: number): Promise<Person> {
    if (person.rights.has(companyId)) return person;
    const { session_id } = person;
    if (!this.#reread.has(session_id)) {
      this.#reread.set(session_id, true);
      this.forget(session_id);
    }
    return present(await this.#personOf(session_id));
  }

  /** How long the token of a header that `read` has taken is good for. */
  tokenLeftMs(authorization: string | undefined): number {
    return this.#sessionIds.getRemainingTTL(tokenIn(authorization) ?? '');
  }

  /** Forgets what this process remembers of a session, so that its own changes show at once. */
  forget(sessionId: string): void {
    this.#people.delete(sessionId);
  }

  /** The same of everybody: rights have changed, and who holds them is not asked. */
  forgetEverybody(): void {
    this.#people.clear();
  }

  /** The session a token is for; undefined when it is not ours or has expired. */
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
