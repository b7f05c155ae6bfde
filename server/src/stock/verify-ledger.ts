import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Something that does not add up, in words an operator can act on. */
export type Difference = string;

/** At most this many differences of a kind are listed; the first ones show the cause. */
const mostListed = 100;

/**
 * Recomputes every balance: for each key the level, the sum of its movements and the sum of its days
 * are one number, and each hold's fulfilled quantity is the sum of its fulfilments. Reads only.
 */
export async function verifyLedger(db: Db): Promise<Difference[]> {
  const levels = await sql<{ key: string; level: number; movements: number; days: number }>`
    select
      format('shop %s, warehouse %s, product %s', company_id, warehouse_code, product_id) as key,
      coalesce(level.qty, 0) as level,
      coalesce(moved.qty, 0)::bigint as movements,
      coalesce(days.qty, 0)::bigint as days
    from stock_levels level
    full join (
      select company_id, warehouse_code, product_id, sum(qty) as qty from stock_movements group by 1, 2, 3
    ) moved using (company_id, warehouse_code, product_id)
    full join (
      select company_id, warehouse_code, product_id, sum(qty_in - qty_out) as qty from stock_days group by 1, 2, 3
    ) days using (company_id, warehouse_code, product_id)
    where coalesce(level.qty, 0) <> coalesce(moved.qty, 0) or coalesce(level.qty, 0) <> coalesce(days.qty, 0)
    limit ${mostListed}
  `.execute(db);
  const holds = await sql<{ company_id: number; id: number; fulfilled_qty: number; fulfilments: number }>`
    select hold.company_id, hold.id, hold.fulfilled_qty, coalesce(sum(fulfilment.qty), 0)::bigint as fulfilments
    from reservations hold
    left join reservation_fulfilments fulfilment
      on fulfilment.company_id = hold.company_id and fulfilment.reservation_id = hold.id
    group by hold.company_id, hold.id
    having hold.fulfilled_qty <> coalesce(sum(fulfilment.qty), 0)
    limit ${mostListed}
  `.execute(db);
  return [
    ...levels.rows.map(
      (row) => `${row.key}: level ${row.level}, movements ${row.movements}, days ${row.days}`,
    ),
    ...holds.rows.map(
      (row) =>
        `shop ${row.company_id}, hold ${row.id}: fulfilled ${row.fulfilled_qty}, its bills ${row.fulfilments}`,
    ),
  ];
}
