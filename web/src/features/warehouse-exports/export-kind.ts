import { exportTypes } from '@soquay/contract/export-types';
import {
  type ExportRow,
  exportFields,
  exportFilters,
  exports,
  listDestinations,
  type SavedExport,
} from '@soquay/contract/warehouse-exports';
import { endpointQuery } from '@/api/endpoint-query.ts';
import type { DocumentKind, Operation, Refusal } from '@/documents/document-kind.ts';
import { documentTexts } from '@/documents/document-texts.ts';
import { textsFor } from '@/i18n/texts.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';
import { exportsTexts } from './exports.texts.ts';

const t = textsFor(exportsTexts);

/** Goods that leave a warehouse without being sold, to the parts that all documents share. */
export const exportKind: DocumentKind<ExportRow, SavedExport> = {
  name: 'export',
  texts: documentTexts(exportsTexts),
  module: 'warehouse-exports',
  endpoints: exports,
  fields: exportFields,
  refusal: refusalOf,
  effectOf: (operation, { sent_to, behaviour }) => {
    if (sent_to) return t(`exports.${operation}Sent`, { n: sent_to.receipt_number });
    return behaviour === 'loan' ? t(`exports.${operation}Lent`) : null;
  },
  numberOf: ({ export_number }) => export_number,
};

/** Once a transfer has arrived it stays as it is; of others no lines come or go (decisions.md, 'Exports', X26). */
function refusalOf(operation: Operation, { sent_to }: ExportRow): Refusal | null {
  if (sent_to?.status === 1) return { code: 'TRANSFER_ARRIVED', params: { number: sent_to.receipt_number } };
  return operation === 'edit' && !sent_to ? { code: 'EXPORT_FIXED' } : null;
}

export const exportList = shopList({ ...exports, filters: exportFilters });
export type ExportSearch = SearchOf<typeof exportList>;

export function exportTypesQuery() {
  return endpointQuery(exportTypes.options, { query: {} });
}

/** Where goods of a shop may be sent, and to whom. */
export function destinationsQuery(companyId: number) {
  return endpointQuery(listDestinations, { query: { company_id: companyId } });
}
