import { listSalespeople } from '@soquay/contract/auth';
import { type Bill, billFilters, createBill, listBills, sumBills, updateBill } from '@soquay/contract/bills';
import { findCustomersByPhone } from '@soquay/contract/customers';
import type { EndpointInput } from '@soquay/contract/endpoint';
import { getAvailableWarehouses } from '@soquay/contract/inventories';
import { listAllPaymentMethods, listAllWarehouses } from '@soquay/contract/master-data';
import type { z } from 'zod';
import { api } from '@/api/api.ts';
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
type BillChangeBody = EndpointInput<typeof updateBill>['body'];

/** A new bill, or a change of one. */
export type BillWrite = { body: CreateBillBody } | { id: number; body: BillChangeBody };

/**
 * Writes a bill once, however often it is sent under one key. A body that was changed after a lost answer is refused
 * with IDEMPOTENCY_KEY_REUSED and the id of the bill that was written, instead of making a second one.
 */
export function writeBill(
  write: BillWrite,
  idempotencyKey: string,
): Promise<{ data: Bill; message: string }> {
  return 'id' in write
    ? api(updateBill, { params: { id: write.id }, body: write.body }, { idempotencyKey })
    : api(createBill, { body: write.body }, { idempotencyKey });
}
