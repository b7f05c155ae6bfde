import {
  deleteReturn,
  getReturn,
  listReturns,
  markReturn,
  type ReturnRow,
  restoreReturn,
  returnFilters,
  returnHistory,
  type SavedReturn,
  sumReturns,
  unmarkReturn,
} from '@soquay/contract/returns';
import type { z } from 'zod';
import { listQuery } from '@/api/endpoint-query.ts';
import type { DocumentKind } from '@/documents/document-kind.ts';
import { listSearch } from '@/ui/list/list-search.ts';

/** Returns of a bill's goods, to the parts that all documents share. */
export const returnKind: DocumentKind<ReturnRow, SavedReturn> = {
  name: 'return',
  texts: 'returns',
  module: 'returns',
  endpoints: {
    get: getReturn,
    history: returnHistory,
    delete: deleteReturn,
    restore: restoreReturn,
    mark: markReturn,
    unmark: unmarkReturn,
  },
  numberOf: ({ repay_number }) => repay_number,
};

export const returnSearch = listSearch(returnFilters);
export type ReturnSearch = z.output<typeof returnSearch>;

export function returnsQuery(companyId: number, search: ReturnSearch) {
  return listQuery(listReturns, { query: { company_id: companyId, ...search } });
}

export function returnSumsQuery(companyId: number, { page, per_page, ...filters }: ReturnSearch) {
  return listQuery(sumReturns, { query: { company_id: companyId, ...filters } });
}
