import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Difference } from '../../stock/verify-ledger.ts';

/** At most this many differences are listed; the first ones show the cause. */
const mostListed = 100;

/**
 * Recomputes what exports have to do with their receipts: each piece that is sent stands on the receipt's line, which
 * is deleted and restored with the export; and of a line no more has come or been settled than was sent. Reads only.
 */
export async function verifyExports(db: Db): Promise<Difference[]> {
  return [...(await verifyReceiptsOf(db)), ...(await verifyShortages(db))];
}

async function verifyReceiptsOf(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ id: number; sent: string; waiting: string | null }>`
    select * from (
      select sent.id,
        concat_ws(' ', sent.status, string_agg(concat(line.receipt_line_id, ':', line.qty), ' ' order by line.receipt_line_id)) as sent,
        (
          select concat_ws(' ', least(receipt.status, 1),
            string_agg(concat(received.id, ':', received.sent_qty), ' ' order by received.id))
          from warehouse_receipts receipt
          join warehouse_receipt_lines received
            on received.company_id = receipt.company_id and received.receipt_id = receipt.id
          where receipt.company_id = sent.receipt_company_id and receipt.id = sent.receipt_id
          group by receipt.status
        ) as waiting
      from warehouse_exports sent
      join warehouse_export_lines line on line.company_id = sent.company_id and line.export_id = sent.id
      where sent.receipt_id is not null
      group by sent.company_id, sent.id
    ) compared
    where compared.sent is distinct from compared.waiting
    limit ${mostListed}
  `.execute(db);
  return rows.map(
    ({ id, sent, waiting }) => `export ${id}: sends ${sent}, its receipt has ${waiting ?? 'nothing'}`,
  );
}

async function verifyShortages(db: Db): Promise<Difference[]> {
  const settled = sql<number>`received.qty + line.lost_qty + line.back_qty`;
  const rows = await db
    .selectFrom('warehouse_export_lines as line')
    .innerJoin('warehouse_receipt_lines as received', 'received.id', 'line.receipt_line_id')
    .select(['line.id', 'line.qty as sent', settled.as('settled')])
    .where(settled, '>', (eb) => eb.ref('line.qty'))
    .limit(mostListed)
    .execute();
  return rows.map(
    ({ id, sent, settled }) => `export line ${id}: sent ${sent}, received and settled ${settled}`,
  );
}
