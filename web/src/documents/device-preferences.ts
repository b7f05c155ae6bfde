import type { PaymentMethod } from '@soquay/contract/master-data';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SlipLayout } from './slip-layouts.ts';

interface DevicePreferences {
  /** The warehouse one takes goods from, by shop; the fullest one where none is set. */
  warehouses: Record<number, string>;
  /** The payment method of the last one saved here. */
  paymentCode: string | null;
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
      paymentCode: null,
      afterSave: 'list',
      isSilent: false,
      slipLayout: 'print-price',
    }),
    // As it was called when bills alone had it: what devices keep stays theirs.
    { name: 'till' },
  ),
);

export function chooseWarehouse(shopId: number, code: string | null): void {
  useDevicePreferences.setState(({ warehouses: { [shopId]: _, ...others } }) => ({
    warehouses: code === null ? others : { ...others, [shopId]: code },
  }));
}

/** The method of those offered to begin with: the last one used here, else cash. */
export function usualPaymentMethod(
  methods: readonly Pick<PaymentMethod, 'payment_code' | 'kind'>[],
  lastCode: string | null,
): string | null {
  const last = methods.find(({ payment_code }) => payment_code === lastCode);
  return (last ?? methods.find(({ kind }) => kind === 'cash'))?.payment_code ?? null;
}
