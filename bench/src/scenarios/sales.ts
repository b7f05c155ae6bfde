import { randomUUID } from 'node:crypto';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import type { Random } from '../../../demo/src/random.ts';
import type { Shop, SoldProduct } from '../business.ts';
import { type HttpRequest, headerLines } from '../http-client.ts';
import type { FloorKind, Scenario } from './scenario.ts';

export const sales: readonly Scenario[] = [
  sale('sale of 3 lines', 3, 'sale'),
  sale('sale of 1 line', 1),
  sale('sale of 100 lines', 100),
  hotSale(),
];

/** Scenario of a random shop selling random goods, half of the time to a known customer. */
function sale(name: string, lines: number, floor?: FloorKind): Scenario {
  return {
    name,
    ...(floor ? { floor } : {}),
    begin:
      ({ business, random, headersOf }) =>
      () => {
        const shop = random.pick(business.shops);
        const headers = headersOf(random.pick(shop.sellers).user_id);
        return sellRequest(makeSale(shop, random, lines), headers);
      },
  };
}

/** Scenario of everybody selling the same goods of one shop at once. */
function hotSale(): Scenario {
  return {
    name: 'sale of one hot product',
    begin({ business, random, headersOf }) {
      const shop = business.shops[0] as Shop;
      const details = [lineOf(shop.products[0] as SoldProduct, shop.warehouses[0] as string, 1)];
      return () => sellRequest(saleOf(shop, random, details), headersOf(random.pick(shop.sellers).user_id));
    },
  };
}

/** Makes a sale of these goods and random others. */
export function makeSale(shop: Shop, random: Random, lines: number, goods: readonly SoldProduct[] = []) {
  const chosen = new Set(goods);
  while (chosen.size < lines) chosen.add(random.pick(shop.products));
  const details = [...chosen].map((product) =>
    lineOf(product, random.pick(shop.warehouses), random.int(1, 2)),
  );
  return saleOf(shop, random, details);
}

export function sellRequest(sale: ReturnType<typeof saleOf>, headers: string): HttpRequest {
  return {
    method: 'POST',
    path: '/api/bills',
    headers: headers + documentHeaders(),
    body: JSON.stringify(sale),
  };
}

/** Headers of a document's write, with a new key each time. */
export function documentHeaders(): string {
  return headerLines({ 'content-type': 'application/json', 'idempotency-key': randomUUID() });
}

function saleOf(shop: Shop, random: Random, details: ReturnType<typeof lineOf>[]) {
  return {
    company_id: shop.company_id,
    customer_phone: random.chance(0.5) ? random.pick(shop.customers).customer_phone : '',
    payment_code: 'TM',
    details,
  };
}

function lineOf(product: SoldProduct, warehouse_code: string, qty: number) {
  return {
    product_id: product.product_id,
    warehouse_code,
    qty,
    price: sellingPrice(product),
    discount: 0,
  };
}
