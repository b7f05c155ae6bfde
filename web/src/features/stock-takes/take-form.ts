import type { GoodsToCount, StockTakeScope, stockTakeInput } from '@soquay/contract/stock-takes';
import type { z } from 'zod';

/** A product that was chosen, by its id and as it was found: another search does not know it. */
export interface ChosenProduct {
  value: number;
  label: string;
}

export function chosenProduct({
  product_id,
  product_code,
  product_name,
  color,
  size,
}: Pick<GoodsToCount, 'product_id' | 'product_code' | 'product_name' | 'color' | 'size'>): ChosenProduct {
  return {
    value: product_id,
    label: [`${product_code} ${product_name}`, color, size].filter(Boolean).join(' · '),
  };
}

/** Fields of a take of goods that were missed, each once, beside those that were chosen already. */
export function takeOfMissed(
  missed: readonly GoodsToCount[],
  chosen: readonly ChosenProduct[] = [],
): Pick<TakeValues, 'scope' | 'product_ids'> {
  const known = new Set(chosen.map(({ value }) => value));
  const added = missed.filter(({ product_id }) => !known.has(product_id));
  return { scope: 'products', product_ids: [...chosen, ...added.map(chosenProduct)] };
}

/** The fields of a new take. */
export interface TakeValues {
  warehouse_code: string;
  scope: StockTakeScope;
  category_ids?: number[];
  product_ids?: ChosenProduct[];
  stock_take_note?: string;
}

/** What was chosen for another scope before is left out. */
export function takeBody(
  company_id: number,
  { warehouse_code, scope, category_ids = [], product_ids = [], stock_take_note = '' }: TakeValues,
): z.input<typeof stockTakeInput> {
  return {
    company_id,
    warehouse_code,
    category_ids: scope === 'categories' ? category_ids : [],
    product_ids: scope === 'products' ? product_ids.map(({ value }) => value) : [],
    stock_take_note,
  };
}
