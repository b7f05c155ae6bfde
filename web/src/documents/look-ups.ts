import { listSalespeople } from '@soquay/contract/auth';
import { findCustomersByPhone } from '@soquay/contract/customers';
import { listAllPaymentMethods, listAllWarehouses } from '@soquay/contract/master-data';
import { endpointQuery, lookUpQuery } from '@/api/endpoint-query.ts';

/** What forms of all kinds choose from. */

const fiveMinutesMs = 5 * 60 * 1000;

export function paymentMethodsQuery() {
  return { ...endpointQuery(listAllPaymentMethods, {}), staleTime: fiveMinutesMs };
}

export function salespeopleQuery(companyId: number) {
  return {
    ...endpointQuery(listSalespeople, { query: { company_id: companyId } }),
    staleTime: fiveMinutesMs,
  };
}

export function warehousesQuery(companyId: number) {
  return {
    ...endpointQuery(listAllWarehouses, { query: { company_id: companyId } }),
    staleTime: fiveMinutesMs,
  };
}

/** Known customers by the beginning of a phone in any spelling, or by words of a name. */
export function customersQuery(typed: string) {
  return {
    ...lookUpQuery(findCustomersByPhone, { query: { phone: typed } }),
    enabled: typed.trim().length >= 2,
  };
}
