import { listGoodsOnTheWay } from '@soquay/contract/goods-on-the-way';
import { endpointQuery } from '@/api/endpoint-query.ts';

/** All goods of a shop that are on their way or missing. */
export function goodsOnTheWayQuery(companyId: number) {
  return endpointQuery(listGoodsOnTheWay, { query: { company_id: companyId } });
}
