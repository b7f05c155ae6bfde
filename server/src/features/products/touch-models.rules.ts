import { type ProductPrices, sellingPrice } from '@soquay/contract/rules/selling-price';
import type { TouchModel } from '@soquay/contract/touch-goods';

/** Builds the tiles of the touch screen, one per model. */

/** Live product with the sellable pieces of each warehouse. */
export interface ModelProduct extends ProductPrices {
  base_product_id: number;
  product_id: number;
  product_code: string;
  product_name: string;
  color: string;
  size: string;
  thumb_file: string | null;
  active: 0 | 1;
  inv_detail: readonly { warehouse_code: string; qty: number }[];
}

/** Builds the tile of a model from its products in order; null when none of them is sold. */
export function touchModelOf(products: readonly ModelProduct[]): TouchModel | null {
  const sold = products.filter(({ active }) => active === 1);
  const [first] = sold;
  if (!first) return null;
  const prices = sold.map(sellingPrice);
  return {
    base_product_id: first.base_product_id,
    name: commonName(sold.map(({ product_name }) => product_name)),
    color: sold.length === 1 ? first.color : '',
    size: sold.length === 1 ? first.size : '',
    thumb_file: sold.find(({ thumb_file }) => thumb_file !== null)?.thumb_file ?? null,
    product_code: first.product_code,
    product_ids: products.map(({ product_id }) => product_id),
    sold_count: sold.length,
    min_price: Math.min(...prices),
    max_price: Math.max(...prices),
    inv_detail: summedStock(sold),
  };
}

/** Common first words of all names; the first name when they share fewer than two words. */
export function commonName(names: readonly string[]): string {
  const [first = '', ...others] = names.map((name) => name.trim().split(/\s+/));
  if (first === '') return '';
  const differs = first.findIndex((word, place) => others.some((words) => words[place] !== word));
  if (differs < 0) return first.join(' ');
  let shared = first.slice(0, differs).join(' ');
  // Removes separators between name and colour from the end.
  while (/[\s\-–,(/·:]$/.test(shared)) shared = shared.slice(0, -1);
  return shared.includes(' ') ? shared : first.join(' ');
}

function summedStock(products: readonly ModelProduct[]): TouchModel['inv_detail'] {
  const qtyOf = new Map<string, number>();
  for (const { warehouse_code, qty } of products.flatMap(({ inv_detail }) => inv_detail)) {
    qtyOf.set(warehouse_code, (qtyOf.get(warehouse_code) ?? 0) + qty);
  }
  return [...qtyOf]
    .filter(([, qty]) => qty > 0)
    .map(([warehouse_code, qty]) => ({ warehouse_code, qty }))
    .sort((one, other) => other.qty - one.qty || one.warehouse_code.localeCompare(other.warehouse_code));
}
