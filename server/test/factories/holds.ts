import { sql } from 'kysely';
import type { Db } from '../../src/database/database.ts';
import type { StockShop } from './stock.ts';

export const holder = '0903000111';

/** A hold of one shirt in the main warehouse for `holder` that ends today, unless said otherwise; gives its id. */
export async function buildHold(
  db: Db,
  { company_id, user_id, main, shirt }: StockShop,
  given: {
    warehouse_code?: string;
    product_id?: number;
    qty?: number;
    customer_name?: string;
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
      customer_name: given.customer_name ?? 'Trần Văn Giữ',
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

/** YYYY-MM-DD of the day that is so many after today, as the database cuts days. */
export async function dayFromToday(db: Db, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select business_day(now()) + ${days}::integer as day`.execute(
    db,
  );
  return rows[0]?.day ?? '';
}

/** Ends a hold outside of any settlement: its last day passes, or somebody cancels it. */
export async function endHold(db: Db, id: number, end: 'expired' | 'cancelled'): Promise<void> {
  await db
    .updateTable('reservations')
    .set(
      end === 'expired'
        ? { expired_date: sql<string>`business_day(now()) - 1` }
        : { cancelled_at: sql<Date>`now()`, cancel_note: 'Khách đổi ý' },
    )
    .where('id', '=', id)
    .execute();
}

/** The shop's holds by id from the oldest on, and which bills have used them. */
export async function readHolds(db: Db, { company_id }: StockShop) {
  const holds = await db
    .selectFrom('reservations')
    .select(['id', 'warehouse_code', 'product_id', 'customer_name', 'customer_phone', 'qty', 'fulfilled_qty'])
    .select(['user_id', 'cancelled_by', 'cancel_note'])
    .select(sql<number>`expired_date - business_day(now())`.as('daysLeft'))
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute();
  const fulfilments = await db
    .selectFrom('reservation_fulfilments')
    .select(['reservation_id', 'bill_id', 'qty'])
    .where('company_id', '=', company_id)
    .execute();
  /** Pieces, by hold. */
  const fulfilled: Record<number, number> = Object.fromEntries(
    holds.map((hold) => [hold.id, hold.fulfilled_qty]),
  );
  return { holds, fulfilled, fulfilments };
}
