import { listCategoryAttributes } from '@soquay/contract/attributes';
import { brands } from '@soquay/contract/brands';
import { categories } from '@soquay/contract/categories';
import type { EndpointInput } from '@soquay/contract/endpoint';
import { getVariants } from '@soquay/contract/inventories';
import { listWebCategories } from '@soquay/contract/inventory-look-up';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProductEvents,
  listProductPrices,
  restoreProduct,
  updateProduct,
  type ViewedProduct,
} from '@soquay/contract/product';
import { units } from '@soquay/contract/units';
import { warehouses } from '@soquay/contract/warehouses';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '@/api/api.ts';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import { documentId } from '@/documents/document-routes.ts';
import { myModulesQuery } from '@/session/rights.ts';

export function productQuery(id: number) {
  return endpointQuery(getProduct, { params: { id } });
}

/** For the routes of one product: reads it as it is now, with the rights in its shop. */
export async function loadProduct(queryClient: QueryClient, idInAddress: string): Promise<ViewedProduct> {
  const query = productQuery(documentId(idInAddress));
  const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  await queryClient.ensureQueryData(myModulesQuery(data.company_id));
  return data;
}

export function pricesQuery(id: number, page: number) {
  return listQuery(listProductPrices, { params: { id }, query: { page, per_page: pricesPerPage } });
}
export const pricesPerPage = 10;

/** So many of the newest changes are drawn. */
const drawnPrices = 200;
export function drawnPricesQuery(id: number) {
  return endpointQuery(listProductPrices, { params: { id }, query: { page: 1, per_page: drawnPrices } });
}

export function eventsQuery(id: number, page: number) {
  return listQuery(listProductEvents, { params: { id }, query: { page } });
}

/** The products of the same model, itself among them. */
export function variantsOf({ company_id, product_code }: Pick<ViewedProduct, 'company_id' | 'product_code'>) {
  return endpointQuery(getVariants, { query: { company_id, product_code } });
}

/** What a form chooses from. */
export const choiceQueries = {
  units: () => endpointQuery(units.options, { query: {} }),
  categories: (company_id: number) => endpointQuery(categories.options, { query: { company_id } }),
  webCategories: (company_id: number) => endpointQuery(listWebCategories, { query: { company_id } }),
  brands: (company_id: number) => endpointQuery(brands.options, { query: { company_id } }),
  warehouses: (company_id: number) => endpointQuery(warehouses.options, { query: { company_id } }),
};

export function groupAttributesQuery(company_id: number, category_id: number) {
  return endpointQuery(listCategoryAttributes, { query: { company_id, category_id } });
}

export type ProductBody = EndpointInput<typeof createProduct>['body'];
export type ProductChangeBody = EndpointInput<typeof updateProduct>['body'];

export function addProduct(company_id: number, body: ProductBody, idempotencyKey: string) {
  return api(createProduct, { query: { company_id }, body }, { idempotencyKey });
}

export function changeProduct(id: number, body: ProductChangeBody, idempotencyKey: string) {
  return api(updateProduct, { params: { id }, body }, { idempotencyKey });
}

export function removeProduct(id: number) {
  return api(deleteProduct, { params: { id } });
}

export function bringProductBack(id: number) {
  return api(restoreProduct, { params: { id } });
}
