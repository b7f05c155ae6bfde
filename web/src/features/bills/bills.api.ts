import { listSalespeople } from '@soquay/contract/auth';
import { type BillFilters, createBill, getBill, listBills, sumBills } from '@soquay/contract/bills';
import { findCustomersByPhone } from '@soquay/contract/customers';
import type { EndpointInput } from '@soquay/contract/endpoint';
import { getAvailableWarehouses } from '@soquay/contract/inventories';
import { listAllPaymentMethods } from '@soquay/contract/master-data';
import { findProductsByCode } from '@soquay/contract/products';
import { getShopTotals } from '@soquay/contract/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '@/api/api.ts';
import { isPassing } from '@/api/api-error.ts';
import { endpointKey, endpointQuery } from '@/api/endpoint-query.ts';
import { randomId } from '@/ui/random-id.ts';

export type BillSearch = BillFilters & { page?: number; per_page?: number };

export function billsQuery(companyId: number, search: BillSearch) {
  return endpointQuery(listBills, { query: { company_id: companyId, ...search } });
}

export function billSumsQuery(companyId: number, { page, per_page, ...filters }: BillSearch) {
  return endpointQuery(sumBills, { query: { company_id: companyId, ...filters } });
}

export function billQuery(id: number) {
  return endpointQuery(getBill, { params: { id } });
}

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

export function customersByPhoneQuery(phone: string) {
  return { ...endpointQuery(findCustomersByPhone, { query: { phone } }), enabled: phone.trim().length >= 3 };
}

/** Warehouses that can sell the product, most first; holds of `customerPhone` count as theirs. Asked anew each time: stock moves. */
export function availableWarehousesQuery(companyId: number, productCode: string, customerPhone: string) {
  return endpointQuery(getAvailableWarehouses, {
    query: {
      company_id: companyId,
      product_code: productCode,
      ...(customerPhone ? { customer_phone: customerPhone } : {}),
    },
  });
}

type CreateBillBody = EndpointInput<typeof createBill>['body'];

/**
 * Saves a bill once, however often it is sent. The key stays until there is a definite answer: after a
 * lost one a retry finds the bill that was written, and a body changed meanwhile is refused with
 * IDEMPOTENCY_KEY_REUSED and the id of that bill instead of making a second one.
 */
export function useCreateBill() {
  const client = useQueryClient();
  const key = useRef(randomId());
  return useMutation({
    mutationFn: (body: CreateBillBody) => api(createBill, { body }, { idempotencyKey: key.current }),
    onSuccess: () => {
      // A bill changes the lists of bills, what can be sold, and the day's figures.
      const changed = [listBills, sumBills, findProductsByCode, getAvailableWarehouses, getShopTotals];
      for (const endpoint of changed) void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
    },
    onError: (error) => {
      if (!isPassing(error)) key.current = randomId();
      // The refusal may well be about what was read a while ago.
      void client.invalidateQueries({ queryKey: endpointKey(findProductsByCode) });
    },
  });
}
