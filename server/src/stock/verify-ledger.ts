import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { StockDocument } from './documents.ts';

/** Sentence about something that does not add up, for an operator to act on. */
export type Difference = string;

/** Limit on listed differences of a kind; the first ones show the cause. */
const mostListed = 100;

/**
 * Recomputes every balance from the movements: each key's level, and what each movement left of it; and each hold's
 * fulfilled quantity from its bills, which have taken as much. Reads only; each kind is one statement, so that
 * documents posted meanwhile are in both sides of it or in none.
 */
export async function verifyLedger(db: Db): Promise<Difference[]> {
  return [
    ...(await verifyLevels(db)),
    ...(await verifyBalances(db)),
    ...(await verifyHolds(db)),
    ...(await verifyFulfilments(db)),
  ];
}

/** Relation of what each line of a kind's documents has moved, with which the checks of documents compare. */
export function bookedLines(kind: StockDocument['kind']): RawBuilder<unknown> {
  return sql`(
    select document_id, line_id, warehouse_code, product_id, sum(qty) as qty
    from stock_movements
    where document_kind = ${kind}
    group by 1, 2, 3, 4)`;
}

async function verifyLevels(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ key: string; level: number; movements: number }>`
    select
      format('shop %s, warehouse %s, product %s', company_id, warehouse_code, product_id) as key,
      coalesce(level.qty, 0) as level,
      coalesce(moved.qty, 0) as movements
    from stock_levels level
    full join (
      select company_id, warehouse_code, product_id, sum(qty)::bigint as qty
      from stock_movements
      group by 1, 2, 3
    ) moved using (company_id, warehouse_code, product_id)
    where coalesce(level.qty, 0) <> coalesce(moved.qty, 0)
    limit ${mostListed}
  `.execute(db);
  return rows.map((row) => `${row.key}: level ${row.level}, movements ${row.movements}`);
}

/** Checks each balance in posting order, which is that of the ids of a key, since posting holds its lock. */
async function verifyBalances(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ key: string; id: number; balance: number; moved: number }>`
    select * from (
      select
        format('shop %s, warehouse %s, product %s', company_id, warehouse_code, product_id) as key,
        id,
        balance,
        (sum(qty) over (partition by company_id, warehouse_code, product_id order by id))::bigint as moved
      from stock_movements
    ) movement
    where balance <> moved
    order by id
    limit ${mostListed}
  `.execute(db);
  return rows.map((row) => `${row.key}, movement ${row.id}: balance ${row.balance}, movements ${row.moved}`);
}

async function verifyHolds(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ company_id: number; id: number; fulfilled_qty: number; fulfilments: number }>`
    select hold.company_id, hold.id, hold.fulfilled_qty, coalesce(sum(fulfilment.qty), 0)::bigint as fulfilments
    from reservations hold
    left join reservation_fulfilments fulfilment
      on fulfilment.company_id = hold.company_id and fulfilment.reservation_id = hold.id
    group by hold.company_id, hold.id
    having hold.fulfilled_qty <> coalesce(sum(fulfilment.qty), 0)
    limit ${mostListed}
  `.execute(db);
  return rows.map(
    (row) =>
      `shop ${row.company_id}, hold ${row.id}: fulfilled ${row.fulfilled_qty}, its bills ${row.fulfilments}`,
  );
}

/** Checks that a bill uses no more of a hold than it has taken of its key, and a deleted or unknown bill nothing. */
async function verifyFulfilments(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ company_id: number; bill_id: number; used: number; taken: number }>`
    select company_id, bill_id, used.qty as used, coalesce(-moved.qty, 0)::bigint as taken
    from (
      select fulfilment.company_id, bill_id, warehouse_code, product_id, sum(fulfilment.qty)::bigint as qty
      from reservation_fulfilments fulfilment
      join reservations hold on hold.company_id = fulfilment.company_id and hold.id = fulfilment.reservation_id
      group by 1, 2, 3, 4
    ) used
    left join (
      select company_id, document_id as bill_id, warehouse_code, product_id, sum(qty) as qty
      from stock_movements
      where document_kind = 'bill'
      group by 1, 2, 3, 4
    ) moved using (company_id, bill_id, warehouse_code, product_id)
    where used.qty > coalesce(-moved.qty, 0)
    limit ${mostListed}
  `.execute(db);
  return rows.map(
    (row) =>
      `shop ${row.company_id}, bill ${row.bill_id}: uses ${row.used} of holds, has taken ${row.taken} of their goods`,
  );
}
