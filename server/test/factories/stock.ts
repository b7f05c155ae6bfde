import { sql } from 'kysely';
import { type Db, inTransaction } from '../../src/database/database.ts';
import type { StockDocument, StockLine } from '../../src/stock/documents.ts';
import { put } from '../../src/stock/ledger.ts';
import { nextNumber } from './numbers.ts';
import { buildUser } from './people.ts';
import { buildProduct } from './products.ts';
import { buildShop, type Shop } from './shops.ts';

/** A shop of two warehouses and two products, with nothing in stock, and someone who posts. */
export interface StockShop {
  shop: Shop;
  company_id: number;
  user_id: number;
  main: string;
  back: string;
  shirt: number;
  hat: number;
}

export async function buildStockShop(db: Db): Promise<StockShop> {
  const shop = await buildShop(db);
  const { user_id } = await buildUser(db, { shop });
  const { product_id: shirt } = await buildProduct(db, { shop, product_code: 'SHIRT' });
  const { product_id: hat } = await buildProduct(db, { shop, product_code: 'HAT' });
  const [main = '', back = ''] = shop.warehouses;
  return { shop, company_id: shop.company_id, user_id, main, back, shirt, hat };
}

/** A bill of the shop, unless said otherwise. */
export function buildDocument(
  { company_id, user_id }: StockShop,
  given: Partial<StockDocument> = {},
): StockDocument {
  return { kind: 'bill', company_id, user_id, id: nextNumber(), business_date: '2026-03-08', ...given };
}

/** One shirt in the main warehouse, unless said otherwise. */
export function buildLine({ main, shirt }: StockShop, given: Partial<StockLine> = {}): StockLine {
  return { line_id: nextNumber(), warehouse_code: main, product_id: shirt, qty: 1, ...given };
}

/** Puts goods in as opening stock: each a line as of `buildLine`. */
export async function stockUp(db: Db, shop: StockShop, ...goods: Partial<StockLine>[]): Promise<void> {
  const lines = goods.map((given) => buildLine(shop, given));
  await inTransaction(db, (trx) => put(trx, buildDocument(shop, { kind: 'opening' }), lines));
}

export const holder = '0903000111';

/** A hold of one shirt in the main warehouse for `holder` that ends today, unless said otherwise; gives its id. */
export async function buildHold(
  db: Db,
  { company_id, user_id, main, shirt }: StockShop,
  given: {
    warehouse_code?: string;
    product_id?: number;
    qty?: number;
    customer_phone?: string;
    /** Days from today to the last day of the hold. */
    daysLeft?: number;
    cancelled?: boolean;
  } = {},
): Promise<number> {
  const { warehouse_code = main, product_id = shirt, qty = 1, daysLeft = 0, cancelled = false } = given;
  await db
    .insertInto('stock_levels')
    .values({ company_id, warehouse_code, product_id, qty: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .insertInto('reservations')
    .values({
      company_id,
      warehouse_code,
      product_id,
      qty,
      user_id,
      customer_name: 'Trần Văn Giữ',
      customer_phone: given.customer_phone ?? holder,
      expired_date: sql<string>`business_day(now()) + ${daysLeft}::integer`,
      ...(cancelled
        ? { cancelled_at: sql<Date>`now()`, cancelled_by: user_id, cancel_note: 'Khách đổi ý' }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the shop's books say: levels by key, movements as posted, days by key. */
export async function readBooks(db: Db, { company_id }: StockShop) {
  const levels = await db
    .selectFrom('stock_levels')
    .select(['warehouse_code', 'product_id', 'qty'])
    .where('company_id', '=', company_id)
    .orderBy('warehouse_code')
    .orderBy('product_id')
    .execute();
  const movements = await db
    .selectFrom('stock_movements')
    .select(['document_kind', 'document_id', 'line_id', 'warehouse_code', 'product_id', 'qty'])
    .select(['user_id', 'business_date'])
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute();
  const days = await db
    .selectFrom('stock_days')
    .select(['warehouse_code', 'product_id', 'qty_in', 'qty_out'])
    .select(sql<boolean>`day = business_day(now())`.as('is_today'))
    .where('company_id', '=', company_id)
    .orderBy('warehouse_code')
    .orderBy('product_id')
    .orderBy('day')
    .execute();
  return { levels, movements, days };
}

/** Pieces fulfilled of each of the shop's holds, by id from the oldest on, and by which bills. */
export async function readHolds(db: Db, { company_id }: StockShop) {
  const holds = await db
    .selectFrom('reservations')
    .select(['id', 'fulfilled_qty'])
    .where('company_id', '=', company_id)
    .execute();
  const fulfilments = await db
    .selectFrom('reservation_fulfilments')
    .select(['reservation_id', 'bill_id', 'qty'])
    .where('company_id', '=', company_id)
    .execute();
  const fulfilled: Record<number, number> = Object.fromEntries(
    holds.map((hold) => [hold.id, hold.fulfilled_qty]),
  );
  return { fulfilled, fulfilments };
}
