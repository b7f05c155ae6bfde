import type { Change } from '@soquay/contract/live';
import { ChangeBatch } from './change-batch.ts';

interface Touched {
  company_id: number;
  product_id: number;
}

/** Finds the bundles that contain any of these products. */
export type FindBundles = (items: readonly Touched[]) => Promise<readonly Touched[]>;

/** Adds to the changes the bundles of their goods, whose sellable quantity follows that of their items. */
export async function withBundles(changes: readonly Change[], findBundles: FindBundles): Promise<Change[]> {
  const items = changes.flatMap(({ company_id, product_ids }) =>
    company_id === null ? [] : (product_ids ?? []).map((product_id) => ({ company_id, product_id })),
  );
  const batch = new ChangeBatch();
  for (const change of changes) batch.add(change);
  if (items.length > 0) {
    for (const { company_id, product_id } of await findBundles(items)) {
      batch.add({ company_id, topics: [], product_ids: [product_id] });
    }
  }
  return batch.take();
}
