import { listLastCosts, maxLastCosts } from '@soquay/contract/warehouse-receipts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/api.ts';

type LastCosts = Awaited<ReturnType<typeof ask>>;

interface Batch {
  ids: number[];
  answer: Promise<LastCosts>;
}

/** Lines that appear together ask once. */
const collectMs = 30;

/** Still collecting, by shop. */
const batches = new Map<number, Batch>();

/** Costs of a product, the last time and now. */
export function lastCostQuery(shopId: number, productId: number) {
  return queryOptions({
    queryKey: [listLastCosts.path, shopId, productId],
    queryFn: async () => {
      const costs = await batchFor(shopId, productId);
      return costs.find(({ product_id }) => product_id === productId) ?? null;
    },
    meta: { topics: listLastCosts.topics },
    staleTime: 60_000,
  });
}

function batchFor(shopId: number, productId: number): Promise<LastCosts> {
  const open = batches.get(shopId);
  const batch = open && open.ids.length < maxLastCosts ? open : begin(shopId);
  batch.ids.push(productId);
  return batch.answer;
}

function begin(shopId: number): Batch {
  const ids: number[] = [];
  const collected = new Promise((resolve) => setTimeout(resolve, collectMs));
  const batch: Batch = {
    ids,
    answer: collected.then(() => {
      if (batches.get(shopId) === batch) batches.delete(shopId);
      return ask(shopId, ids);
    }),
  };
  batches.set(shopId, batch);
  return batch;
}

async function ask(shopId: number, ids: readonly number[]) {
  return (await api(listLastCosts, { query: { company_id: shopId, product_ids: ids.join(',') } })).data;
}
