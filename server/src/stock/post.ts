import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { Movement, StockDocument, StockLineRelation } from './documents.ts';
import { findActiveHolds } from './holds.ts';
import { findShortages, type Hold, keyOf, netPerKey, type StockKey } from './posting.rules.ts';
import { refuseShortages } from './shortages.ts';

/**
 * Books movements: at most four statements, however many lines. Called by the verbs of ledger.ts only.
 * Gives the active holds of `customerPhone` on the keys it has locked.
 */
export async function post(
  trx: Trx,
  document: StockDocument,
  movements: readonly Movement[],
  { customerPhone = '' }: { customerPhone?: string } = {},
): Promise<{ ownHolds: Hold[] }> {
  if (movements.length === 0) return { ownHolds: [] };
  const net = netPerKey(movements);
  const keys = [...net.values()];
  if (movements.some((movement) => movement.qty > 0)) await openLevels(trx, document.company_id, keys);
  const levels = await lockLevels(trx, document.company_id, keys);

  let ownHolds: Hold[] = [];
  const goingOut = keys.filter((key) => key.qty < 0);
  if (goingOut.length > 0) {
    // Read only now: whoever adds a hold holds the lock that was just taken.
    const holds = await findActiveHolds(trx, document.company_id, goingOut);
    ownHolds = customerPhone === '' ? [] : holds.filter((hold) => hold.customer_phone === customerPhone);
    const othersHolds = holds.filter((hold) => !ownHolds.includes(hold));
    const shortages = findShortages(goingOut, levels, othersHolds);
    if (shortages.length > 0) await refuseShortages(trx, document.company_id, shortages, movements);
  }

  await book(trx, document, movements);
  return { ownHolds };
}

/** A product that was never in a warehouse gets its level, 0, so that there is a row to lock. */
async function openLevels(trx: Trx, companyId: number, keys: readonly StockKey[]): Promise<void> {
  await sql`
    insert into stock_levels (company_id, warehouse_code, product_id, qty)
    select ${companyId}::bigint, warehouse_code, product_id, 0
    from ${unnestKeys(keys)}
    order by warehouse_code, product_id
    on conflict do nothing
  `.execute(trx);
}

/** Locks the levels in key order, so that two documents with the same goods wait for each other instead of deadlocking. */
async function lockLevels(
  trx: Trx,
  companyId: number,
  keys: readonly StockKey[],
): Promise<Map<string, number>> {
  const { rows } = await sql<StockKey & { qty: number }>`
    select level.warehouse_code, level.product_id, level.qty
    from ${unnestKeys(keys)}
    join stock_levels level
      on level.company_id = ${companyId}
      and level.warehouse_code = key.warehouse_code
      and level.product_id = key.product_id
    order by level.warehouse_code, level.product_id
    for update of level
  `.execute(trx);
  return new Map(rows.map((row) => [keyOf(row), row.qty]));
}

function unnestKeys(keys: readonly StockKey[]) {
  return sql`unnest(
    ${keys.map((key) => key.warehouse_code)}::text[],
    ${keys.map((key) => key.product_id)}::bigint[]
  ) as key (warehouse_code, product_id)`;
}

/** Books the first movements there are of their keys, all of them coming in. Called by the verbs of ledger.ts only. */
export async function bookFirst(trx: Trx, document: StockDocument, lines: StockLineRelation): Promise<void> {
  const { company_id, kind, id, user_id, business_date } = document;
  await sql`
    with movement as materialized (${lines}),
    change as materialized (
      select warehouse_code, product_id, sum(qty)::bigint as qty from movement group by warehouse_code, product_id
    ),
    opened_levels as (
      insert into stock_levels (company_id, warehouse_code, product_id, qty)
      select ${company_id}::bigint, warehouse_code, product_id, qty from change
    ),
    booked_movements as (
      insert into stock_movements
        (company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id, user_id, business_date)
      select ${company_id}::bigint, warehouse_code, product_id, qty,
        ${kind}::text, ${id}::bigint, line_id, ${user_id}::bigint, ${business_date}::date
      from movement
    )
    insert into stock_days (company_id, warehouse_code, product_id, day, qty_in, qty_out)
    select ${company_id}::bigint, warehouse_code, product_id, business_day(now()), qty, 0
    from change
  `.execute(trx);
}

/** Levels, movements and days in one statement: they agree or none of them is written. */
async function book(trx: Trx, document: StockDocument, movements: readonly Movement[]): Promise<void> {
  const { company_id, kind, id, user_id, business_date } = document;
  await sql`
    with movement as (
      select * from unnest(
        ${movements.map((movement) => movement.line_id)}::bigint[],
        ${movements.map((movement) => movement.warehouse_code)}::text[],
        ${movements.map((movement) => movement.product_id)}::bigint[],
        ${movements.map((movement) => movement.qty)}::bigint[]
      ) as movement (line_id, warehouse_code, product_id, qty)
    ),
    change as (
      select
        warehouse_code,
        product_id,
        sum(qty)::bigint as qty,
        sum(greatest(qty, 0))::bigint as qty_in,
        sum(greatest(-qty, 0))::bigint as qty_out
      from movement
      group by warehouse_code, product_id
    ),
    booked_levels as (
      update stock_levels level
      set qty = level.qty + change.qty
      from change
      where level.company_id = ${company_id}
        and level.warehouse_code = change.warehouse_code
        and level.product_id = change.product_id
    ),
    booked_movements as (
      insert into stock_movements
        (company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id, user_id, business_date)
      select ${company_id}::bigint, warehouse_code, product_id, qty,
        ${kind}::text, ${id}::bigint, line_id, ${user_id}::bigint, ${business_date}::date
      from movement
    )
    insert into stock_days (company_id, warehouse_code, product_id, day, qty_in, qty_out)
    select ${company_id}::bigint, warehouse_code, product_id, business_day(now()), qty_in, qty_out
    from change
    on conflict (company_id, warehouse_code, product_id, day) do update
    set qty_in = stock_days.qty_in + excluded.qty_in, qty_out = stock_days.qty_out + excluded.qty_out
  `.execute(trx);
}
