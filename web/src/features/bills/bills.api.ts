import { billFilters, bills } from '@soquay/contract/bills';
import { getPreorder } from '@soquay/contract/preorders';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';

export const billList = {
  ...shopList({ ...bills, filters: billFilters }),
  opensWithToday: true as const,
};
export type BillSearch = SearchOf<typeof billList>;

/** What a bill is made of, or was. */
export function preorderQuery(id: number) {
  return endpointQuery(getPreorder, { params: { id } });
}
