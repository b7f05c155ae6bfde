import type { CompiledQuery } from 'kysely';
import { keyedStatement } from '../../database/keyed-statement.ts';

/** Line of a bill as sent. */
interface SentLine {
  product_id: number;
  warehouse_code: string;
  /** Warehouse where the till missed the goods. */
  instead_of?: string | undefined;
}

/**
 * Statement that records goods a bill missed in their warehouse; none when nothing was missed. Must come last in its
 * transaction, behind the locks on levels and days. `written` has the items of bundles, which have no stock.
 */
export function noteMissedGoods(
  company_id: number,
  sent: readonly SentLine[],
  written: readonly { items: readonly { product_id: number }[] | null }[],
): CompiledQuery[] {
  const missed = sent.flatMap(({ product_id, warehouse_code, instead_of = warehouse_code }, index) => {
    if (instead_of === warehouse_code) return [];
    const goods = written[index]?.items ?? [{ product_id }];
    return goods.map((item) => ({ warehouse_code: instead_of, product_id: item.product_id }));
  });
  if (missed.length === 0) return [];
  return [
    insertGoodsToCount({
      company_id,
      warehouse_codes: missed.map(({ warehouse_code }) => warehouse_code),
      product_ids: missed.map(({ product_id }) => product_id),
    }),
  ];
}

const insertGoodsToCount = keyedStatement<{
  company_id: number;
  warehouse_codes: string[];
  product_ids: number[];
}>(
  (value) => `
    insert into goods_to_count (company_id, warehouse_code, product_id)
    select distinct ${value('company_id')}::bigint, missed.warehouse_code, missed.product_id
    from unnest(${value('warehouse_codes')}::text[], ${value('product_ids')}::bigint[])
      as missed (warehouse_code, product_id)
    -- In one order: two bills with the same goods never wait for each other.
    order by missed.warehouse_code, missed.product_id
    on conflict (company_id, warehouse_code, product_id) do update set since = excluded.since`,
);

/** Statement that removes counted goods from the list, to be sent with the booking; goods missed again since the count stay. */
export const clearCountedGoods = keyedStatement<{ company_id: number; ids: number[] }>(
  (value) => `
    delete from goods_to_count missed
    using stock_take_lines line
    where line.company_id = ${value('company_id')} and line.id = any(${value('ids')}::bigint[])
      and missed.company_id = line.company_id and missed.warehouse_code = line.warehouse_code
      and missed.product_id = line.product_id
      and missed.since < (
        select min(count.counted_at) from stock_take_counts count
        where count.company_id = line.company_id and count.line_id = line.id and count.is_counted)`,
);
