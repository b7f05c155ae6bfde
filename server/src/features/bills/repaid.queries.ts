import type { Bill } from '@soquay/contract/bills';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import { isLive } from '../../documents/document-days.ts';
import { Refusal } from '../../refusal.ts';

/** Reads the goods and money that returns have taken back of bills. Bills read these tables here, since the feature of returns imports theirs. */

/** SQL for a `from`: one row with pieces (`qty`) and `discount` that live returns have taken of the row `line` of bill_lines. */
export function repaidOf(line: string): string {
  return `(
    select coalesce(sum(of_line.qty), 0)::bigint as qty, coalesce(sum(of_line.discount), 0)::bigint as discount
    from repay_lines of_line
    join repays on repays.company_id = of_line.company_id and repays.id = of_line.repay_id and repays.${isLive}
    where of_line.company_id = ${line}.company_id and of_line.bill_line_id = ${line}.id
  )`;
}

/** Column of a line: pieces that live returns have taken. */
export function repaidQty(line: string): RawBuilder<number> {
  return sql.raw(`(select repaid.qty from ${repaidOf(line)} repaid)`);
}

/** Column of the row `bill`: share of its goods that live returns have brought back. */
export const repaidPart = sql<Bill['repaid']>`coalesce((
  select case when sum(back.qty) < (
    select sum(sold.qty) from bill_lines sold where sold.company_id = bill.company_id and sold.bill_id = bill.id
  ) then 'part' else 'all' end
  from repays
  join repay_lines back on back.company_id = repays.company_id and back.repay_id = repays.id
  where repays.company_id = bill.company_id and repays.bill_id = bill.id and repays.${sql.raw(isLive)}
  having count(*) > 0
), 'none')`;

/** Condition that a bill by transfer, the row `name`, still waits for money. A bill with a return does not: money paid back had been paid. */
export function isAwaited(name: string): RawBuilder<boolean> {
  return sql.raw(`(${name}.transfer_received = 0 and ${name}.status = 1 and ${name}.total_final_amount > ${name}.pre_paid
    and not exists (select from repays where repays.company_id = ${name}.company_id and repays.bill_id = ${name}.id
      and repays.${isLive}))`);
}

/** Selects ids of a shop's bills of whose goods live returns have brought back a part or all; starts from returns, which are few beside bills. */
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

/** Column of a bill: its returns, newest first. */
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

interface LiveReturn {
  id: number;
  repay_number: number;
}

/** Live returns of a bill. */
export async function findReturns(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
): Promise<LiveReturn[]> {
  return await trx
    .selectFrom('repays')
    .select(['id', 'repay_number'])
    .where('company_id', '=', company_id)
    .where('bill_id', '=', id)
    .where(sql.raw<boolean>(isLive))
    .orderBy('repay_number')
    .execute();
}

/** Refuses with BILL_RETURNED when there are live returns, whose sums were computed from the bill. */
export function refuseReturned(returns: readonly LiveReturn[]): void {
  if (returns.length === 0) return;
  const numbers = returns.map(({ repay_number }) => repay_number).join(', ');
  throw new Refusal('BILL_RETURNED', { params: { returns, numbers } });
}
