import type { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@soquay/contract/live';
import type { LiveTopic } from '@soquay/contract/topics';
import type { Person } from '../http/session.ts';
import { ChangeBatch } from './change-batch.ts';
import { EventStream, gap, otherRights, textOf } from './event-stream.ts';
import type { Hearing } from './hearing.ts';
import { RecentChanges } from './recent-changes.ts';

interface HubParts {
  hearing: Hearing;
  /** Reads the people of those sessions that are still live, with their present rights. */
  readPeople: (sessionIds: readonly string[]) => Promise<Person[]>;
  /** Drops a session from the cache, since the reader's next request comes at once and must see the new rights. */
  forgetPerson: (sessionId: string) => void;
  /** Interval of heartbeats on each stream. */
  heartbeatMs: number;
}

export interface Listener {
  person: Person;
  tokenLeftMs: number;
  /** Time since the reader last knew everything. */
  heardMsAgo: number;
}

/** Interval at which rights are compared: they are live within 5 s (decisions.md), and a stream may be opened by rights cached for 3 s. */
const recheckMs = 1_500;
/** Longest time that a notice travels. */
const travelMs = 1_000;
/** Limit on streams of a session: windows beyond it, in browsers that cannot share a stream, close the oldest. */
const maxOfSession = 20;

/** Holds the open streams of this process, and decides which changes each of them gets. */
export class Hub {
  readonly #parts: HubParts;
  readonly #streams = new Set<EventStream>();
  readonly #recent = new RecentChanges();
  readonly #beating: NodeJS.Timeout;
  #rechecking: NodeJS.Timeout | undefined;
  #isRechecking = false;
  /** True when rights have changed since the running comparison began. */
  #isRecheckDue = false;
  #isClosed = false;
  /** True while rights cannot be read: nothing is sent until they can. */
  #isUnsure = false;
  /** Time of the last change of anybody's rights. */
  #rightsChangedMs = Number.NEGATIVE_INFINITY;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#beating = setInterval(() => {
      for (const stream of this.#streams) stream.beat();
    }, parts.heartbeatMs);
  }

  open(response: ServerResponse, { person, tokenLeftMs, heardMsAgo }: Listener): void {
    const stream = new EventStream(response, person);
    // Its reader comes again with the token it has by then.
    const tokenEnds = setTimeout(() => stream.end(), tokenLeftMs);
    response.once('close', () => {
      clearTimeout(tokenEnds);
      this.#streams.delete(stream);
    });
    this.#streams.add(stream);
    if (this.#isClosed) {
      stream.end();
      return;
    }
    this.#endOldest(person.session_id);
    this.#tellMissed(stream, performance.now() - heardMsAgo - travelMs);
    this.#rechecking ??= setTimeout(() => void this.#recheck(), recheckMs);
  }

  /** Passes on a change that this process or another has committed. */
  hear(change: Change): void {
    this.#recent.add(change, performance.now());
    if (this.#isUnsure) return;
    this.#tell(this.#streams, change);
  }

  /**
   * Compares rights at once: rights taken and given back within a moment would look unchanged later, and a screen that
   * has fetched in between would stay as it was.
   */
  hearOfRights(): void {
    this.#rightsChangedMs = performance.now();
    if (this.#streams.size > 0) void this.#recheck();
  }

  /** Called when the channel is lost: changes are missed from now on. */
  deafen(): void {
    this.#recent.end();
  }

  /** Called when the channel is open: all changes arrive from now on, earlier ones may have been missed. */
  listen(): void {
    this.#recent.begin(performance.now());
    for (const stream of this.#streams) stream.send(gap);
  }

  /** Ends all streams, so that a server that stops need not wait for them. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beating);
    clearTimeout(this.#rechecking);
    for (const stream of this.#streams) stream.end();
  }

  #tellMissed(stream: EventStream, sinceMs: number): void {
    const missed = this.#recent.since(sinceMs);
    if (!missed) stream.send(gap);
    // The stream is opened by new rights, its reader may have signed in with those before.
    if (!missed || this.#rightsChangedMs >= sinceMs) stream.send(otherRights);
    const batch = new ChangeBatch();
    for (const change of missed ?? []) batch.add(change);
    for (const change of batch.take()) this.#tell([stream], change);
  }

  /** Sends each stream those topics of the change that its reader may hear of. */
  #tell(streams: Iterable<EventStream>, change: Change): void {
    // Nearly all hear of the same topics: written once for them.
    const texts = new Map<string, string>();
    for (const stream of streams) {
      const topics = this.#heardBy(stream.person, change);
      if (topics.length === 0) continue;
      const text = texts.get(topics.join()) ?? textOf({ event: 'change', data: { ...change, topics } });
      texts.set(topics.join(), text);
      stream.send(text);
    }
  }

  #heardBy({ rights }: Person, { company_id, topics }: Change): LiveTopic[] {
    const held = company_id === null ? [...rights.values()] : [rights.get(company_id) ?? []].flat();
    const heard = held.map(this.#parts.hearing);
    return topics.filter((topic) => heard.some((ofShop) => ofShop.has(topic)));
  }

  #endOldest(sessionId: string): void {
    const streams = [...this.#streams].filter(({ person }) => person.session_id === sessionId);
    for (const stream of streams.slice(0, -maxOfSession)) stream.end();
  }

  /** Compares rights now and then regularly while streams are open; a comparison that falls due meanwhile follows the running one. */
  async #recheck(): Promise<void> {
    clearTimeout(this.#rechecking);
    if (this.#isRechecking) {
      this.#isRecheckDue = true;
      return;
    }
    this.#isRechecking = true;
    do {
      this.#isRecheckDue = false;
      await this.#compareRights();
    } while (this.#isRecheckDue);
    this.#isRechecking = false;
    clearTimeout(this.#rechecking);
    this.#rechecking = undefined;
    if (this.#streams.size > 0 && !this.#isClosed) {
      this.#rechecking = setTimeout(() => void this.#recheck(), recheckMs);
    }
  }

  /** Ends the streams of people who have signed out, are shut out or have other rights than when they came. */
  async #compareRights(): Promise<void> {
    const streams = [...this.#streams];
    const ids = new Set(streams.map(({ person }) => person.session_id));
    const people = await this.#parts.readPeople([...ids]).catch(() => null);
    if (people) this.#endOthers(streams, people);
    // A database that is out of breath is not asked by all at once; the second time everybody comes anew.
    else if (this.#isUnsure) for (const stream of streams) stream.end();
    if (people && this.#isUnsure) {
      for (const stream of this.#streams) stream.send(gap);
    }
    this.#isUnsure = people === null;
  }

  #endOthers(streams: readonly EventStream[], people: readonly Person[]): void {
    const now = new Map(people.map((person) => [person.session_id, person]));
    for (const stream of streams) {
      const { session_id, rights } = stream.person;
      if (isDeepStrictEqual(now.get(session_id)?.rights, rights)) continue;
      this.#parts.forgetPerson(session_id);
      stream.send(otherRights);
      stream.end();
    }
  }
}
