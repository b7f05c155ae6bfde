import { listSalespeople } from '@soquay/contract/auth';
import { findCustomersByPhone } from '@soquay/contract/customers';
import {
  type Active,
  listAllPaymentMethods,
  listAllWarehouses,
  type PaymentKind,
} from '@soquay/contract/master-data';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, lookUpQuery } from '@/api/endpoint-query.ts';

/** What forms of all kinds choose from. */

/** What a form offers: not what is switched off, though lists and old documents name it still. */
export function offered<Named extends { active: Active }>(records: readonly Named[] = []): Named[] {
  return records.filter(({ active }) => active === 1);
}

const fiveMinutesMs = 5 * 60 * 1000;

export function paymentMethodsQuery() {
  return { ...endpointQuery(listAllPaymentMethods, {}), staleTime: fiveMinutesMs };
}

/** How the money comes by this method; undefined while that is not known. */
export function usePaymentKind(code: string | null): PaymentKind | undefined {
  const methods = useQuery(paymentMethodsQuery()).data?.data;
  return methods?.find(({ payment_code }) => payment_code === code)?.kind;
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
