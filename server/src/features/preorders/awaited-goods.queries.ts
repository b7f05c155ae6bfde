import { type AwaitedGoods, shownAwaitedLines } from '@soquay/contract/awaited-goods';
import { readyToBill } from '@soquay/contract/rules/preorder-process';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { startsWords } from '../../database/search.ts';
import { isSeenIn } from '../../documents/seen-documents.ts';
import { preorderDocument } from './preorder-document.ts';

interface Awaited {
  product_name?: string | undefined;
  process_status?: number | undefined;
  page: number;
  per_page: number;
}

/**
 * Returns a page of goods that customers wait for: unfulfilled lines of live pre-orders, grouped by the ordered text
 * ignoring case, earliest due first.
 */
export async function listAwaitedGoods(
  db: Db,
  rights: ShopRights,
  { product_name, process_status, page, per_page }: Awaited,
) {
  const asked: RawBuilder<boolean>[] = [isSeenIn(preorderDocument, rights, 'preorder')];
  if (product_name) asked.push(startsWords(sql`vn_words(line.product_name)`, product_name));
  if (process_status !== undefined) asked.push(sql`line.process_status = ${process_status}`);
  const { rows } = await sql<AwaitedGoods & { total: number }>`
    with awaited as materialized (
      select line.*, lower(line.product_name) as name, preorder.order_number, preorder.expire_date,
        preorder.customer_name, preorder.customer_phone
      from preorders preorder
      join preorder_lines line on line.company_id = preorder.company_id and line.preorder_id = preorder.id
      where preorder.company_id = ${rights.company_id} and preorder.status = 1
        and preorder.process_status <= ${sql.lit(readyToBill)} and line.process_status < 4
        and ${sql.join(asked, sql` and `)}
    ),
    goods as (
      select name, min(product_name) as product_name, min(expire_date) as expire_date, count(*) as line_count,
        ${qtyAt(1)} as to_buy_qty, ${qtyAt(2)} as coming_qty, ${qtyAt(3)} as arrived_qty
      from awaited
      group by name
    ),
    page as (
      select * from goods order by expire_date, name limit ${per_page} offset ${(page - 1) * per_page}
    )
    select page.*, counted.total,
      (
        select json_agg(json_build_object('id', id, 'order_id', preorder_id, 'order_number', order_number,
          'expire_date', expire_date, 'customer_name', customer_name, 'customer_phone', customer_phone,
          'color', color, 'size', size, 'unit_code', unit_code, 'qty', qty, 'process_status', process_status)
          order by expire_date, order_number, line_number)
        from (
          select * from awaited where awaited.name = page.name
          order by expire_date, order_number, line_number limit ${sql.lit(shownAwaitedLines)}
        ) line
      ) as lines
    from (select count(*) as total from goods) counted
    left join page on true
    order by expire_date, page.name
  `.execute(db);
  // An empty page is a row without goods.
  const data = rows.filter(({ product_name }) => product_name !== null);
  return { data, total: rows[0]?.total ?? 0, current_page: page, per_page };
}

function qtyAt(status: number): RawBuilder<number> {
  return sql`coalesce(sum(qty) filter (where process_status = ${sql.lit(status)}), 0)::bigint`;
}
