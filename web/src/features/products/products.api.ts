import { listProducts, productFilters } from '@soquay/contract/products';
import type { z } from 'zod';
import { listQuery } from '@/api/endpoint-query.ts';
import { listSearch } from '@/ui/list/list-search.ts';

export const productSearch = listSearch(productFilters);
export type ProductSearch = z.output<typeof productSearch>;

export function productsQuery(companyId: number, search: ProductSearch) {
  return listQuery(listProducts, { query: { company_id: companyId, ...search } });
}
