import { receiptTypes } from '@soquay/contract/receipt-types';
import { suppliers } from '@soquay/contract/suppliers';
import {
  type ReceiptRow,
  receiptFields,
  receiptFilters,
  receipts,
  type SavedReceipt,
} from '@soquay/contract/warehouse-receipts';
import { endpointQuery } from '@/api/endpoint-query.ts';
import type { DocumentKind, Operation, Refusal } from '@/documents/document-kind.ts';
import { documentTexts } from '@/documents/document-texts.ts';
import { textsFor } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';
import { receiptsTexts } from './receipts.texts.ts';

const t = textsFor(receiptsTexts);

/** Goods that come into a warehouse, to the parts that all documents share. */
export const receiptKind: DocumentKind<ReceiptRow, SavedReceipt> = {
  name: 'receipt',
  texts: documentTexts(receiptsTexts),
  module: 'warehouse-receipts',
  endpoints: receipts,
  fields: receiptFields,
  refusal: refusalOf,
  stateOf: ({ missing_qty: n }) => (n > 0 ? t('receipts.missingOf', { n: formatNumber(n) }) : null),
  numberOf: ({ receipt_number }) => receipt_number,
};

/** One that a transfer has made goes with it; lines change only of one that stays open (decisions.md, 'Receipts', X25). */
function refusalOf(operation: Operation, { behaviour }: ReceiptRow): Refusal | null {
  if (operation === 'edit') return behaviour === 'open' ? null : { code: 'RECEIPT_FIXED' };
  return behaviour === 'transfer' ? { code: 'RECEIPT_OF_TRANSFER' } : null;
}

/** Codes of the warehouses a transfer has left, and whose they are where that is another shop; '' of goods nobody sent. */
export function senderOf({ sent_from, company_id }: ReceiptRow): string {
  if (!sent_from) return '';
  const codes = sent_from.warehouse_codes.join(', ');
  return sent_from.company_id === company_id ? codes : `${codes} · ${sent_from.company_name}`;
}

export const receiptList = shopList({ ...receipts, filters: receiptFilters });
export type ReceiptSearch = SearchOf<typeof receiptList>;

export function receiptTypesQuery() {
  return endpointQuery(receiptTypes.options, { query: {} });
}

export function suppliersQuery() {
  return endpointQuery(suppliers.options, { query: {} });
}
