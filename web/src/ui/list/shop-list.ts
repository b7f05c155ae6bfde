import type { Endpoint, EndpointInput } from '@soquay/contract/endpoint';
import type { z } from 'zod';
import { listQuery } from '@/api/endpoint-query.ts';
import { type ListSearch, listSearch } from './list-search.ts';

interface ListEndpoints<List extends Endpoint, Sums extends Endpoint, Shape extends z.ZodRawShape> {
  list: List;
  /** Over all that the filters find; left out where there are none. */
  sums?: Sums;
  filters: z.ZodObject<Shape>;
}

/** A list of a shop's: what it is searched for, as it stands in the address, and what the server is asked for that. */
export function shopList<List extends Endpoint, Sums extends Endpoint, Shape extends z.ZodRawShape>({
  list,
  sums,
  filters,
}: ListEndpoints<List, Sums, Shape>) {
  const schema = listSearch(filters);
  type Search = z.output<typeof schema>;
  return {
    schema,
    query: (companyId: number, search: Search) =>
      listQuery(list, { query: { company_id: companyId, ...search } } as unknown as EndpointInput<List>),
    sumsQuery: (companyId: number, { page, per_page, sort, ...filters }: Search & ListSearch) =>
      listQuery(
        sums as Sums,
        {
          query: { company_id: companyId, ...filters },
        } as unknown as EndpointInput<Sums>,
      ),
  };
}

/** What a list is searched for. */
export type SearchOf<List extends { schema: z.ZodType }> = z.output<List['schema']>;
