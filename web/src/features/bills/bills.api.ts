import { listSalespeople } from '@soquay/contract/auth';
import { billFilters, createBill, getBill, listBills, sumBills } from '@soquay/contract/bills';
import { findCustomersByPhone } from '@soquay/contract/customers';
import type { EndpointInput } from '@soquay/contract/endpoint';
import { getAvailableWarehouses } from '@soquay/contract/inventories';
import { listAllPaymentMethods } from '@soquay/contract/master-data';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '@/api/api.ts';
import { DocumentKey } from '@/api/document-key.ts';
import { endpointQuery, listQuery, lookUpQuery } from '@/api/endpoint-query.ts';
import { listSearch } from '@/ui/list/list-search.ts';

export const billSearch = listSearch(billFilters);
export type BillSearch = z.output<typeof billSearch>;

export function billsQuery(companyId: number, search: BillSearch) {
  return listQuery(listBills, { query: { company_id: companyId, ...search } });
}

export function billSumsQuery(companyId: number, { page, per_page, ...filters }: BillSearch) {
  return listQuery(sumBills, { query: { company_id: companyId, ...filters } });
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
  return { ...lookUpQuery(findCustomersByPhone, { query: { phone } }), enabled: phone.trim().length >= 3 };
}

/** Warehouses that can sell the product, most first; holds of `customerPhone` count as theirs. Asked anew each time: stock moves. */
export function availableWarehousesQuery(companyId: number, productCode: string, customerPhone: string) {
  return lookUpQuery(getAvailableWarehouses, {
    query: {
      company_id: companyId,
      product_code: productCode,
      ...(customerPhone ? { customer_phone: customerPhone } : {}),
    },
  });
}

type CreateBillBody = EndpointInput<typeof createBill>['body'];

/** Saves a bill once, however often it is sent: see DocumentKey. */
export function useCreateBill() {
  const [key] = useState(() => new DocumentKey());
  return useMutation({
    mutationFn: (body: CreateBillBody) =>
      key.use((idempotencyKey) => api(createBill, { body }, { idempotencyKey })),
  });
}
