import type { SlipLayout } from '@/documents/slip-layouts.ts';

export function slipAddress(billId: number, layout: SlipLayout): string {
  return `/orders2/${layout}/${billId}`;
}
