import { businessDay } from '@soquay/contract/rules/day';
import type { Random } from '../../../demo/src/random.ts';
import type { Shop } from '../business.ts';
import type { FloorKind } from './scenario.ts';
import { reading, type Scenario } from './scenario.ts';

type Query = Record<string, string | number>;

const dayMs = 24 * 60 * 60 * 1000;
const daysOfData = 365;

export const billLists: readonly Scenario[] = [
  billList('bill list', ({ random }) => ({ page: random.int(1, 5) }), 'list'),
  billList('bill list, page 10', () => ({ page: 10 })),
  billList('bill list, last page', ({ shop }) => ({ page: shop.lastBillPage, order_origin: 'all' })),
  billList('bill list of a week', ({ random }) => pickDays(random, 7)),
  billList('bill list by phone', ({ shop, random }) => ({
    customer_phone: random.pick(shop.customers).customer_phone,
  })),
  billList('bill list by customer', ({ shop, random }) => ({
    customer_name: random.pick(shop.customers).customer_name,
  })),
  billList('bill list by salesperson', ({ shop, random }) => ({ user: random.pick(shop.sellers).username })),
  billList('bill list by product', ({ shop, random }) => ({
    product_code: random.pick(shop.products).product_code,
  })),
  reading('figures of a customer', '/api/customers/figures', ({ shop, random }) => ({
    customer_phone: random.pick(shop.customers).customer_phone,
  })),
  billSums('bill sums', () => ({})),
  billSums('bill sums of a week', ({ random }) => pickDays(random, 7)),
];

/** Whole days of the past year. */
export function pickDays(random: Random, days: number): { from_date: string; to_date: string } {
  const last = Date.now() - random.int(0, daysOfData - days) * dayMs;
  return {
    from_date: businessDay(new Date(last - (days - 1) * dayMs)),
    to_date: businessDay(new Date(last)),
  };
}

type PickQuery = (of: { shop: Shop; random: Random }) => Query;

function billList(name: string, pick: PickQuery, floor?: FloorKind): Scenario {
  return { ...reading(name, '/api/bills', pick), ...(floor ? { floor } : {}) };
}

function billSums(name: string, pick: PickQuery): Scenario {
  return reading(name, '/api/bills/sums', pick);
}
