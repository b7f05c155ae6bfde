import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { bookedLines, type Difference } from '../../stock/verify-ledger.ts';

/** Limit on listed differences of a kind; the first ones show the cause. */
const mostListed = 100;

/**
 * Recomputes what is a stock take's own: a line is the sum of its counts; the ledger has moved just the differences of
 * the lines that are booked; what a take says of its lines beside its sums; and that the goods of a line are its take's
 * alone as long as it is open. Reads only.
 */
export async function verifyStockTakes(db: Db): Promise<Difference[]> {
  return [
    ...(await verifyCounts(db)),
    ...(await verifyGoods(db)),
    ...(await verifyLines(db)),
    ...(await verifyStates(db)),
  ];
}

async function verifyCounts(db: Db): Promise<Difference[]> {
  const rows = await differing<{ id: number; said: number; counted: number | null }>(
    db,
    sql`
      select line.id, line.counted_qty as said, sum(count.qty)::bigint as counted
      from stock_take_lines line
      left join stock_take_counts count
        on count.company_id = line.company_id and count.line_id = line.id and count.is_counted
      group by line.company_id, line.id
      having sum(count.qty) is distinct from line.counted_qty`,
  );
  return rows.map(
    ({ id, said, counted }) => `stock-take line ${id}: ${said}, its counts ${counted ?? 'none'}`,
  );
}

async function verifyGoods(db: Db): Promise<Difference[]> {
  const rows = await differing<{ document_id: number; line_id: number; wanted: number; moved: number }>(
    db,
    sql`
      select document_id, line_id, coalesce(wanted.qty, 0) as wanted, coalesce(moved.qty, 0)::bigint as moved
      from (
        select stock_take_id as document_id, id as line_id, warehouse_code, product_id,
          case when is_posted then counted_qty - expected_qty else 0 end as qty
        from stock_take_lines
      ) wanted
      full join ${bookedLines('stock-take')} moved using (document_id, line_id, warehouse_code, product_id)
      where coalesce(wanted.qty, 0) <> coalesce(moved.qty, 0)`,
  );
  return rows.map(
    (row) => `stock-take ${row.document_id}, line ${row.line_id}: wants ${row.wanted}, ledger ${row.moved}`,
  );
}

/** Checks the numbers of lines that differ, need a recount, await an approval or are booked. */
async function verifyLines(db: Db): Promise<Difference[]> {
  const rows = await differing<{ id: number; said: string; counted: string }>(
    db,
    sql`
      select * from (
        select take.id, concat_ws('/', different_count, recount_count, unapproved_count, posted_count) as said,
          concat_ws('/', count(*) filter (where counted_qty <> expected_qty), count(*) filter (where needs_recount),
            count(*) filter (where awaits_approval), count(*) filter (where is_posted)) as counted
        from stock_takes take
        left join stock_take_lines line on line.company_id = take.company_id and line.stock_take_id = take.id
        group by take.company_id, take.id
      ) take
      where said <> counted`,
  );
  return rows.map(
    ({ id, said, counted }) =>
      `stock-take ${id}: differing/recount/unapproved/booked ${said}, lines ${counted}`,
  );
}

/** Checks that a line is open only while its take may book it, and booked only in an approved one. */
async function verifyStates(db: Db): Promise<Difference[]> {
  const rows = await differing<{ id: number; status: number }>(
    db,
    sql`
      select line.id, take.status
      from stock_take_lines line
      join stock_takes take on take.company_id = line.company_id and take.id = line.stock_take_id
      where line.is_open <> (take.status in (2, 3) and not line.is_posted)
        or (line.is_posted and take.status not in (1, 3))
        or line.warehouse_code <> take.warehouse_code`,
  );
  return rows.map(({ id, status }) => `stock-take line ${id}: not as in a take of status ${status}`);
}

async function differing<Row>(db: Db, rows: RawBuilder<unknown>): Promise<Row[]> {
  const found = await sql<Row>`${rows} limit ${mostListed}`.execute(db);
  return found.rows;
}
