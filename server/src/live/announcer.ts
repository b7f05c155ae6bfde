import type { Endpoint } from '@soquay/contract/endpoint';
import type { Change } from '@soquay/contract/live';
import { type LiveTopic, liveTopics } from '@soquay/contract/topics';
import type { AroundHandler } from '../http/bystanders.ts';
import { Refusal } from '../refusal.ts';
import { gatherTouched, type Touched } from '../stock/touched-goods.ts';
import { ChangeBatch } from './change-batch.ts';

/** What a moment brings is one notice. */
const soonMs = 50;
/** Sales of that time are one notice too: a screen has a second, and each notice is written to every one of them. */
const apartMs = 400;
const againMs = 1_000;

/** Gathers what this process has committed, and tells it a moment later to all processes. */
export class Announcer {
  readonly #send: (changes: Change[]) => Promise<void>;
  readonly #batch = new ChangeBatch();
  #timer: NodeJS.Timeout | undefined;
  /** When something was told last, by the clock that only goes forward. */
  #sentAtMs = Number.NEGATIVE_INFINITY;

  /** `send` throws when nobody could be told. */
  constructor(send: (changes: Change[]) => Promise<void>) {
    this.#send = send;
  }

  /** Around every handler: what it has written is told once it is done, so after the commit. */
  readonly around: AroundHandler = async ({ endpoint, company_id = null }, work) => {
    const topics = topicsWritten(endpoint);
    if (topics.length === 0) return await work();
    const shops = new Map<number, Set<number>>();
    /** Work that says what it has committed locks the goods that it moves: they are all known. */
    let isInPieces = false;
    const announceShop = (shop: number | null, products: ReadonlySet<number> | undefined) => {
      const areKnown = products !== undefined && products.size > 0;
      if (areKnown || !isInPieces) {
        this.announce({ company_id: shop, topics, product_ids: areKnown ? [...products] : null });
      } else this.announce({ company_id: shop, topics: topics.filter(isOfDocuments), product_ids: [] });
    };
    const announce = () => {
      if (touched.wasDoneBefore) return;
      if (company_id === null || !shops.has(company_id)) announceShop(company_id, undefined);
      for (const [shop, products] of shops) announceShop(shop, products);
    };
    const tell = () => {
      isInPieces = true;
      announce();
      shops.clear();
      touched.wasDoneBefore = false;
    };
    const touched: Touched = { shops, wasDoneBefore: false, tell };
    try {
      const answer = await gatherTouched(touched, work);
      announce();
      return answer;
    } catch (error) {
      // A refusal has undone everything; of a connection lost at the commit nobody knows.
      if (!(error instanceof Refusal)) announce();
      throw error;
    }
  };

  announce(change: Change): void {
    this.#batch.add(change);
    const waitMs = Math.max(soonMs, this.#sentAtMs + apartMs - performance.now());
    this.#timer ??= setTimeout(() => void this.flush(), waitMs);
  }

  /** Tells at once what is waiting; what cannot be told is tried again. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#batch.isEmpty) return;
    const changes = this.#batch.take();
    this.#sentAtMs = performance.now();
    try {
      await this.#send(changes);
    } catch {
      for (const change of changes) this.#batch.add(change);
      this.#timer ??= setTimeout(() => void this.flush(), againMs).unref();
    }
  }
}

function topicsWritten({ method, topics = [] }: Endpoint) {
  return method === 'GET' ? [] : liveTopics.filter((topic) => topics.includes(topic));
}

/** What somebody may hear of without a word on goods. */
function isOfDocuments(topic: LiveTopic): boolean {
  return topic !== 'stock' && topic !== 'holds';
}
