import type { ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { myModulesQuery } from '@/session/rights.ts';
import { useDevicePreferences } from '../device-preferences.ts';
import { warehousesQuery } from '../look-ups.ts';
import { usualWarehouse } from './usual-warehouse.ts';

/** The warehouse that this device sells from: its own choice, else the person's, else the counter's; null for wherever there is most. */
export function useTillWarehouse(shopId: number, rights: ShopRights): string | null {
  const chosen = useDevicePreferences(({ warehouses }) => warehouses[shopId]);
  const counter = useQuery(myModulesQuery(shopId)).data?.counter_warehouse;
  const warehouses = useQuery(warehousesQuery(shopId)).data?.data ?? [];
  return usualWarehouse({ rights, chosen, counter, warehouses });
}
