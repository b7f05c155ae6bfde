import { businessDay } from '@soquay/contract/rules/day';
import type { Insertable } from 'kysely';
import type { ReservationFulfilments, Reservations } from '../../server/src/database/types.gen.ts';
import { createRandom, type Random } from './random.ts';
import type { NumberedSale } from './sale-rows.ts';
import type { SellingShop, ShopHistory } from './sales.ts';
import { addDays, addMinutes } from './trading-days.ts';

export interface HoldRows {
  reservations: Insertable<Reservations>[];
  fulfilments: Insertable<ReservationFulfilments>[];
}

type Hold = Omit<Insertable<Reservations>, 'id'> & { created_at: Date; fulfilledBy?: number };

/** Holds of each kind in a shop. */
const active = 9;
/** Number of active holds that end today. */
const endingToday = 2;
const expired = 5;
const cancelled = 4;
const fulfilled = 6;
const cancelNotes = ['Khách đổi ý', 'Khách chọn mẫu khác', 'Không liên lạc được khách', 'Hết hạn cọc'];

/** Holds of all shops: some active, some whose day has passed, some called off, some sold since. */
export function buildHolds(
  histories: readonly { shop: SellingShop; history: ShopHistory; sales: readonly NumberedSale[] }[],
  now: Date,
): HoldRows {
  const holds = histories.flatMap(({ shop, history, sales }) => {
    const random = createRandom('holds', shop.key);
    return [
      ...openHolds(random, { shop, history, now }),
      ...salesOfHeldGoods(random, sales).map((sale) => fulfilledHold(random, sale)),
    ];
  });
  const inOrder = holds.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
  const numbered = inOrder.map((hold, index) => ({ ...hold, id: index + 1 }));
  return {
    reservations: numbered.map(({ fulfilledBy, ...reservation }) => reservation),
    fulfilments: numbered.flatMap(({ id, company_id, fulfilledBy, qty }) =>
      fulfilledBy === undefined ? [] : [{ company_id, reservation_id: id, bill_id: fulfilledBy, qty }],
    ),
  };
}

/** Makes holds of different products, so that holds never exceed the stock. */
function openHolds(
  random: Random,
  { shop, history, now }: { shop: SellingShop; history: ShopHistory; now: Date },
): Hold[] {
  const [floor] = shop.warehouses;
  if (floor === undefined) throw new Error(`shop ${shop.key} has no warehouse`);
  const inStock = shop.products.filter(({ product_id }) => history.stock.on(floor, product_id) >= 3);
  return inStock.slice(0, active + expired + cancelled).map(({ product_id }, index) => {
    const isActive = index < active;
    const isCancelled = index >= active + expired;
    const created_at = addDays(now, isActive ? -random.int(0, 3) : -random.int(10, 30));
    return {
      ...holder(random, shop),
      warehouse_code: floor,
      product_id,
      qty: random.int(1, 2),
      created_at: addMinutes(created_at, -random.int(5, 200)),
      expired_date: businessDay(
        isActive
          ? addDays(now, index < endingToday ? 0 : random.int(1, 12))
          : addDays(created_at, random.int(2, 7)),
      ),
      cancelled_at: isCancelled ? addDays(created_at, 1) : null,
      cancelled_by: isCancelled ? shop.manager_id : null,
      cancel_note: isCancelled ? random.pick(cancelNotes) : null,
      fulfilled_qty: 0,
    };
  });
}

function holder(random: Random, shop: SellingShop) {
  const { customer_name, customer_phone } = random.pick(shop.customers);
  const { user_id } = random.pick(shop.salespeople);
  return { company_id: shop.company_id, customer_name, customer_phone, user_id };
}

function salesOfHeldGoods(random: Random, sales: readonly NumberedSale[]): NumberedSale[] {
  const known = sales.filter(({ customer, deletedAt }) => customer && !deletedAt);
  return Array.from({ length: Math.min(fulfilled, known.length) }, (_, index) => {
    // Spread over the history, so that no bill is chosen twice.
    const share = Math.floor(known.length / fulfilled);
    return known[index * share + random.int(0, Math.max(0, share - 1))];
  }).filter((sale) => sale !== undefined);
}

/** Hold made some days before the bill that took it. */
function fulfilledHold(random: Random, sale: NumberedSale): Hold {
  const { shop, customer, lines, at } = sale;
  const [line] = lines;
  if (!line || !customer) throw new Error('a hold is for the goods and the customer of its bill');
  const created_at = addDays(at, -random.int(1, 2));
  return {
    company_id: shop.company_id,
    customer_name: customer.customer_name,
    customer_phone: customer.customer_phone,
    user_id: sale.saleman_id,
    warehouse_code: line.warehouse_code,
    product_id: line.product.product_id,
    qty: line.qty,
    created_at,
    expired_date: businessDay(addDays(at, 2)),
    cancelled_at: null,
    cancelled_by: null,
    cancel_note: null,
    fulfilled_qty: line.qty,
    fulfilledBy: sale.id,
  };
}
