import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isLive } from '../../documents/document-days.ts';
import type { Difference } from '../../stock/verify-ledger.ts';

/** At most this many differences are listed; the first ones show the cause. */
const mostListed = 100;

/**
 * Recomputes what returns have to do with their bills: of no line more pieces or more discount has come back than it
 * has, at another price or sold from another warehouse, nor any of a bill that is deleted. Reads only.
 */
export async function verifyReturns(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{
    company_id: number;
    bill_line_id: number;
    repaid: string;
    sold: string | null;
  }>`
    select repaid.company_id, repaid.bill_line_id, concat_ws('/', repaid.qty, repaid.discount) as repaid,
      concat_ws('/', line.qty, line.discount) as sold
    from (
      select line.company_id, repays.bill_id, bill_line_id, price, coalesce(sold_from, warehouse_code) as sold_from,
        sum(qty) as qty, sum(discount) as discount
      from repay_lines line
      join repays on repays.company_id = line.company_id and repays.id = line.repay_id
      where repays.${sql.raw(isLive)}
      group by line.company_id, repays.bill_id, bill_line_id, price, coalesce(sold_from, warehouse_code)
    ) repaid
    left join bills bill on bill.company_id = repaid.company_id and bill.id = repaid.bill_id
    left join bill_lines line on line.company_id = repaid.company_id and line.id = repaid.bill_line_id
      and line.bill_id = repaid.bill_id and line.price = repaid.price and line.warehouse_code = repaid.sold_from
    where line.id is null or repaid.qty > line.qty or repaid.discount > line.discount or not bill.${sql.raw(isLive)}
    limit ${mostListed}
  `.execute(db);
  return rows.map(
    (row) =>
      `shop ${row.company_id}, bill line ${row.bill_line_id}: returned ${row.repaid}, sold ${row.sold || 'nothing'}`,
  );
}
