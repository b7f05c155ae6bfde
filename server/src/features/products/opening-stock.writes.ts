import type { OpenInventory } from '@soquay/contract/product';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { bookFirst } from '../../stock/book.ts';

/** Books the opening stock of new products as one document. */
export async function openStockOf(
  trx: Trx,
  {
    company_id,
    user_id,
    lines,
  }: { company_id: number; user_id: number; lines: readonly (OpenInventory & { product_id: number })[] },
): Promise<void> {
  const { id: document_id } = await trx
    .insertInto('opening_stocks')
    .values({
      company_id,
      created_by: user_id,
      note: 'Thêm sản phẩm',
      row_count: lines.length,
      total_qty: lines.reduce((sum, { qty }) => sum + qty, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookFirst(
    trx,
    { kind: 'opening', company_id, id: document_id, user_id, business_date: null },
    sql`
      select line_id, warehouse_code, product_id, qty
      from unnest(${lines.map(({ warehouse_code }) => warehouse_code)}::text[],
        ${lines.map(({ product_id }) => product_id)}::bigint[], ${lines.map(({ qty }) => qty)}::bigint[])
        with ordinality as line (warehouse_code, product_id, qty, line_id)
    `,
  );
}
