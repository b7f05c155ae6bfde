import {
  baseProductFilters,
  getBaseProduct,
  listBaseProducts,
  listCodeVariants,
} from '@soquay/contract/base-products';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { documentId } from '@/documents/document-routes.ts';
import { myModulesQuery } from '@/session/rights.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';

export const baseProductList = shopList({ list: listBaseProducts, filters: baseProductFilters });
export type BaseProductSearch = SearchOf<typeof baseProductList>;

export function baseProductQuery(id: number) {
  return endpointQuery(getBaseProduct, { params: { id } });
}

export function codeVariantsQuery(company_id: number, code_anh: string) {
  return endpointQuery(listCodeVariants, { query: { company_id, code_anh } });
}

/** For the route of a page or a form: what is saved now, and the rights in its shop; gives its id. */
export async function loadBaseProduct(queryClient: QueryClient, idInAddress: string): Promise<number> {
  const id = documentId(idInAddress);
  const { data } = await queryClient.fetchQuery({ ...baseProductQuery(id), staleTime: 0 });
  await queryClient.ensureQueryData(myModulesQuery(data.company_id));
  return id;
}
