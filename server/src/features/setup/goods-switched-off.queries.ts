import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { goodsByKey } from '../../stock/goods-in.ts';

/** Limit on products named for a place and a kind of goods. */
const mostNamed = 20;

const kinds = {
  stock: 'tồn',
  held: 'đang giữ',
  coming: 'đang chuyển đến hay đếm thiếu',
  sent: 'đang chuyển đi hay bị đếm thiếu',
  lent: 'đang cho mượn',
};

interface GoodsLeft {
  company_name: string;
  is_shop_off: boolean;
  warehouse_code: string;
  kind: keyof typeof kinds;
  qty: number;
  products: string[];
  product_count: number;
}

/**
 * Lists goods left in switched-off warehouses and shops, a sentence a warehouse, when books are verified. They are no
 * error: a document of the same moment may leave them there (docs/decisions/0032-switched-off-not-erased.md).
 */
export async function listGoodsSwitchedOff(db: Db): Promise<string[]> {
  const { rows } = await sql<GoodsLeft>`
    with left_there as (
      select company_id, warehouse_code, product_id, kind, qty from ${goodsByKey} goods
      union all
      select unnest(array[receipt.company_id, sent.company_id]), unnest(array[received.warehouse_code, line.warehouse_code]),
        unnest(array[received.product_id, line.product_id]), unnest(array['coming', 'sent']),
        case receipt.status when 2 then line.qty else line.qty - received.qty - line.lost_qty - line.back_qty end
      from warehouse_receipts receipt
      join warehouse_receipt_lines received
        on received.company_id = receipt.company_id and received.receipt_id = receipt.id
      join warehouse_export_lines line on line.receipt_line_id = received.id
      join warehouse_exports sent on sent.company_id = line.company_id and sent.id = line.export_id
      where receipt.status = 2 or (receipt.status = 1 and received.qty < received.sent_qty)
      union all
      select line.company_id, line.warehouse_code, line.product_id, 'lent', line.qty
      from warehouse_exports lent
      join warehouse_export_lines line on line.company_id = lent.company_id and line.export_id = lent.id
      where lent.behaviour = 'loan' and lent.status = 1 and line.status = 1
    ),
    goods as (
      select company_id, warehouse_code, product_id, kind, sum(qty)::bigint as qty
      from left_there where qty > 0 group by 1, 2, 3, 4
    )
    select company_name, company.active = 0 as is_shop_off, warehouse_code, kind, sum(qty)::bigint as qty,
      (array_agg(product_code || ' ' || qty order by product_code))[:${sql.lit(mostNamed)}] as products,
      count(*) as product_count
    from goods
    join companies company using (company_id)
    join warehouses warehouse using (company_id, warehouse_code)
    join products using (company_id, product_id)
    -- What a warehouse has sent hinders its shop alone.
    where company.active = 0 or (warehouse.active = 0 and kind <> 'sent')
    group by company_id, company_name, company.active, warehouse_code, kind
    order by company_name, company_id, warehouse_code, array_position(${Object.keys(kinds)}::text[], kind)
  `.execute(db);
  const places = Map.groupBy(rows, ({ warehouse_code }) => warehouse_code);
  return [...places.values()].map(noteOf);
}

function noteOf(goods: readonly GoodsLeft[]): string {
  const [{ company_name, warehouse_code, is_shop_off }] = goods as [GoodsLeft];
  const off = is_shop_off
    ? `Cửa hàng ${company_name} đã ngừng dùng nhưng kho ${warehouse_code}`
    : `Kho ${warehouse_code} của cửa hàng ${company_name} đã ngừng dùng nhưng`;
  const left = goods.map(({ kind, qty, products, product_count }) => {
    const more = product_count > products.length ? [`và ${product_count - products.length} mã khác`] : [];
    return `${kinds[kind]} ${qty} (${[...products, ...more].join(', ')})`;
  });
  return `${off} còn hàng: ${left.join('; ')}`;
}
