import { dayFilter, filter } from '@soquay/contract/fields';
import {
  getBestSellers,
  getMyDay,
  getPaymentsOfShops,
  getProfit,
  getProfitOfShops,
  getRunningOut,
  getSales,
  getSalesOfPayments,
  getSalesOfSalespeople,
  getSalesOfShops,
  type Period,
} from '@soquay/contract/reports';
import { z } from 'zod';
import { listQuery } from '@/api/endpoint-query.ts';

/** What the address of the dashboard says. */
export const dashboardSearch = z.object({
  from_date: dayFilter,
  to_date: dayFilter,
  /** Asks of every shop whose figures one reads; otherwise of the chosen one. */
  shops: filter(z.literal('all')),
});
export type DashboardSearch = z.output<typeof dashboardSearch>;

/** The days as they were picked; this month without any. */
export type PickedDays = Partial<Record<keyof Period, string | undefined>>;

export function salesQuery(shopId: number, days: PickedDays) {
  return listQuery(getSales, { params: { shop: shopId }, query: days });
}

export function salesOfShopsQuery(days: PickedDays) {
  return listQuery(getSalesOfShops, { query: days });
}

/**
 * What reads the bills of a whole period is not asked anew for each of them that is written meanwhile, but by the
 * minute. What days know costs next to nothing and follows at once.
 */
const byTheMinute = { meta: { topics: [] }, refetchInterval: 60_000 };

export function salespeopleSalesQuery(shopId: number, days: PickedDays) {
  return { ...listQuery(getSalesOfSalespeople, { params: { shop: shopId }, query: days }), ...byTheMinute };
}

export function salesOfPaymentsQuery(shopId: number, days: PickedDays) {
  return { ...listQuery(getSalesOfPayments, { params: { shop: shopId }, query: days }), ...byTheMinute };
}

export function profitQuery(shopId: number, days: PickedDays) {
  return { ...listQuery(getProfit, { params: { shop: shopId }, query: days }), ...byTheMinute };
}

export function paymentsOfShopsQuery(days: PickedDays) {
  return { ...listQuery(getPaymentsOfShops, { query: days }), ...byTheMinute };
}

export function profitOfShopsQuery(days: PickedDays) {
  return { ...listQuery(getProfitOfShops, { query: days }), ...byTheMinute };
}

export function bestSellersQuery(shopId: number, days: PickedDays) {
  return { ...listQuery(getBestSellers, { params: { shop: shopId }, query: days }), ...byTheMinute };
}

export function runningOutQuery(shopId: number) {
  return { ...listQuery(getRunningOut, { params: { shop: shopId } }), ...byTheMinute };
}

export function myDayQuery(shopId: number) {
  return listQuery(getMyDay, { params: { shop: shopId } });
}
