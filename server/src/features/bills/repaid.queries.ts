import type { Bill } from '@soquay/contract/bills';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import { isLive } from '../../documents/document-days.ts';
import { Refusal } from '../../refusal.ts';

/** What has come back of bills. Returns are written by a feature of their own, which knows bills; of them bills ask no more than this. */

/** SQL of one row, for a `from` that gives it a name: pieces and discount that returns that stand have taken of the row `line` of bill_lines. */
export function repaidOf(line: string): string {
  return `(
    select coalesce(sum(of_line.qty), 0)::bigint as qty, coalesce(sum(of_line.discount), 0)::bigint as discount
    from repay_lines of_line
    join repays on repays.company_id = of_line.company_id and repays.id = of_line.repay_id and repays.${isLive}
    where of_line.company_id = ${line}.company_id and of_line.bill_line_id = ${line}.id
  )`;
}

/** The pieces, as a column. */
export function repaidQty(line: string): RawBuilder<number> {
  return sql.raw(`(select repaid.qty from ${repaidOf(line)} repaid)`);
}

/** Whether none, part or all of the goods of the row `bill` has come back by returns that stand, as a column. */
export const repaidPart = sql<Bill['repaid']>`coalesce((
  select case when sum(back.qty) < (
    select sum(sold.qty) from bill_lines sold where sold.company_id = bill.company_id and sold.bill_id = bill.id
  ) then 'part' else 'all' end
  from repays
  join repay_lines back on back.company_id = repays.company_id and back.repay_id = repays.id
  where repays.company_id = bill.company_id and repays.bill_id = bill.id and repays.${sql.raw(isLive)}
  having count(*) > 0
), 'none')`;

/** Whether a bill by transfer, the row `name`, still waits for money: what was paid back by a return had been paid. */
export function isAwaited(name: string): RawBuilder<boolean> {
  return sql.raw(`(${name}.transfer_received = 0 and ${name}.status = 1 and ${name}.total_final_amount > ${name}.pre_paid
    and not exists (select from repays where repays.company_id = ${name}.company_id and repays.bill_id = ${name}.id
      and repays.${isLive}))`);
}

/** Ids of a shop's bills of which some goods or all have come back by returns that stand: read from the returns, which are few beside the bills. */
export function billsRepaid(db: Db, companyId: number, repaid: 'part' | 'all') {
  const back = db
    .selectFrom('repays')
    .innerJoin('repay_lines as line', (join) =>
      join.onRef('line.company_id', '=', 'repays.company_id').onRef('line.repay_id', '=', 'repays.id'),
    )
    .where('repays.company_id', '=', companyId)
    .where(sql.raw<boolean>(`repays.${isLive}`))
    .groupBy('repays.bill_id')
    .select(['repays.bill_id', sql<number>`sum(line.qty)`.as('qty')]);
  const sold = sql<number>`(
    select sum(sold.qty) from bill_lines sold where sold.company_id = ${companyId} and sold.bill_id = back.bill_id
  )`;
  return db
    .selectFrom(back.as('back'))
    .select('back.bill_id')
    .where('back.qty', repaid === 'part' ? '<' : '>=', sold);
}

/** Returns of a bill, as a column of it. */
export function returnsOf(db: Db, bill: { company_id: Expression<number>; id: Expression<number> }) {
  return jsonArrayFrom(
    db
      .selectFrom('repays')
      .select(['id', 'repay_number', 'repay_date', 'total_final_amount', 'status'])
      .where('company_id', '=', bill.company_id)
      .where('bill_id', '=', bill.id)
      .orderBy('repay_number', 'desc'),
  );
}

interface StandingReturn {
  id: number;
  repay_number: number;
}

/** The returns of a bill that stand. */
export async function findReturns(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
): Promise<StandingReturn[]> {
  return await trx
    .selectFrom('repays')
    .select(['id', 'repay_number'])
    .where('company_id', '=', company_id)
    .where('bill_id', '=', id)
    .where(sql.raw<boolean>(isLive))
    .orderBy('repay_number')
    .execute();
}

/** BILL_RETURNED for a bill of which a return stands: it was computed from the bill as it is. */
export function refuseReturned(returns: readonly StandingReturn[]): void {
  if (returns.length === 0) return;
  const numbers = returns.map(({ repay_number }) => repay_number).join(', ');
  throw new Refusal('BILL_RETURNED', { params: { returns, numbers } });
}
