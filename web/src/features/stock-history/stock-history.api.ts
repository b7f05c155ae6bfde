import { dayFilter } from '@soquay/contract/fields';
import { getStockHistory, getStockHistoryExcel, historyQuery } from '@soquay/contract/stock-history';
import { z } from 'zod';
import { download } from '@/api/api.ts';
import { listQuery } from '@/api/endpoint-query.ts';
import { requestUrl } from '@/api/request.ts';

const { warehouse, before, after } = historyQuery.shape;

/** What the history is asked for, as it stands in the address. */
export const historySearch = z.object({
  warehouse,
  from_date: dayFilter,
  to_date: dayFilter,
  before,
  after,
});
export type HistorySearch = z.output<typeof historySearch>;

/** As many as one looks through without turning the page. */
const rowsOfPage = 20;

/** Whose history: a product of a shop, by the id it keeps. */
export interface HistoryProduct {
  company_id: number;
  product_id: number;
}

export function stockHistoryQuery(product: HistoryProduct, search: HistorySearch) {
  return listQuery(getStockHistory, { query: { ...product, ...search, per_page: rowsOfPage } });
}

export function downloadStockHistory(
  product: HistoryProduct,
  { before: _, after: __, ...filters }: HistorySearch,
): Promise<Blob> {
  return download(requestUrl(getStockHistoryExcel, { query: { ...product, ...filters } }));
}
