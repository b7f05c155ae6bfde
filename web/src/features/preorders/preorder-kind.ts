import { listOrderPersons } from '@soquay/contract/auth';
import {
  type Preorder,
  type PreorderRow,
  preorderFields,
  preorderFilters,
  preorders,
} from '@soquay/contract/preorders';
import { isPreorderOpen } from '@soquay/contract/rules/preorder-process';
import { units } from '@soquay/contract/units';
import { endpointQuery } from '@/api/endpoint-query.ts';
import type { DocumentKind, Operation, Refusal } from '@/documents/document-kind.ts';
import { documentTexts } from '@/documents/document-texts.ts';
import { textsFor } from '@/i18n/texts.ts';
import { formatMoney } from '@/ui/format.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';
import { preordersTexts } from './preorders.texts.ts';

const t = textsFor(preordersTexts);

/** Pre-orders, to the parts that all documents share. */
export const preorderKind: DocumentKind<PreorderRow, Preorder> = {
  name: 'preorder',
  texts: documentTexts(preordersTexts),
  module: 'preorders',
  endpoints: preorders,
  fields: preorderFields,
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
    const status_text = t(`preorders.process.${status_id}`);
    return { code: 'PREORDER_CLOSED', params: { order_number, status_text } };
  }
  if (operation !== 'delete') return null;
  const bill = 'bills' in preorder ? preorder.bills.find(({ status }) => status === 1) : undefined;
  if (bill) return { code: 'PREORDER_BILLED', params: { bill_number: bill.bill_number } };
  if (pre_paid === 0 || status_id === 202) return null;
  return { code: 'PREORDER_DEPOSIT_KEPT', params: { amount: formatMoney(pre_paid) } };
}

export const preorderList = shopList({ ...preorders, filters: preorderFilters });
export type PreorderSearch = SearchOf<typeof preorderList>;

const fiveMinutesMs = 5 * 60 * 1000;

/** Who buys what customers ask for. */
export function orderPersonsQuery(companyId: number) {
  const query = { company_id: companyId };
  return { ...endpointQuery(listOrderPersons, { query }), staleTime: fiveMinutesMs };
}

export function unitsQuery() {
  return { ...endpointQuery(units.options, { query: {} }), staleTime: fiveMinutesMs };
}
