import { pickModel } from './product-searches.ts';
import { documentHeaders } from './sales.ts';
import { reading, type Scenario } from './scenario.ts';

/** Questions of callers as people spell them, with common and rare words. */
const asked: readonly Record<string, string>[] = [
  { product_name: 'áo sơ mi', size: 'M', color: 'đen' },
  { product_name: 'ao thun' },
  { product_name: 'dam hoa' },
  { product_name: 'hoa dam' },
  { product_name: 'damhoa' },
  { product_name: 'đầm' },
  { product_name: 'nến thơm' },
  { size: 'L', color: 'be' },
];

const lookUp = '/api/v2/inventories/fast-check';
const advanced = '/api/inventories/advs-filter';

/** The look-up 'Tra tồn', and holds. */
export const lookUps: readonly Scenario[] = [
  reading('look-up', lookUp, ({ random }) => random.pick(asked)),
  reading('look-up of a model', lookUp, ({ shop, random }) => ({ product_name: pickModel(shop, random) })),
  reading('look-up in a warehouse', lookUp, ({ shop, random }) => ({
    product_name: 'khan',
    warehouse: random.pick(shop.warehouses),
  })),
  reading('look-up by one letter', lookUp, ({ random }) => ({
    product_name: random.pick(['a', 'đ', 'k', 'q']),
  })),
  reading('look-up by what is not', advanced, () => ({ name: 'áo', name_op: 'notContains', color: 'đen' })),
  holding(),
];

/** Scenario of holding a piece of a random product to the end of tomorrow. */
function holding(): Scenario {
  return {
    name: 'hold',
    begin({ business, random, headersOf }) {
      const expired_date = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
      return () => {
        const shop = random.pick(business.shops);
        const body = JSON.stringify({
          company_id: shop.company_id,
          product_code: random.pick(shop.products).product_code,
          warehouse_code: random.pick(shop.warehouses),
          qty: 1,
          expired_date,
          ...random.pick(shop.customers),
        });
        const headers = headersOf(random.pick(shop.sellers).user_id) + documentHeaders();
        return { method: 'POST', path: '/api/inventories/reservations', headers, body };
      };
    },
  };
}
