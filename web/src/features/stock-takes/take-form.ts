import type { StockTakeScope, stockTakeInput } from '@soquay/contract/stock-takes';
import type { z } from 'zod';

/** A product that was chosen, by its id and as it was found: another search does not know it. */
export interface ChosenProduct {
  value: number;
  label: string;
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
