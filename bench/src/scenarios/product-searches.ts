import type { Random } from '../../../demo/src/random.ts';
import type { Shop } from '../business.ts';
import { reading, type Scenario } from './scenario.ts';

/** Texts that people type, each of which finds a part of the shop's products. */
const words = [
  'áo sơ mi',
  'ao thun',
  'đầm',
  'linen',
  'binh hoa gom',
  'khăn',
  'SP00012',
  'quần jeans',
  'coc gom',
  'xanh reu',
  'nến thơm',
  'túi xách',
];

export const productSearches: readonly Scenario[] = [
  reading('product search', '/api/products', ({ random }) => ({ q: random.pick(words) })),
  reading('product search by model', '/api/products', ({ shop, random }) => ({ q: pickModel(shop, random) })),
  reading('product by barcode', '/api/products/filter-code', ({ shop, random }) => ({
    product_code: random.pick(shop.products).barcode,
  })),
];

/** The word that the products of a model have in their names. */
export function pickModel({ products }: Shop, random: Random): string {
  const { product_name } = random.pick(products);
  return product_name.slice(product_name.lastIndexOf(' ') + 1);
}
