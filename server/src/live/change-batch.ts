import type { Change } from '@soquay/contract/live';
import type { LiveTopic } from '@soquay/contract/topics';

/** Limit on ids in a notice: PostgreSQL takes 8,000 bytes, 300 of the longest ids are 5,100, and a screen needs no more. */
const maxProducts = 300;

interface ShopChanges {
  topics: Set<LiveTopic>;
  /** null when there are too many, or when not all of them are known. */
  productIds: Set<number> | null;
}

/** Changes of one moment, merged by shop. */
export class ChangeBatch {
  readonly #shops = new Map<Change['company_id'], ShopChanges>();

  get isEmpty(): boolean {
    return this.#shops.size === 0;
  }

  add({ company_id, topics, product_ids }: Change): void {
    const shop = this.#shops.get(company_id) ?? { topics: new Set(), productIds: new Set() };
    this.#shops.set(company_id, shop);
    for (const topic of topics) shop.topics.add(topic);
    shop.productIds = union(shop.productIds, product_ids);
  }

  /** Returns one change a shop and empties the batch. */
  take(): Change[] {
    const changes = [...this.#shops].map(([company_id, { topics, productIds }]) => ({
      company_id,
      topics: [...topics],
      product_ids: productIds && [...productIds],
    }));
    this.#shops.clear();
    return changes;
  }
}

function union(known: Set<number> | null, added: readonly number[] | null): Set<number> | null {
  if (!known || !added) return null;
  for (const id of added) known.add(id);
  return known.size > maxProducts ? null : known;
}
