import type { StockTakeRow } from '@soquay/contract/stock-takes';
import { textsFor } from '@/i18n/texts.ts';
import { stockTakesTexts } from './stock-takes.texts.ts';

const t = textsFor(stockTakesTexts);

/** What a take counts of its warehouse. */
export function scopeText({ scope }: Pick<StockTakeRow, 'scope'>): string {
  return t(`stockTakes.scopes.${scope}`);
}
