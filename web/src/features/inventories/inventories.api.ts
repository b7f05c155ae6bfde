import type { EndpointInput } from '@soquay/contract/endpoint';
import {
  cancelHold,
  createHold,
  extendHold,
  holdFilters,
  listHolds,
  listProductHolds,
} from '@soquay/contract/holds';
import { getInventoryDetail, getOtherShopsStock, getVariants } from '@soquay/contract/inventories';
import { advancedFilter, fastCheck } from '@soquay/contract/inventory-look-up';
import { type FoundProducts, findProductsByCode, type ProductOption } from '@soquay/contract/products';
import { api } from '@/api/api.ts';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';
import { askedOf, hasCriterion, type LookUp } from './look-up.ts';

/** What a look-up finds; asked only when it asks something. */
export function foundQuery(companyId: number, lookUp: LookUp) {
  return { ...pageQuery(companyId, lookUp), enabled: hasCriterion(lookUp) };
}

function pageQuery(
  companyId: number,
  { tab, search }: LookUp,
): ReturnType<typeof listQuery<typeof fastCheck>> {
  const query = { company_id: companyId, ...askedOf(search) };
  if (tab === 'quick') return listQuery(fastCheck, { query });
  // Its rows are the same; only what is asked differs.
  return listQuery(advancedFilter, { query }) as unknown as ReturnType<typeof listQuery<typeof fastCheck>>;
}

/** What each warehouse has of a product; holds of `customerPhone` count as theirs. */
export function stockQuery(companyId: number, productCode: string, customerPhone = '') {
  return endpointQuery(getInventoryDetail, {
    query: {
      company_id: companyId,
      product_code: productCode,
      ...(customerPhone && { customer_phone: customerPhone }),
    },
  });
}

export function variantsQuery(companyId: number, productCode: string) {
  return endpointQuery(getVariants, { query: { company_id: companyId, product_code: productCode } });
}

export function otherShopsQuery(companyId: number, productCode: string) {
  return endpointQuery(getOtherShopsStock, { query: { company_id: companyId, product_code: productCode } });
}

export function productHoldsQuery(companyId: number, productCode: string) {
  return endpointQuery(listProductHolds, { query: { company_id: companyId, product_code: productCode } });
}

export const holdList = shopList({ list: listHolds, filters: holdFilters });
export type HoldSearch = SearchOf<typeof holdList>;

/** The product as a bill takes it; undefined, and perhaps why, when it has left the shop's list. */
export async function findProduct(
  companyId: number,
  code: string,
): Promise<Pick<FoundProducts, 'gone'> & { product: ProductOption | undefined }> {
  const query = { company_id: companyId, product_code: code };
  const { data, gone } = await api(findProductsByCode, { query });
  return { product: data.find(({ product_code }) => product_code === code), gone };
}

export type HoldBody = EndpointInput<typeof createHold>['body'];

export function holdGoods(body: HoldBody, idempotencyKey: string): Promise<{ message: string }> {
  return api(createHold, { body }, { idempotencyKey });
}

export function moveHoldDay(
  body: EndpointInput<typeof extendHold>['body'],
  idempotencyKey: string,
): Promise<{ message: string }> {
  return api(extendHold, { body }, { idempotencyKey });
}

export function callOffHold(
  body: EndpointInput<typeof cancelHold>['body'],
  idempotencyKey: string,
): Promise<{ message: string }> {
  return api(cancelHold, { body }, { idempotencyKey });
}
