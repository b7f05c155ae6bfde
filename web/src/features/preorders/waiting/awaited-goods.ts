import { listAwaitedGoods } from '@soquay/contract/awaited-goods';
import { textFilter } from '@soquay/contract/fields';
import { z } from 'zod';
import { listQuery } from '@/api/endpoint-query.ts';
import { listSearch } from '@/ui/list/list-search.ts';

const { process_status } = listAwaitedGoods.query.shape;

/** What is waited for, as the address says it: `q` is the name of the goods. */
export const awaitedSearch = listSearch(z.object({ q: textFilter, process_status }));
export type AwaitedSearch = z.output<typeof awaitedSearch>;

export function awaitedGoodsQuery(companyId: number, { q, ...search }: AwaitedSearch) {
  return listQuery(listAwaitedGoods, { query: { company_id: companyId, product_name: q, ...search } });
}
