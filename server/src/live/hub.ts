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
  /** Of these sessions, those that are live, with the rights that people have now. */
  readPeople: (sessionIds: readonly string[]) => Promise<Person[]>;
  /** Their next request, which comes at once, must not be answered by what is remembered. */
  forgetPerson: (sessionId: string) => void;
  /** How often a stream shows that it is there. */
  heartbeatMs: number;
}

export interface Listener {
  person: Person;
  tokenLeftMs: number;
  /** How long ago the reader last knew of everything. */
  heardMsAgo: number;
}

/** Rights are live within 5 s (decisions.md); a stream may be opened by rights that are remembered for 3 s. */
const recheckMs = 1_500;
/** A notice is under way for a moment. */
const travelMs = 1_000;
/** A person with more windows than this in browsers that cannot share a stream loses the oldest. */
const maxOfSession = 20;

/** The open streams of this process: who hears what, and for how long. */
export class Hub {
  readonly #parts: HubParts;
  readonly #streams = new Set<EventStream>();
  readonly #recent = new RecentChanges();
  readonly #beating: NodeJS.Timeout;
  #rechecking: NodeJS.Timeout | undefined;
  #isRechecking = false;
  /** Rights have changed since this comparison began. */
  #isRecheckDue = false;
  #isClosed = false;
  /** Who may hear could not be read: nobody is told anything until it can. */
  #isUnsure = false;
  /** When rights were changed last, whoever's. */
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

  /** Something was written, by this process or another. */
  hear(change: Change): void {
    this.#recent.add(change, performance.now());
    if (this.#isUnsure) return;
    this.#tell(this.#streams, change);
  }

  /**
   * Somebody may do other things than before. Looked at once: rights that are taken and given back within a moment would
   * be as they were, and a screen that has fetched them in between would keep those.
   */
  hearOfRights(): void {
    this.#rightsChangedMs = performance.now();
    if (this.#streams.size > 0) void this.#recheck();
  }

  /** Nothing is heard for now. */
  deafen(): void {
    this.#recent.end();
  }

  /** From now on everything is heard; something may have been missed before. */
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

  /** Each of the topics of which its reader may hear. */
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

  /** Compares now and from then on, while there are streams; what is due while it compares is done behind that. */
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

  /** Ends the streams of those who have signed out, were shut out, or have other rights than when they came. */
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
