import {
  customerFilters,
  getCustomer,
  getCustomerSummary,
  listCustomerGroups,
  listCustomers,
  previewCustomerMerge,
} from '@soquay/contract/customers';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { z } from 'zod';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import { documentId } from '@/documents/document-routes.ts';
import { listSearch } from '@/ui/list/list-search.ts';

const schema = listSearch(customerFilters);
export type CustomerSearch = z.output<typeof schema>;

/** What customers are searched for, as it stands in the address; all shops share them. */
export const customerList = {
  schema,
  query: (_companyId: number, search: CustomerSearch) => listQuery(listCustomers, { query: search }),
};

export function customerQuery(id: number) {
  return endpointQuery(getCustomer, { params: { key: id } });
}

/** For the route of a page: reads the customer whose id stands in the address, and gives that; of who was merged it leads to whom they were merged into. */
export async function loadCustomer(queryClient: QueryClient, idInAddress: string): Promise<number> {
  const id = documentId(idInAddress);
  const { data } = await queryClient.ensureQueryData(customerQuery(id));
  if (data.customer_id !== id) {
    throw redirect({ to: '/customers/$id', params: { id: String(data.customer_id) }, replace: true });
  }
  return id;
}

export function mergePreviewQuery({ kept, merged }: { kept: number; merged: number }) {
  return endpointQuery(previewCustomerMerge, { params: { key: kept }, query: { customer_id: merged } });
}

/** A customer, and the shop whose dealings with them are read. */
export interface CustomerInShop {
  company_id: number;
  customer_id: number;
}

export function customerSummaryQuery({ company_id, customer_id }: CustomerInShop) {
  return endpointQuery(getCustomerSummary, { params: { key: customer_id }, query: { company_id } });
}

export function customerGroupsQuery() {
  return endpointQuery(listCustomerGroups, {});
}
