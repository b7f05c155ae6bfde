import { lineAmounts } from '@soquay/contract/rules/bill-arithmetic';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import type { DemoCustomer } from './customers.ts';
import type { ProductRow } from './products.ts';
import { createRandom, type Random } from './random.ts';
import { createShopStock, type ShopStock } from './shop-stock.ts';
import { addDays, addMinutes, sellingTimes, type TradingDay } from './trading-days.ts';

/** A shop as its history needs it: ids are those of its rows. */
export interface SellingShop {
  key: string;
  company_id: number;
  billShare: number;
  warehouses: readonly string[];
  products: readonly ProductRow[];
  customers: readonly DemoCustomer[];
  salespeople: readonly { user_id: number; warehouses: readonly string[] }[];
  manager_id: number;
  storekeeper_id: number;
  accountant_id: number;
}

export interface Sale {
  shop: SellingShop;
  at: Date;
  day: string;
  customer: DemoCustomer | undefined;
  saleman_id: number;
  created_by: number;
  is_ship: 0 | 1;
  payment_code: string;
  bill_note: string;
  pre_paid: number;
  order_origin: '24' | 'ctv';
  /** Time of the accounting mark. */
  markedAt: Date | undefined;
  deletedAt: Date | undefined;
  lines: SaleLine[];
}

interface SaleLine {
  product: ProductRow;
  warehouse_code: string;
  qty: number;
  price: number;
  discount: number;
}

/** Goods that came in at one time. */
export interface Arrival {
  shop: SellingShop;
  at: Date;
  note: string;
  goods: { warehouse_code: string; product_id: number; qty: number }[];
}

export interface ShopHistory {
  sales: Sale[];
  arrivals: Arrival[];
  /** Stock at the end, less what deleted bills gave back. */
  stock: ShopStock;
}

const daysBetweenArrivals = 7;
const daysUntilMarked = 3;
const arrivalMinutes = 7.5 * 60;
const notes = [
  'Gói quà giúp khách',
  'Giao giờ hành chính',
  'Khách quen',
  'Gọi trước khi giao',
  'Đổi size trong 7 ngày',
];

/** Makes up what a shop bought and sold on those days, up to now, at `billsPerDay` bills on an ordinary day in all shops. */
export function simulateShop(
  shop: SellingShop,
  { days, billsPerDay, now }: { days: readonly TradingDay[]; billsPerDay: number; now: Date },
): ShopHistory {
  const stock = createShopStock(
    shop.warehouses,
    shop.products.map(({ product_id }) => product_id),
  );
  const sales: Sale[] = [];
  const arrivals: Arrival[] = [];
  for (const [index, day] of days.entries()) {
    const opening = addMinutes(new Date(day.startMs), arrivalMinutes);
    if (index % daysBetweenArrivals === 0 && opening < now) {
      const note = index === 0 ? 'Tồn đầu kỳ' : `Nhập bổ sung đợt ${index / daysBetweenArrivals}`;
      arrivals.push({ shop, at: opening, note, goods: stock.replenish() });
    }
    const random = createRandom('day', shop.key, index);
    const count = Math.round(billsPerDay * shop.billShare * day.factor * (0.85 + 0.3 * random.next()));
    const isOld = days.length - index > daysUntilMarked;
    for (const at of sellingTimes(random, day, Math.max(1, count), now)) {
      const sale = makeSale(createRandom('bill', shop.key, sales.length), { shop, stock, at, now, isOld });
      if (sale) sales.push({ ...sale, day: day.day });
    }
  }
  return { sales, arrivals, stock };
}

interface Moment {
  shop: SellingShop;
  stock: ShopStock;
  at: Date;
  now: Date;
  isOld: boolean;
}

/** Returns undefined when the customer found nothing. */
function makeSale(random: Random, { shop, stock, at, now, isOld }: Moment): Omit<Sale, 'day'> | undefined {
  const salesperson = random.pick(shop.salespeople);
  const customer = random.chance(0.62) ? popular(random, shop.customers) : undefined;
  const is_ship = customer && random.chance(0.2) ? 1 : 0;
  const order_origin = customer && random.chance(0.07) ? 'ctv' : '24';
  // Online orders go out from the last warehouse, the rest over the counter.
  const mayUse = shop.warehouses.filter(
    (code) => salesperson.warehouses.length === 0 || salesperson.warehouses.includes(code),
  );
  const warehouses = is_ship ? mayUse.toReversed() : mayUse;
  const lines = chooseLines(random, { shop, stock, warehouses, isForReselling: order_origin === 'ctv' });
  if (lines.length === 0) return undefined;

  const total = lines.reduce((sum, line) => sum + lineAmounts(line).final_amount, 0);
  const isDeleted = random.chance(0.012);
  const laterDeleted = addMinutes(at, random.int(4, 90));
  return {
    shop,
    at,
    customer,
    saleman_id: salesperson.user_id,
    created_by: random.chance(0.06) ? shop.manager_id : salesperson.user_id,
    is_ship,
    payment_code: random.weighted([
      ['TM', is_ship ? 0 : 46],
      ['CK', 40],
      ['THE', is_ship ? 0 : 12],
      ['COD', is_ship ? 55 : 0],
    ]),
    bill_note: random.chance(0.08) ? random.pick(notes) : '',
    pre_paid: is_ship && random.chance(0.35) ? Math.floor((total * 0.3) / 10_000) * 10_000 : 0,
    order_origin,
    markedAt: isOld && !isDeleted && random.chance(0.93) ? addDays(at, random.int(1, 2)) : undefined,
    deletedAt: isDeleted ? (laterDeleted < now ? laterDeleted : now) : undefined,
    lines,
  };
}

interface Choice {
  shop: SellingShop;
  stock: ShopStock;
  warehouses: readonly string[];
  isForReselling: boolean;
}

function chooseLines(random: Random, { shop, stock, warehouses, isForReselling }: Choice): SaleLine[] {
  const wanted = random.weighted([
    [1, 44],
    [2, 28],
    [3, 15],
    [4, 7],
    [5, 4],
    [8, 2],
  ]);
  const lines = new Map<number, SaleLine>();
  // Somebody who does not find their size looks at something else, but not for ever.
  for (let tries = 0; tries < wanted * 3 && lines.size < wanted; tries++) {
    const product = popular(random, shop.products);
    const qty = random.weighted([
      [1, 82],
      [2, 13],
      [3, 3],
      [6, 2],
    ]);
    const discounted = isForReselling
      ? 8
      : random.weighted([
          [0, 87],
          [5, 8],
          [10, 5],
        ]);
    const warehouse_code = warehouses.find((code) => stock.on(code, product.product_id) >= qty);
    if (warehouse_code === undefined || lines.has(product.product_id)) continue;
    const price = sellingPrice(product);
    const discount = Math.floor((qty * price * discounted) / 100_000) * 1000;
    stock.take(warehouse_code, product.product_id, qty);
    lines.set(product.product_id, { product, warehouse_code, qty, price, discount });
  }
  return [...lines.values()];
}

/** Picks a few of the things often, most now and then. */
function popular<T>(random: Random, things: readonly T[]): T {
  const thing = things[Math.floor(things.length * random.next() ** 1.7)];
  if (thing === undefined) throw new Error('nothing to choose from');
  return thing;
}
