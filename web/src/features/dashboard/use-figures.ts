import { useQuery } from '@tanstack/react-query';
import {
  type PickedDays,
  paymentsOfShopsQuery,
  profitOfShopsQuery,
  profitQuery,
  salesOfPaymentsQuery,
  salesOfShopsQuery,
  salesQuery,
} from './dashboard.api.ts';

/** Figures of one shop, or, without one, of all whose figures the person reads. */

export function useSales(shopId: number | undefined, days: PickedDays, isAsked = true) {
  const ofShop = useQuery({ ...salesQuery(shopId ?? 0, days), enabled: isAsked && shopId !== undefined });
  const ofAll = useQuery({ ...salesOfShopsQuery(days), enabled: isAsked && shopId === undefined });
  return shopId === undefined ? ofAll : ofShop;
}

export function usePayments(shopId: number | undefined, days: PickedDays) {
  const ofShop = useQuery({ ...salesOfPaymentsQuery(shopId ?? 0, days), enabled: shopId !== undefined });
  const ofAll = useQuery({ ...paymentsOfShopsQuery(days), enabled: shopId === undefined });
  return shopId === undefined ? ofAll : ofShop;
}

export function useProfit(shopId: number | undefined, days: PickedDays) {
  const ofShop = useQuery({ ...profitQuery(shopId ?? 0, days), enabled: shopId !== undefined });
  const ofAll = useQuery({ ...profitOfShopsQuery(days), enabled: shopId === undefined });
  return shopId === undefined ? ofAll : ofShop;
}
