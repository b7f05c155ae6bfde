import type { StockTakeRow } from '@soquay/contract/stock-takes';
import type { TFunction } from 'i18next';

/** What a take counts of its warehouse. */
export function scopeText(t: TFunction, { scope }: Pick<StockTakeRow, 'scope'>): string {
  return t(`stockTakes.scopes.${scope}`);
}
