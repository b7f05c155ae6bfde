import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { StockDocument, StockLine } from './documents.ts';
import { allocateHolds, type Hold, type StockKey } from './posting.rules.ts';

/** A hold keeps goods to the end of its expiry date; computed on reading, so that no job has to run (decisions.md X09). */
export const holdIsActive = sql<boolean>`(
  hold.cancelled_at is null
  and hold.fulfilled_qty < hold.qty
  and hold.expired_date >= business_day(now())
)`;

export async function findActiveHolds(db: Db, companyId: number, keys: readonly StockKey[]): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select hold.id, hold.warehouse_code, hold.product_id, hold.customer_phone, hold.qty - hold.fulfilled_qty as remaining
    from reservations hold
    join unnest(
      ${keys.map((key) => key.warehouse_code)}::text[],
      ${keys.map((key) => key.product_id)}::bigint[]
    ) as key (warehouse_code, product_id)
      on hold.warehouse_code = key.warehouse_code and hold.product_id = key.product_id
    where hold.company_id = ${companyId} and ${holdIsActive}
  `.execute(db);
  return rows;
}

/** Uses up the customer's holds for what the bill took. The levels of the holds are locked by then. */
export async function fulfilHolds(
  trx: Trx,
  { company_id, id }: StockDocument,
  holds: readonly Hold[],
  taken: readonly StockLine[],
): Promise<void> {
  const fulfilments = allocateHolds(holds, taken);
  if (fulfilments.length === 0) return;
  await sql`
    with fulfilment as (
      select * from unnest(
        ${fulfilments.map((fulfilment) => fulfilment.reservation_id)}::bigint[],
        ${fulfilments.map((fulfilment) => fulfilment.qty)}::bigint[]
      ) as fulfilment (reservation_id, qty)
    ),
    kept as (
      insert into reservation_fulfilments (company_id, reservation_id, bill_id, qty)
      select ${company_id}::bigint, reservation_id, ${id}::bigint, qty
      from fulfilment
      on conflict (company_id, reservation_id, bill_id) do update
      set qty = reservation_fulfilments.qty + excluded.qty
    )
    update reservations hold
    set fulfilled_qty = hold.fulfilled_qty + fulfilment.qty
    from fulfilment
    where hold.company_id = ${company_id} and hold.id = fulfilment.reservation_id
  `.execute(trx);
}

/** Gives back to the holds what the bill had used of them. */
export async function releaseFulfilments(trx: Trx, { company_id, id }: StockDocument): Promise<void> {
  await sql`
    with released as (
      delete from reservation_fulfilments
      where company_id = ${company_id} and bill_id = ${id}
      returning reservation_id, qty
    )
    update reservations hold
    set fulfilled_qty = hold.fulfilled_qty - released.qty
    from released
    where hold.company_id = ${company_id} and hold.id = released.reservation_id
  `.execute(trx);
}
