import {
  checkProductImport,
  downloadImportErrors,
  downloadImportTemplate,
  importProducts,
  listProducts,
  matchProductImport,
  productFilters,
} from '@soquay/contract/products';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, download } from '@/api/api.ts';
import { listQuery } from '@/api/endpoint-query.ts';
import { requestUrl } from '@/api/request.ts';
import { listSearch } from '@/ui/list/list-search.ts';

export const productSearch = listSearch(productFilters);
export type ProductSearch = z.output<typeof productSearch>;

export function productsQuery(companyId: number, search: ProductSearch) {
  return listQuery(listProducts, { query: { company_id: companyId, ...search } });
}

export function downloadTemplate(companyId: number): Promise<Blob> {
  return download(requestUrl(downloadImportTemplate, { query: { company_id: companyId } }));
}

export function downloadBadRows(companyId: number, importId: string): Promise<Blob> {
  const input = { params: { import_id: importId }, query: { company_id: companyId } };
  return download(requestUrl(downloadImportErrors, input));
}

interface CheckedFile {
  file: File;
  signal: AbortSignal;
  /** Share of the file that has left, 0 to 1. */
  onProgress: (share: number) => void;
}

export function useCheckImport(companyId: number) {
  return useMutation({
    mutationFn: ({ file, signal, onProgress }: CheckedFile) =>
      api(checkProductImport, { query: { company_id: companyId }, body: {} }, { file, signal, onProgress }),
  });
}

export interface MatchedColumns {
  importId: string;
  /** Of each column what it means. */
  columns: string[];
  unit_name: string;
  category_name: string;
  has_titles: boolean;
}

/** Judges a checked file anew by what its columns are said to be; the answer is of another import. */
export function useMatchImport(companyId: number) {
  return useMutation({
    mutationFn: ({ importId, ...body }: MatchedColumns) =>
      api(matchProductImport, { params: { import_id: importId }, query: { company_id: companyId }, body }),
  });
}

/** Writes a checked file. Sent again under the same `importId` it answers the same and writes nothing more. */
export function useWriteImport(companyId: number) {
  return useMutation({
    mutationFn: ({ importId, onlyGood }: { importId: string; onlyGood: boolean }) =>
      api(importProducts, {
        query: { company_id: companyId },
        body: { import_id: importId, only_good: onlyGood ? '1' : '0' },
      }),
  });
}
