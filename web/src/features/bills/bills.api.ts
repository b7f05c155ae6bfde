import { billFilters, listBills, sumBills } from '@soquay/contract/bills';
import { getPreorder } from '@soquay/contract/preorders';
import type { z } from 'zod';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import { listSearch } from '@/ui/list/list-search.ts';

export const billSearch = listSearch(billFilters);
export type BillSearch = z.output<typeof billSearch>;

export function billsQuery(companyId: number, search: BillSearch) {
  return listQuery(listBills, { query: { company_id: companyId, ...search } });
}

export function billSumsQuery(companyId: number, { page, per_page, ...filters }: BillSearch) {
  return listQuery(sumBills, { query: { company_id: companyId, ...filters } });
}

/** What a bill is made of, or was. */
export function preorderQuery(id: number) {
  return endpointQuery(getPreorder, { params: { id } });
}
