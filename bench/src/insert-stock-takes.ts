import { sql } from 'kysely';
import type { Trx } from '../../server/src/database/database.ts';
import { fillDays } from '../../server/src/documents/document-days.ts';
import { stockTakeDocument } from '../../server/src/features/stock-takes/stock-take-document.ts';

/** Most takes, as after many years: enough for long lists without a long load. */
const mostTakes = 40_000;

/**
 * Stock takes of a year, of which one in a hundred was deleted, and the last one of each shop, whose lines stand in the
 * way of nobody: all goods of its first warehouse but one in twenty, of which one in ten differs and one in a hundred
 * is to be counted again. The earlier ones have no lines, so that the ledger knows nothing of them.
 */
export async function insertStockTakes(
  trx: Trx,
  { takes, shops, salespeople }: { takes: number; shops: number; salespeople: number },
): Promise<void> {
  const count = Math.min(takes, mostTakes);
  await sql`
    insert into stock_takes (id, company_id, stock_take_number, stock_take_date, warehouse_code, scope, category_ids,
      product_ids, stock_take_note, created_by, created_at, status, approved_by, approved_at)
    select take, shop, number, business_day(at), 'K' || shop || case when is_last or number % 2 = 0 then 'A' else 'B' end,
      'warehouse', '{}', '{}', 'Kiểm kệ ' || number % 500, seller, at, status,
      case status when 1 then seller end, case status when 1 then at end
    from (
      select *, case when is_last then 2 when number % 100 = 0 then 0 else 1 end as status
      from (
        select take, (take - 1) % ${shops}::int + 1 as shop, (take - 1) / ${shops}::int + 1 as number,
          take > ${count - shops}::bigint as is_last,
          (take - 1) % ${shops}::int * ${salespeople}::int + 1 + (take - 1) / ${shops}::int % ${salespeople}::int as seller,
          now() - interval '1 hour' - (${count}::bigint - take) * (interval '365 days' / ${count}::float8) as at
        from generate_series(1, ${count}::bigint) take
      ) taken
    ) take
    order by take
  `.execute(trx);
  // Provides statistics: without them the planner would scan all levels for each product.
  await sql`analyze stock_takes, stock_levels, products`.execute(trx);
  await sql`
    insert into stock_take_lines (id, company_id, stock_take_id, product_id, product_code, product_name, unit_code,
      original_price, warehouse_code, expected_qty, counted_qty, needs_recount)
    select row_number() over (order by take.company_id, product.product_id), take.company_id, take.id,
      product.product_id, product_code, product_name, unit_code, original_price, take.warehouse_code, level.qty,
      level.qty + case when place % 10 = 0 then 1 else 0 end, place % 100 = 1
    from stock_takes take
    join stock_levels level on level.company_id = take.company_id and level.warehouse_code = take.warehouse_code
    join products product on product.company_id = level.company_id and product.product_id = level.product_id
    cross join lateral (select (product.product_id - 1) / ${shops}::int as place) of_shop
    where take.status = 2 and place % 20 <> 3
  `.execute(trx);
  await sql`analyze stock_take_lines`.execute(trx);
  await sql`
    insert into stock_take_counts (company_id, stock_take_id, line_id, product_id, qty, is_recount, is_counted, counted_by)
    select line.company_id, stock_take_id, line.id, product_id, counted_qty, false, true, created_by
    from stock_take_lines line
    join stock_takes take on take.company_id = line.company_id and take.id = line.stock_take_id
    order by line.id
  `.execute(trx);
  await sql`
    update stock_takes take set
      row_count = line.rows, different_count = line.different, recount_count = line.recount,
      total_counted_qty = line.counted, total_over_qty = line.over_qty, total_over_value = line.over_value
    from (
      select company_id, stock_take_id, count(*) as rows, count(*) filter (where counted_qty <> expected_qty) as different,
        count(*) filter (where needs_recount) as recount, sum(counted_qty) as counted, sum(over_qty) as over_qty,
        sum(over_value) as over_value
      from stock_take_lines group by company_id, stock_take_id
    ) line
    where take.company_id = line.company_id and take.id = line.stock_take_id
  `.execute(trx);
  await sql`
    select setval('stock_takes_id_seq', max(id)), setval('stock_take_lines_id_seq', (select max(id) from stock_take_lines))
    from stock_takes
  `.execute(trx);
  await sql`
    insert into document_counters (company_id, document_kind, last_number)
    select company_id, 'stock-take', max(stock_take_number) from stock_takes group by company_id
  `.execute(trx);
  await fillDays(trx, stockTakeDocument);
}
