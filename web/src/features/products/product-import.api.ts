import {
  checkProductImport,
  downloadImportErrors,
  downloadImportTemplate,
  type ImportReport,
  type ImportResult,
  importProducts,
  matchProductImport,
} from '@soquay/contract/products';
import { api, download } from '@/api/api.ts';
import { requestUrl } from '@/api/request.ts';
import type { SheetImportCalls } from '@/sheet-import/use-sheet-import.ts';

export function downloadTemplate(companyId: number): Promise<Blob> {
  return download(requestUrl(downloadImportTemplate, { query: { company_id: companyId } }));
}

export function downloadBadRows(companyId: number, importId: string): Promise<Blob> {
  const input = { params: { import_id: importId }, query: { company_id: companyId } };
  return download(requestUrl(downloadImportErrors, input));
}

export interface MatchedColumns {
  /** Of each column what it means. */
  columns: string[];
  unit_name: string;
  category_name: string;
  has_titles: boolean;
  negative_as_zero: boolean;
}

/** The calls of an import of products. */
export function productImportCalls(
  companyId: number,
): SheetImportCalls<ImportReport, MatchedColumns, ImportResult> {
  const query = { company_id: companyId };
  return {
    check: ({ file, sheetName, ...sending }) =>
      api(checkProductImport, { query, body: { sheet_name: sheetName } }, { file, ...sending }),
    match: (importId, body) => api(matchProductImport, { params: { import_id: importId }, query, body }),
    write: ({ importId, onlyGood }) =>
      api(importProducts, { query, body: { import_id: importId, only_good: onlyGood ? '1' : '0' } }),
  };
}
