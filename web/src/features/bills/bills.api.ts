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
 * Saves a bill once, however often it is sent: the same body goes under the same key, so a retry after
 * a lost answer finds the bill that was written; a body that was changed gets a key of its own.
 */
export function useCreateBill() {
  const client = useQueryClient();
  const sent = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: (body: CreateBillBody) => {
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: randomId() };
      return api(createBill, { body }, { idempotencyKey: sent.current.key });
    },
    onSuccess: () => {
      // A bill changes the lists of bills, what can be sold, and the day's figures.
      for (const endpoint of [
        listBills,
        sumBills,
        findProductsByCode,
        getAvailableWarehouses,
        getShopTotals,
      ]) {
        void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
      }
    },
  });
}
