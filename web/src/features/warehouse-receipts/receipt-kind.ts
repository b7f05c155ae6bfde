import {
  deleteReceipt,
  getReceipt,
  listReceipts,
  listReceiptTypes,
  listSuppliers,
  type ReceiptRow,
  receiptFilters,
  receiptHistory,
  restoreReceipt,
  type SavedReceipt,
  sumReceipts,
} from '@soquay/contract/warehouse-receipts';
import type { z } from 'zod';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import type { DocumentKind, Operation, Refusal } from '@/documents/document-kind.ts';
import { listSearch } from '@/ui/list/list-search.ts';

/** Goods that come into a warehouse, to the parts that all documents share. */
export const receiptKind: DocumentKind<ReceiptRow, SavedReceipt> = {
  name: 'receipt',
  texts: 'receipts',
  module: 'warehouse-receipts',
  endpoints: { get: getReceipt, history: receiptHistory, delete: deleteReceipt, restore: restoreReceipt },
  refusal: refusalOf,
  numberOf: ({ receipt_number }) => receipt_number,
};

/** One that a transfer has made goes with it; lines change only of one that stays open (decisions.md, 'Receipts', X25). */
function refusalOf(operation: Operation, { behaviour }: ReceiptRow): Refusal | null {
  if (operation === 'edit') return behaviour === 'open' ? null : { code: 'RECEIPT_FIXED' };
  return behaviour === 'transfer' ? { code: 'RECEIPT_OF_TRANSFER' } : null;
}

export const receiptSearch = listSearch(receiptFilters);
export type ReceiptSearch = z.output<typeof receiptSearch>;

export function receiptsQuery(companyId: number, search: ReceiptSearch) {
  return listQuery(listReceipts, { query: { company_id: companyId, ...search } });
}

export function receiptSumsQuery(companyId: number, { page, per_page, ...filters }: ReceiptSearch) {
  return listQuery(sumReceipts, { query: { company_id: companyId, ...filters } });
}

export function receiptTypesQuery() {
  return endpointQuery(listReceiptTypes, {});
}

export function suppliersQuery() {
  return endpointQuery(listSuppliers, {});
}
