import type { Endpoint } from '@soquay/contract/endpoint';
import type { Change } from '@soquay/contract/live';
import { type LiveTopic, liveTopics } from '@soquay/contract/topics';
import type { CommitListener } from '../http/bystanders.ts';
import { ChangeBatch } from './change-batch.ts';

/** Delay of a notice, so that all changes of one moment travel in one. */
const soonMs = 50;
/** Least time between two notices, so that a busy till does not flood every screen; a screen must hear within a second. */
const apartMs = 400;
const againMs = 1_000;

/** Collects the changes that this process has committed, and sends them to all processes a moment later. */
export class Announcer {
  readonly #send: (changes: Change[]) => Promise<void>;
  readonly #batch = new ChangeBatch();
  #timer: NodeJS.Timeout | undefined;
  /** Time of the last notice, by the monotonic clock. */
  #sentAtMs = Number.NEGATIVE_INFINITY;

  /** `send` throws when the notice could not be sent. */
  constructor(send: (changes: Change[]) => Promise<void>) {
    this.#send = send;
  }

  /** Announces each commit of a call that writes: to its own shop, whatever it touches there, and to every other one. */
  readonly commitListener: CommitListener = ({ endpoint, company_id = null }) => {
    const topics = topicsWritten(endpoint);
    if (topics.length === 0) return undefined;
    return (touched) => {
      const shops = new Map<number | null, ReadonlySet<number>>([
        [company_id, new Set<number>()],
        ...touched,
      ]);
      for (const [shop, products] of shops) {
        if (products.size > 0) this.announce({ company_id: shop, topics, product_ids: [...products] });
        else if (!endpoint.locksItsGoods) this.announce({ company_id: shop, topics, product_ids: null });
        else this.announce({ company_id: shop, topics: topics.filter(isOfDocuments), product_ids: [] });
      }
    };
  };

  announce(change: Change): void {
    this.#batch.add(change);
    const waitMs = Math.max(soonMs, this.#sentAtMs + apartMs - performance.now());
    this.#timer ??= setTimeout(() => void this.flush(), waitMs);
  }

  /** Sends waiting changes at once; those that could not be sent are tried again. */
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

/** True for topics that are announced even where it is not known which goods they concern. */
function isOfDocuments(topic: LiveTopic): boolean {
  return topic !== 'stock' && topic !== 'holds';
}
