import { formatMoney, formatNumber } from '@/ui/format.ts';

/** '199.000đ', or '199.000–299.000đ' where prices differ. */
export function priceRange(lowest: number, highest: number): string {
  return lowest === highest ? formatMoney(lowest) : `${formatNumber(lowest)}–${formatMoney(highest)}`;
}
