import { listUserWarehouses, userWarehouseFilters } from '@soquay/contract/user-warehouses';
import { warehouses } from '@soquay/contract/warehouses';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';

export const userWarehouseList = shopList({ list: listUserWarehouses, filters: userWarehouseFilters });
export type UserWarehouseSearch = SearchOf<typeof userWarehouseList>;

export function shopWarehousesQuery(companyId: number) {
  return endpointQuery(warehouses.options, { query: { company_id: companyId } });
}
