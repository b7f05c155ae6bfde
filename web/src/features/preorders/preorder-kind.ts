import { listOrderPersons } from '@soquay/contract/auth';
import { listAllUnits } from '@soquay/contract/master-data';
import {
  deletePreorder,
  getPreorder,
  listPreorders,
  markPreorder,
  type Preorder,
  type PreorderRow,
  preorderFilters,
  preorderHistory,
  restorePreorder,
  sumPreorders,
  unmarkPreorder,
} from '@soquay/contract/preorders';
import { isPreorderOpen } from '@soquay/contract/rules/preorder-process';
import i18next from 'i18next';
import type { z } from 'zod';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import type { DocumentKind, Operation, Refusal } from '@/documents/document-kind.ts';
import { formatMoney } from '@/ui/format.ts';
import { listSearch } from '@/ui/list/list-search.ts';

/** Pre-orders, to the parts that all documents share. */
export const preorderKind: DocumentKind<PreorderRow, Preorder> = {
  name: 'preorder',
  texts: 'preorders',
  module: 'preorders',
  endpoints: {
    get: getPreorder,
    history: preorderHistory,
    delete: deletePreorder,
    restore: restorePreorder,
    mark: markPreorder,
    unmark: unmarkPreorder,
  },
  refusal: refusalOf,
  // Decisions.md X18.
  opensDeleted: true,
  numberOf: ({ order_number }) => order_number,
};

/** What is over stays as it is; neither goods nor money of a customer are forgotten (decisions.md, 'Pre-orders'). */
function refusalOf(operation: Operation, preorder: PreorderRow | Preorder): Refusal | null {
  const { order_number, pre_paid } = preorder;
  const { status_id } = preorder.process_status;
  if (operation === 'edit' && !isPreorderOpen(status_id)) {
    const status_text = i18next.t(`preorders.process.${status_id}`);
    return { code: 'PREORDER_CLOSED', params: { order_number, status_text } };
  }
  if (operation !== 'delete') return null;
  const bill = 'bills' in preorder ? preorder.bills.find(({ status }) => status === 1) : undefined;
  if (bill) return { code: 'PREORDER_BILLED', params: { bill_number: bill.bill_number } };
  if (pre_paid === 0 || status_id === 202) return null;
  return { code: 'PREORDER_DEPOSIT_KEPT', params: { amount: formatMoney(pre_paid) } };
}

export const preorderSearch = listSearch(preorderFilters);
export type PreorderSearch = z.output<typeof preorderSearch>;

export function preordersQuery(companyId: number, search: PreorderSearch) {
  return listQuery(listPreorders, { query: { company_id: companyId, ...search } });
}

export function preorderSumsQuery(companyId: number, { page, per_page, ...filters }: PreorderSearch) {
  return listQuery(sumPreorders, { query: { company_id: companyId, ...filters } });
}

const fiveMinutesMs = 5 * 60 * 1000;

/** Who buys what customers ask for. */
export function orderPersonsQuery(companyId: number) {
  const query = { company_id: companyId };
  return { ...endpointQuery(listOrderPersons, { query }), staleTime: fiveMinutesMs };
}

export function unitsQuery() {
  return { ...endpointQuery(listAllUnits, {}), staleTime: fiveMinutesMs };
}
