import { sql } from 'kysely';
import { type Db, inTransaction } from '../../src/database/database.ts';
import type { Product } from './products.ts';

interface PastMovement {
  warehouse_code: string;
  qty: number;
  /** When it was posted, ISO 8601. */
  posted_at: string;
}

/** Movements of a product that has none, as an opening stock of each moment: the ledger's verbs post now only. */
export async function buildPastMovements(
  db: Db,
  { company_id, product_id }: Product,
  { user_id, movements }: { user_id: number; movements: readonly PastMovement[] },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      create temporary table past on commit drop as
      select *, row_number() over () as place from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        as movement (warehouse_code text, qty bigint, posted_at timestamptz)`.execute(trx);
    await sql`
      insert into stock_levels (company_id, warehouse_code, product_id, qty)
      select ${company_id}, warehouse_code, ${product_id}, sum(qty) from past group by warehouse_code`.execute(
      trx,
    );
    await sql`
      insert into stock_movements (company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id,
        user_id, posted_at, business_date, action, balance)
      select ${company_id}, warehouse_code, ${product_id}, qty, 'opening', place, place, ${user_id}, posted_at,
        business_day(posted_at), 'create', sum(qty) over (partition by warehouse_code order by place)
      from past order by place`.execute(trx);
  });
}
