import type { Period } from '@soquay/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { sumMoney } from '../../database/sum-money.ts';
import { findNumberRange } from '../../documents/document-days.queries.ts';
import { isLive } from '../../documents/document-days.ts';
import { returnDays } from '../returns/return-document.ts';

/** Deposits and refunds of a period by payment method, in whole dong: money beyond the totals of its bills. */
export interface DepositsAndRefunds {
  payment_code: string;
  /** Deposits that the bills of the period carry: money of earlier days, on which the deposits were entered. */
  carried: number;
  /** Deposits entered in the period. */
  deposits: number;
  /** Money given back for returns. */
  returned: number;
  /** Deposits given back. */
  refunded: number;
}

/** Reads bills of pre-orders, pre-orders and returns, each by an index of its days: the few documents that have such money. */
export async function findDepositsAndRefunds(
  db: Db,
  companyId: number,
  { from_date, to_date }: Period,
): Promise<DepositsAndRefunds[]> {
  const returns = await findNumberRange(db, returnDays, companyId, { from_date, to_date });
  const stands = (name: string) => sql.raw(`${name}.${isLive}`);
  const { rows } = await sql<DepositsAndRefunds>`
    select payment_code, ${sumMoney('carried')} as carried, ${sumMoney('deposits')} as deposits,
      ${sumMoney('returned')} as returned, ${sumMoney('refunded')} as refunded
    from (
      select bill.payment_code, preorder.pre_paid as carried, 0 as deposits, 0 as returned, 0 as refunded
      from bills bill
      join preorders preorder on preorder.company_id = bill.company_id and preorder.id = bill.preorder_id
      where bill.company_id = ${companyId} and bill.bill_date between ${from_date} and ${to_date}
        and bill.preorder_id is not null and ${stands('bill')}
      union all
      select preorder.payment_code, 0, deposit.amount, 0, 0
      from preorder_deposits deposit
      join preorders preorder on preorder.company_id = deposit.company_id and preorder.id = deposit.preorder_id
      where deposit.company_id = ${companyId} and deposit.deposit_day between ${from_date} and ${to_date}
        and ${stands('preorder')}
      union all
      select repay.payment_code, 0, 0, repay.total_final_amount, 0
      from repays repay
      where repay.company_id = ${companyId} and repay.repay_number between ${returns.first} and ${returns.last}
        and repay.repay_date between ${from_date} and ${to_date} and ${stands('repay')}
      union all
      select preorder.refund_payment_code, 0, 0, 0, preorder.pre_paid
      from preorders preorder
      where preorder.company_id = ${companyId} and preorder.refund_date between ${from_date} and ${to_date}
        and ${stands('preorder')}
    ) moved
    group by payment_code`.execute(db);
  return rows;
}
