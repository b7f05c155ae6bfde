import {
  listStockCounts,
  listStockTakeLines,
  stockTakeLineFilters,
} from '@soquay/contract/stock-take-counts';
import {
  getStockTake,
  getStockTakeExcel,
  listCountedCategories,
  listGoodsToCount,
  listStockTakes,
  listWarehousesToCount,
  type SavedStockTake,
  stockTakeFilters,
  stockTakeHistory,
  sumStockTakes,
} from '@soquay/contract/stock-takes';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { download } from '@/api/api.ts';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import { requestUrl } from '@/api/request.ts';
import { addresses } from '@/documents/addresses.ts';
import { documentId } from '@/documents/document-routes.ts';
import { myModulesQuery } from '@/session/rights.ts';
import { listSearch } from '@/ui/list/list-search.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';

export const takeList = shopList({ list: listStockTakes, sums: sumStockTakes, filters: stockTakeFilters });
export type TakeSearch = SearchOf<typeof takeList>;

export function countedCategoriesQuery(companyId: number) {
  return endpointQuery(listCountedCategories, { query: { company_id: companyId } });
}

/** As many chosen goods as one take is begun with; the others are there once these are counted. */
const goodsOfTake = 200;

export function goodsToCountQuery(companyId: number, warehouse_code: string) {
  return endpointQuery(listGoodsToCount, {
    query: { company_id: companyId, warehouse_code, per_page: goodsOfTake },
  });
}

export function warehousesToCountQuery(companyId: number) {
  return endpointQuery(listWarehousesToCount, { query: { company_id: companyId } });
}

/** An approval tells other screens how far it is; one that the server goes on with by itself does not. */
const bookingLookMs = 1_000;

export function takeQuery(id: number) {
  return {
    ...endpointQuery(getStockTake, { params: { id } }),
    refetchInterval: ({ state }: { state: { data?: { data: SavedStockTake } | undefined } }) => {
      const take = state.data?.data;
      return take && isBeingBooked(take) ? bookingLookMs : false;
    },
  };
}

/** Lines that are to be counted again, or have been, wait for somebody; a take without any is not done before it says so. */
export function isBeingBooked(take: SavedStockTake): boolean {
  const { status, row_count, posted_count, recount_count, unapproved_count } = take;
  const isWaiting = recount_count + unapproved_count > 0;
  return status === 3 && (!isWaiting || posted_count + recount_count + unapproved_count < row_count);
}

/** What a take's lines are asked for, as it stands in the address. */
export const lineSearch = listSearch(stockTakeLineFilters);
export type LineSearch = z.output<typeof lineSearch>;

export function linesQuery(id: number, search: LineSearch) {
  return listQuery(listStockTakeLines, { params: { id }, query: { per_page: 20, ...search } });
}

/** As many as one looks back on while counting. */
const countsInSight = 20;

export function countsQuery(id: number, { mine }: { mine: boolean }) {
  const query = { per_page: countsInSight, ...(mine ? { mine: 1 as const } : {}) };
  return listQuery(listStockCounts, { params: { id }, query });
}

export function downloadTake(id: number): Promise<Blob> {
  return download(requestUrl(getStockTakeExcel, { params: { id } }));
}

/** For the loader of a take's screens: it and the rights in its shop. */
export async function loadTake({
  context: { queryClient },
  params,
}: {
  context: { queryClient: QueryClient };
  params: { id: string };
}): Promise<void> {
  const { data } = await queryClient.ensureQueryData(takeQuery(documentId(params.id)));
  await queryClient.ensureQueryData(myModulesQuery(data.company_id));
}

/** Where a take is counted. */
export const countingAddress = (id: number) => `${addresses['stock-take'].view(id)}/count`;

/** To its history, as the parts that all documents share ask for it. */
export const takeHistory = { endpoints: { history: stockTakeHistory } };
