import { listSalespeople } from '@soquay/contract/auth';
import type { Active } from '@soquay/contract/fields';
import { orderOrigins } from '@soquay/contract/order-origins';
import { type PaymentKind, paymentMethods } from '@soquay/contract/payment-methods';
import { warehouses } from '@soquay/contract/warehouses';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/api/endpoint-query.ts';

/** What forms of all kinds choose from. */

/** What a form offers: not what is switched off, though lists and old documents name it still. */
export function offered<Named extends { active: Active }>(records: readonly Named[] = []): Named[] {
  return records.filter(({ active }) => active === 1);
}

const fiveMinutesMs = 5 * 60 * 1000;

export function paymentMethodsQuery() {
  return { ...endpointQuery(paymentMethods.options, { query: {} }), staleTime: fiveMinutesMs };
}

export function orderOriginsQuery() {
  return { ...endpointQuery(orderOrigins.options, { query: {} }), staleTime: fiveMinutesMs };
}

/** What an origin of bills is called; its code while that is not known. */
export function useOriginName(code: string): string {
  const origins = useQuery(orderOriginsQuery()).data?.data;
  return origins?.find(({ order_origin }) => order_origin === code)?.origin_name ?? code;
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
    ...endpointQuery(warehouses.options, { query: { company_id: companyId } }),
    staleTime: fiveMinutesMs,
  };
}
