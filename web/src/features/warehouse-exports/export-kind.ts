import {
  deleteExport,
  type ExportRow,
  exportFilters,
  exportHistory,
  getExport,
  listDestinations,
  listExports,
  listExportTypes,
  restoreExport,
  type SavedExport,
  sumExports,
} from '@soquay/contract/warehouse-exports';
import type { z } from 'zod';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import type { DocumentKind, Operation, Refusal } from '@/documents/document-kind.ts';
import { listSearch } from '@/ui/list/list-search.ts';

/** Goods that leave a warehouse without being sold, to the parts that all documents share. */
export const exportKind: DocumentKind<ExportRow, SavedExport> = {
  name: 'export',
  texts: 'exports',
  module: 'warehouse-exports',
  endpoints: { get: getExport, history: exportHistory, delete: deleteExport, restore: restoreExport },
  refusal: refusalOf,
  effectOf: (t, operation, { sent_to, behaviour }) => {
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

export const exportSearch = listSearch(exportFilters);
export type ExportSearch = z.output<typeof exportSearch>;

export function exportsQuery(companyId: number, search: ExportSearch) {
  return listQuery(listExports, { query: { company_id: companyId, ...search } });
}

export function exportSumsQuery(companyId: number, { page, per_page, ...filters }: ExportSearch) {
  return listQuery(sumExports, { query: { company_id: companyId, ...filters } });
}

export function exportTypesQuery() {
  return endpointQuery(listExportTypes, {});
}

/** Where goods of a shop may be sent, and to whom. */
export function destinationsQuery(companyId: number) {
  return endpointQuery(listDestinations, { query: { company_id: companyId } });
}
