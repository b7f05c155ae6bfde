import type { Random } from '../../../demo/src/random.ts';
import type { Shop } from '../business.ts';
import { get, type Scenario } from './scenario.ts';

/** What people type; each finds a share of the shop's products. */
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
  search('product search', '/api/products', (_shop, random) => ({ q: random.pick(words) })),
  search('product search by model', '/api/products', (shop, random) => ({ q: pickModel(shop, random) })),
  search('product by barcode', '/api/products/filter-code', (shop, random) => ({
    product_code: random.pick(shop.products).barcode,
  })),
];

/** The word that the ten products of a model have in their names. */
export function pickModel({ products }: Shop, random: Random): string {
  const model = random.int(0, Math.floor((products.length - 1) / 10));
  return `M${String(model).padStart(5, '0')}`;
}

function search(
  name: string,
  path: string,
  pick: (shop: Shop, random: Random) => Record<string, string>,
): Scenario {
  return {
    name,
    begin:
      ({ business, random, headersOf }) =>
      () => {
        const shop = random.pick(business.shops);
        const query = { company_id: shop.company_id, ...pick(shop, random) };
        return get(path, query, headersOf(random.pick(shop.sellers).user_id));
      },
  };
}
