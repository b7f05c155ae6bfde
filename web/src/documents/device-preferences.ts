import type { PaymentMethod } from '@soquay/contract/payment-methods';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SlipLayout } from './slip-layouts.ts';

interface DevicePreferences {
  /** The warehouse one takes goods from, by shop; the fullest one where none is set. */
  warehouses: Record<number, string>;
  /** The warehouse that goods come into, by shop: who receives deliveries for a store room may sell from the counter. */
  incomingWarehouses: Record<number, string>;
  /** Who bought for the last pre-order written here, by shop. */
  buyers: Record<number, number>;
  /** Where F9 leads: to the list, as specified, or to the next one. */
  afterSave: 'list' | 'next';
  isSilent: boolean;
  /** What F10 prints, and the menus offer first. */
  slipLayout: SlipLayout;
}

/** How this device writes documents; the person at it changes it as they go. */
export const useDevicePreferences = create(
  persist<DevicePreferences>(
    () => ({
      warehouses: {},
      incomingWarehouses: {},
      buyers: {},
      afterSave: 'list',
      isSilent: false,
      slipLayout: 'print-price',
    }),
    // As it was called when bills alone had it: what devices keep stays theirs.
    { name: 'till' },
  ),
);

/** Whether a choice is about goods that leave the stock or that come in. */
export type WarehouseSetting = 'warehouses' | 'incomingWarehouses';

export function chooseWarehouse(setting: WarehouseSetting, shopId: number, code: string | null): void {
  useDevicePreferences.setState(({ [setting]: { [shopId]: _, ...others } }) => ({
    [setting]: code === null ? others : { ...others, [shopId]: code },
  }));
}

/** What each new document begins with: cash. A transfer that stayed chosen would put the next customer's cash beside the drawer. */
export function usualPaymentMethod(
  methods: readonly Pick<PaymentMethod, 'payment_code' | 'kind'>[],
): string | null {
  return methods.find(({ kind }) => kind === 'cash')?.payment_code ?? null;
}

export function rememberBuyer(shopId: number, userId: number): void {
  useDevicePreferences.setState(({ buyers }) => ({ buyers: { ...buyers, [shopId]: userId } }));
}

/** Who buys, to begin with: the person themself, else who did last here; where there is but one, nobody has to say so. */
export function usualBuyer(
  buyers: readonly { user_id: number }[],
  { userId, lastId }: { userId: number; lastId: number | undefined },
): number | null {
  const found = [userId, lastId].flatMap((id) => buyers.find(({ user_id }) => user_id === id) ?? []);
  return (found[0] ?? (buyers.length === 1 ? buyers[0] : undefined))?.user_id ?? null;
}
